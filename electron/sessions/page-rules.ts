import { readCanonical } from '../../shared/core/screen/canonical.ts';
import { readScreen } from '../../shared/core/screen/read-screen.ts';
import { suggestMerge, suggestSplit } from '../../shared/core/screen/suggest-rule.ts';
import { previewRule, type Recorded } from '../../shared/core/record/preview-rule.ts';
import { reidentify } from '../../shared/core/record/reidentify.ts';
import type { IdentityRule, RuleDraft, RulePreview } from '../../shared/model/identity-rules.ts';
import type { Observation } from '../../shared/model/run.ts';
import type { Screen, UiTree } from '../../shared/model/screen.ts';
import { now } from '../io/clock.ts';
import { newId } from '../io/random.ts';
import type { SessionStore } from '../store/port.ts';
import type { Core } from './core.ts';
import { SessionError } from './errors.ts';
import { readScreenBlob } from './look.ts';

type Kit = Pick<Core, 'appId' | 'recorder' | 'appRules'>;

/** Does a piece of work while the session stands still. @throws SessionError `not_standing_still` */
type Alone = (work: () => Promise<void>) => Promise<void>;

/** What a tester corrects on the map of one session: which looks are one page, and what pages are called. */
export class PageRules {
  readonly #kit: Kit;
  readonly #alone: Alone;
  readonly #screens = new Map<string, Screen>();

  constructor(kit: Kit, alone: Alone) {
    this.#kit = kit;
    this.#alone = alone;
  }

  /**
   * Rules that make one page of these, the smallest first; the first page keeps its id.
   * @throws SessionError `no_such_page`; StoreError
   */
  async previewMerge(pageIds: readonly string[]): Promise<readonly RulePreview[]> {
    const [into = '', ...others] = pageIds.map((pageId) => this.#canonical(pageId));
    return this.#previews(suggestMerge(into, others));
  }

  /**
   * Rules that part these looks from the others of their page, what tells most first.
   * @throws SessionError `no_such_page`, `no_such_look`; StoreError
   */
  async previewSplit(pageId: string, observationIds: readonly string[]): Promise<readonly RulePreview[]> {
    const of = this.#canonical(pageId);
    const looks = [...this.#kit.recorder.view.observations.values()].filter((look) => look.pageId === pageId);
    const apart = looks.filter(({ id }) => observationIds.includes(id));
    if (apart.length < new Set(observationIds).size) {
      throw new SessionError('no_such_look', 'Not all of these looks show this page.', 'Choose among its own looks.');
    }
    await this.#readAll();
    const screens = (chosen: readonly Observation[]): readonly Screen[] =>
      chosen.map(({ id }) => this.#screens.get(id)).filter((screen) => screen !== undefined);
    const staying = looks.filter((look) => !apart.includes(look));
    const features = suggestSplit(screens(apart), screens(staying));
    return this.#previews(features.map((by) => ({ kind: 'split', of, by })));
  }

  /** Gives the rule's id. @throws SessionError `not_standing_still`; StoreError */
  async apply(draft: RuleDraft): Promise<string> {
    const rule: IdentityRule = { ...draft, id: newId() };
    await this.#alone(() => this.#add(rule));
    return rule.id;
  }

  /** @throws SessionError `not_standing_still`, `no_such_rule`; StoreError */
  undo(ruleId: string): Promise<void> {
    return this.#alone(() => this.#remove(ruleId));
  }

  /** Gives a page a name of the tester's; an empty one takes it away. @throws SessionError `no_such_page`; StoreError */
  name(pageId: string, name: string): void {
    const { recorder, appRules, appId } = this.#kit;
    this.#canonical(pageId);
    recorder.record({ type: 'page_named', pageId, name });
    appRules.namePage(appId, pageId, name);
  }

  async #add(rule: IdentityRule): Promise<void> {
    const { recorder, appRules, appId } = this.#kit;
    const recorded = await this.#recorded();
    const { relabelling } = reidentify(recorded.events, recorded.screens, [...recorded.rules, rule]);
    recorder.record({ type: 'rule_added', rule, relabelling });
    appRules.addIdentityRule(appId, rule, now());
  }

  async #remove(ruleId: string): Promise<void> {
    const { recorder, appRules, appId } = this.#kit;
    const recorded = await this.#recorded();
    const rules = recorded.rules.filter(({ id }) => id !== ruleId);
    if (rules.length === recorded.rules.length) {
      throw new SessionError('no_such_rule', 'There is no such rule in this session.', 'Look at the list of rules.');
    }
    const { relabelling } = reidentify(recorded.events, recorded.screens, rules);
    recorder.record({ type: 'rule_removed', ruleId, relabelling });
    appRules.removeIdentityRule(appId, ruleId);
  }

  async #previews(drafts: readonly RuleDraft[]): Promise<readonly RulePreview[]> {
    if (drafts.length === 0) return [];
    const recorded = await this.#recorded();
    return drafts.map((draft) => previewRule(recorded, draft));
  }

  async #recorded(): Promise<Recorded> {
    const { recorder } = this.#kit;
    await this.#readAll();
    return { events: recorder.store.events(), screens: this.#screens, rules: recorder.view.rules };
  }

  async #readAll(): Promise<void> {
    const { recorder, appId } = this.#kit;
    for (const look of recorder.view.observations.values()) {
      if (!this.#screens.has(look.id)) this.#screens.set(look.id, await readLook(recorder.store, look, appId));
    }
  }

  #canonical(pageId: string): string {
    const canonical = this.#kit.recorder.view.map.pages.get(pageId)?.info.identity.canonical;
    if (canonical !== undefined && readCanonical(canonical) !== undefined) return canonical;
    throw new SessionError('no_such_page', `There is no page ${pageId} on the map.`, 'Choose a page of the map.');
  }
}

/** What a look shows, read again from its tree by the rules of this version. @throws StoreError */
export async function readLook(
  store: Pick<SessionStore, 'getBlob'>,
  look: Observation,
  appId: string,
): Promise<Screen> {
  const { size, foreground, treeId, screenId } = look;
  const stored = readScreenBlob(await store.getBlob(screenId));
  // What was read from a picture is not in the tree.
  if (look.via !== undefined) return stored;
  const tree = JSON.parse(new TextDecoder().decode(await store.getBlob(treeId))) as UiTree;
  return readScreen(tree, { size, foreground, appId, keyboardShown: stored.keyboardShown });
}
