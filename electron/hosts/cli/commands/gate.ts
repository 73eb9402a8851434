import type { BlocklistRule } from '../../../../shared/core/guard/blocklist.ts';
import { assessRisk } from '../../../../shared/core/guard/risk.ts';
import type { Sight } from '../../../../shared/core/guard/sight.ts';
import { PLAIN_NODE } from '../../../../shared/core/screen/plain.ts';
import { targetOf } from '../../../../shared/core/screen/page-actions.ts';
import { readScreen } from '../../../../shared/core/screen/read-screen.ts';
import { inEnglish } from '../../../../shared/text/say.ts';
import type { Risk, RiskLevel } from '../../../../shared/model/action.ts';
import type { Rect, UiNode, UiTree } from '../../../../shared/model/screen.ts';
import { blocklistFor } from '../../../sessions/blocklist.ts';
import { CliError, exitCodes, type Output } from '../output.ts';
import { readJson } from '../read-json.ts';

export interface GateOptions {
  readonly text?: string;
  readonly id?: string;
  readonly desc?: string;
  readonly beside?: readonly string[];
  readonly picture?: string;
  readonly app: string;
  readonly blocklist?: string;
}

/** What happens to a proposal to tap an element: refused, asked about, or let through. */
const verdicts: Readonly<Record<RiskLevel, 'allowed' | 'ask'>> = {
  safe: 'allowed',
  changes_something: 'ask',
  dangerous: 'ask',
};

/** Judges one element as the gates would, alone on a page or beside other texts. */
export async function gateCommand(options: GateOptions, output: Output): Promise<number> {
  const { text = '', desc = '', id = '', picture = '' } = options;
  if ([text, desc, id, picture].every((given) => given.trim() === '')) {
    throw new CliError('bad_input', 'Nothing is known of the element.', {
      remedy: 'Give --text, --desc, --id or --picture.',
      exitCode: exitCodes.wrongUse,
    });
  }
  const own = options.blocklist === undefined ? undefined : await readJson(options.blocklist);
  const risk = judge(options, blocklistFor(options.app, own));
  const verdict = risk.rule === undefined ? verdicts[risk.level] : 'refused';
  const answer = { verdict, rule: risk.rule ?? null, risk: risk.level, why: inEnglish(risk.why) };
  output.result(answer, () => `${verdict}: ${answer.why}`);
  return exitCodes.passed;
}

const size = { width: 1080, height: 2400 };
const place: Rect = { left: 100, top: 1200, right: 980, bottom: 1320 };

function judge(options: GateOptions, rules: readonly BlocklistRule[]): Risk {
  const tree = treeOf(options);
  const foreground = { packageName: options.app, activity: '' };
  const screen = readScreen(tree, { size, appId: options.app, foreground, keyboardShown: false });
  const pictureTexts = options.picture === undefined ? [] : [{ text: options.picture, bounds: place }];
  const sight: Sight = { screen, tree, pictureTexts };
  const element = screen.elements[0];
  if (!element) throw new Error('The element was not found on its own page.');
  return assessRisk({ kind: 'tap', target: targetOf(element, screen) }, sight, rules);
}

function treeOf({ text = '', desc = '', id = '', beside = [], app }: GateOptions): UiTree {
  const blank = node(app, { bounds: { left: 0, top: 0, right: size.width, bottom: size.height } });
  const className = text === '' && desc === '' ? 'android.widget.ImageButton' : 'android.widget.Button';
  const resourceId = id === '' || id.includes(':') ? id : `${app}:id/${id}`;
  const button = node(app, { className, text, description: desc, resourceId, clickable: true, bounds: place });
  const texts = beside.map((said, row) => {
    const top = Math.max(0, place.top - (row + 1) * 80);
    return node(app, { text: said, bounds: { ...place, top, bottom: top + 60 } });
  });
  return { roots: [{ ...blank, className: 'android.widget.FrameLayout', children: [...texts, button] }] };
}

const node = (packageName: string, change: Partial<UiNode>): UiNode => ({
  ...PLAIN_NODE,
  className: 'android.widget.TextView',
  packageName,
  bounds: place,
  ...change,
});
