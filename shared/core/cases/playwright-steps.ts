import type { KeyName } from '../../model/action.ts';
import type { HelperName } from './playwright-helpers.ts';
import { targetLocator } from './playwright-locator.ts';
import { pathPattern, quote } from './playwright-text.ts';
import { isCoveredByNext } from './scroll-cover.ts';
import type { CaseAction, CaseStep, CaseTarget, Share, TestCase } from './types.ts';
import { brittleWords, targetOf } from './warnings.ts';
import { popUpStep } from './web-pop-up.ts';

/** A piece of a test, with what a reader should know of it. */
export interface Statement {
  readonly code: string;
  readonly note?: string;
}

export interface Statements {
  readonly statements: readonly Statement[];
  /** Functions that the statements call. */
  readonly uses: ReadonlySet<HelperName>;
  readonly warnings: readonly string[];
}

/** The steps of a case as statements of a Playwright test. */
export function stepStatements(testCase: TestCase): Statements {
  const writer = new StatementWriter(testCase);
  const statements = testCase.steps.flatMap((step, place) => writer.write(step, place));
  return { statements, uses: writer.uses, warnings: writer.warnings };
}

class StatementWriter {
  readonly uses = new Set<HelperName>();
  readonly warnings: string[] = [];
  readonly #openers: number[] = [];
  #opened = 0;
  readonly #case: TestCase;

  constructor(testCase: TestCase) {
    this.#case = testCase;
  }

  write(step: CaseStep, place: number): readonly Statement[] {
    return [...this.#done(step, place), ...this.#arrived(step, place)];
  }

  /** What comes next may be called as something on the page before: it must not be touched there. */
  #arrived({ toPath }: CaseStep, place: number): readonly Statement[] {
    const { endsIn, steps } = this.#case;
    const isLast = place === steps.length - 1;
    if (toPath === undefined || (isLast && endsIn !== undefined)) return [];
    return [{ code: `await page.waitForURL(${pathPattern(toPath)});` }];
  }

  #done(step: CaseStep, place: number): readonly Statement[] {
    const { steps } = this.#case;
    // Pop-ups of the browser are answered where they are raised.
    if (popUpStep(step) || isCoveredByNext(steps, place, canBeScrolledTo)) return [];
    if (step.optional) return this.#optional(step);
    if (popUpStep(steps[place + 1]) === 'option') return this.#choose(step, steps[place + 1] as CaseStep);
    if (step.window === 'opens' || (step.window && this.#openers.length > 0)) return this.#window(step, place);
    const action = this.#action(step.action);
    const note = playwrightNote(step);
    return [...this.#answers(place), ...this.#raise(action, place).map((code) => ({ code, ...(note && { note }) }))];
  }

  /** The statements after it are about the window that is in front then. */
  #window(step: CaseStep, place: number): readonly Statement[] {
    const note = playwrightNote(step);
    const noted = (code: string): Statement => ({ code, ...(note && { note }) });
    if (step.window === 'opens') {
      const number = (this.#opened += 1);
      this.#openers.push(number);
      const returns = this.#case.steps.slice(place + 1).some(({ window }) => window === 'closes');
      return [
        ...(returns ? [{ code: `const opener${number} = page;` }] : []),
        { code: `const opened${number} = page.waitForEvent('popup');` },
        ...this.#answers(place),
        noted(this.#action(step.action)),
        { code: `page = await opened${number};` },
      ];
    }
    const { action } = step;
    const isBack = action.kind === 'press_key' && action.key === 'BACK';
    const close = isBack ? 'await page.close();' : this.#action(action);
    return [noted(close), { code: `page = opener${this.#openers.pop()};` }];
  }

  /** A pop-up can come at any time, so whatever it covers waits until it was closed. */
  #optional(step: CaseStep): readonly Statement[] {
    const target = targetOf(step);
    const found = target && targetLocator(target);
    if (!found) return [];
    return [
      { code: `await page.addLocatorHandler(${found.code}, (close) => close.tap());`, note: 'It is not always there.' },
    ];
  }

  #choose(step: CaseStep, option: CaseStep): readonly Statement[] {
    const [list, label] = [targetOf(step), targetOf(option)?.label ?? ''];
    const found = list && targetLocator(list);
    if (found) return [{ code: `await ${found.code}.selectOption({ label: ${quote(label)} });` }];
    this.warnings.push(`The list that "${label}" is chosen from is known by its place only; the test leaves it out.`);
    return [];
  }

  /** What answers the dialogs that the step raises, registered before it is done. */
  #answers(place: number): readonly Statement[] {
    const answers: string[] = [];
    let text = '';
    for (const step of this.#case.steps.slice(place + 1)) {
      const part = popUpStep(step);
      if (part === null || part === 'option') break;
      if (part === 'prompt') text = this.#typed(step.action);
      else answers.push(part === 'accept' ? `accept(${text})` : 'dismiss()');
    }
    const [first, ...more] = answers;
    if (first === undefined) return [];
    if (more.length === 0) return [{ code: `page.once('dialog', (dialog) => dialog.${first});` }];
    this.uses.add('answerDialogs');
    const list = answers.map((answer) => `(dialog) => dialog.${answer}`).join(', ');
    return [{ code: `answerDialogs(page, [${list}]);` }];
  }

