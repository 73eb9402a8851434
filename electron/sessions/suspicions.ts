import { suspicionIn } from '../../shared/core/guard/instructions.ts';
import type { CrashOccurrence } from '../../shared/core/record/attribution.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { Finding, SessionEventBody, Step } from '../../shared/model/run.ts';
import type { UiNode, UiTree } from '../../shared/model/screen.ts';
import type { LogLine } from '../drivers/port/driver.ts';
import { newId } from '../io/random.ts';

type Source = 'screen' | 'log' | 'crash';

/** A page or a log can say the same in a thousand ways; a tester needs to see some of them. */
const most = 200;
const mostFromLog = 50;
const mostRemembered = 20_000;
/** What a line of a log must hold to be looked at closely: there can be 50,000 lines a second. */
const worthALook =
  /ignor|disregard|forget|overrid|bypass|instruct|prompt|agent|assistant|\bai\b|\bbot\b|llm|gpt|tester|\brm\s+-|sudo|curl|wget|\badb\s|\bpm\s|\bam\s|drop\s+table|reboot|忽略|无视|忘记|绕过|指令|任务|助手|智能|不要告|测试者/i;

/**
 * Notices texts that try to steer an agent, wherever they come from (I6): nothing is done because of them, and the tester
 * gets a finding, once for each text and page.
 */
export class Suspicions {
  readonly #told: Set<string>;
  readonly #harmless = new Set<string>();
  #waiting: Omit<Finding, 'id' | 'stepIndex'>[] = [];
  #fromLog = 0;
  #tree: UiTree | undefined;

  /** @param view what a session that goes on has told already */
  constructor(view: SessionView) {
    // The patterns are made ready at their first use, which is no time of a step.
    suspicionIn('rm; an ignored instruction that tells an agent nothing');
    const told = view.findings.filter(({ kind }) => kind === 'suspicious_instruction');
    this.#told = new Set(told.map(({ fingerprint, pageId }) => `${pageId} ${fingerprint}`));
  }

  /** @param tree redacted */
  look(tree: UiTree, pageId: string): void {
    if (tree === this.#tree) return;
    this.#tree = tree;
    for (const root of tree.roots) this.#node(root, pageId);
  }

  /** @param lines as they are written, without secrets */
  log(lines: readonly LogLine[]): void {
    for (const { message } of lines) {
      if (this.#fromLog >= mostFromLog) return;
      if (worthALook.test(message) && this.#text(message, 'log')) this.#fromLog += 1;
    }
  }

  crashes(crashes: readonly CrashOccurrence[], redact: (text: string) => string): void {
    for (const { headline, details } of crashes) {
      for (const line of new Set([headline, ...details.split('\n', 200)])) this.#text(redact(line), 'crash');
    }
  }

  /** Findings that have not been recorded yet; none before a step to tie them to is (I2). */
  take(step: Step | undefined): readonly SessionEventBody[] {
    if (!step) return [];
    return this.#waiting.splice(0).map((finding) => ({
      type: 'finding_recorded',
      finding: { ...finding, id: newId(), stepIndex: step.index, pageId: finding.pageId ?? step.toPageId },
    }));
  }

  #node({ text, description, hint, password, children }: UiNode, pageId: string): void {
    if (text !== '' && !password) this.#text(text, 'screen', pageId);
    if (description !== '' && description !== text) this.#text(description, 'screen', pageId);
    if (hint !== '' && hint !== text) this.#text(hint, 'screen', pageId);
    for (const child of children) this.#node(child, pageId);
  }

  /** @returns whether there is something new to tell */
  #text(text: string, source: Source, pageId?: string): boolean {
    if (this.#harmless.has(text)) return false;
    const suspicion = suspicionIn(text);
    if (!suspicion) {
      if (this.#harmless.size >= mostRemembered) this.#harmless.clear();
      this.#harmless.add(text);
      return false;
    }
    const fingerprint = `suspicious_instruction | ${source} | ${suspicion.kind} | ${suspicion.seen.slice(0, 100).replace(/\d+/g, '#')}`;
    const once = `${pageId} ${fingerprint}`;
    if (this.#told.has(once) || this.#told.size >= most) return false;
    this.#told.add(once);
    const title = suspicion.seen.replace(/\s+/g, ' ').slice(0, 120);
    this.#waiting.push({
      kind: 'suspicious_instruction',
      pageId,
      title,
      details: suspicion.seen,
      sources: [source],
      fingerprint,
    });
    return true;
  }
}