  /** A test that ends with a dialog looks at it while the step that raised it still waits. */
  #raise(code: string, place: number): readonly string[] {
    const { endsIn, steps } = this.#case;
    if (!endsIn || place < steps.length - 1) return [code];
    if (endsIn.kind === 'options') return [code.replace(/^await tap\((.*)\);$/, 'await expect($1).toBeVisible();')];
    return [
      `const raised = page.waitForEvent('dialog');`,
      `const done = ${code.replace(/^await /, '')}`,
      `const dialog = await raised;`,
      `expect(dialog.message()).toBe(${quote(endsIn.message)});`,
      `await dialog.dismiss();`,
      `await done;`,
    ];
  }

  #action(action: CaseAction): string {
    switch (action.kind) {
      case 'launch':
        return `await page.goto(${quote(this.#case.start ?? '/')});`;
      case 'tap':
        return this.#tap(action.target);
      case 'long_press':
        return this.#longPress(action.target);
      case 'input_text':
      case 'input_variable':
        return this.#fill(action.target, this.#typed(action));
      case 'scroll':
        return this.#helper('scroll', `page, ${share(action.from)}, ${share(action.to)}`);
      case 'swipe':
        return this.#helper(
          'swipe',
          `page, ${share(action.from)}, ${share(action.to)}, ${Math.round(action.durationMs)}`,
        );
      case 'press_key':
        return keyCode(action.key);
      case 'wait':
        return `await page.waitForTimeout(${Math.round(action.ms)});`;
    }
  }

  #typed(action: CaseAction): string {
    if (action.kind === 'input_text') return quote(action.text);
    if (action.kind !== 'input_variable') return quote('');
    this.uses.add('given');
    return `given(${quote(action.variable)})`;
  }

  #tap(target: CaseTarget): string {
    const found = targetLocator(target);
    return found ? this.#helper('tap', found.code) : this.#helper('tapAt', `page, ${share(target.at)}`);
  }

  #fill(target: CaseTarget, text: string): string {
    const found = targetLocator(target);
    if (found) return `await ${found.code}.fill(${text});`;
    return `${this.#helper('tapAt', `page, ${share(target.at)}`)}\nawait page.keyboard.insertText(${text});`;
  }

  #longPress(target: CaseTarget): string {
    const found = targetLocator(target);
    if (found) return this.#helper('longPress', `page, ${found.code}`);
    return this.#helper('swipe', `page, ${share(target.at)}, ${share(target.at)}, 800`);
  }

  #helper(name: HelperName, call: string): string {
    this.uses.add(name);
    return `await ${name}(${call});`;
  }
}

const keys: Readonly<Record<Exclude<KeyName, 'BACK' | 'HOME'>, string>> = {
  ENTER: 'Enter',
  DELETE: 'Backspace',
  TAB: 'Tab',
  ESCAPE: 'Escape',
};

function keyCode(key: KeyName): string {
  if (key === 'BACK') return 'await page.goBack();';
  return key === 'HOME' ? '// HOME leaves the browser.' : `await page.keyboard.press('${keys[key]}');`;
}

const canBeScrolledTo = (step: CaseStep): boolean => {
  const target = targetOf(step);
  return target !== null && targetLocator(target) !== null;
};

/** Why a step of the test may find something else next time, or null. */
export function playwrightNote(step: CaseStep): string | null {
  const target = targetOf(step);
  if (!target || popUpStep(step)) return null;
  const found = targetLocator(target);
  const why = found ? found.brittle : 'point';
  return why ? brittleWords(target, why) : null;
}

function share({ x, y }: Share): string {
  return `{ x: ${x}, y: ${y} }`;
}
