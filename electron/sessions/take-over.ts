import type { TesterInput } from '../../shared/contract/sessions.ts';
import { elementAt } from '../../shared/core/guard/touched.ts';
import { targetOf } from '../../shared/core/screen/page-actions.ts';
import type { Action, AnyTarget } from '../../shared/model/action.ts';
import type { Element, Point, Screen, Size, UiNode, UiTree } from '../../shared/model/screen.ts';
import { SessionError } from './errors.ts';
import type { Seen } from './observe.ts';

/**
 * What the tester did on the mirror as a typed action on what is on the screen now: the element under the finger, else
 * the bare point.
 * @throws SessionError `screen_changed` when the mirror showed the screen in another size, `no_field` when there is
 * nothing to type into
 */
export function testerAction(input: TesterInput, seen: Seen): Action {
  const { screen } = seen;
  if ('screen' in input) checkSize(input.screen, screen.size);
  switch (input.kind) {
    case 'tap':
    case 'long_press':
      return { kind: input.kind, target: targetAt(input.point, screen) };
    case 'swipe':
      return { kind: 'swipe', from: input.from, to: input.to, durationMs: input.durationMs };
    case 'key':
      return { kind: 'press_key', key: input.key };
    case 'secret': {
      const target = targetOf(focusedField(seen), screen);
      return { kind: 'input_text', target, text: null, inputRedacted: true, secretName: input.name };
    }
    case 'text': {
      const field = focusedField(seen);
      const inputRedacted = input.sensitive || field.password;
      return { kind: 'input_text', target: targetOf(field, screen), text: input.text, inputRedacted };
    }
  }
}

function checkSize(shown: Size, now: Size): void {
  if (shown.width === now.width && shown.height === now.height) return;
  const sizes = `${shown.width} × ${shown.height} to ${now.width} × ${now.height}`;
  throw new SessionError('screen_changed', `The screen has turned from ${sizes}.`, 'Look at the mirror and try again.');
}

/** The tester's own point is kept: it is where the finger goes. */
function targetAt(point: Point, screen: Screen): AnyTarget {
  const element = elementAt(point, screen);
  if (!element) return { elementKey: null, label: `${point.x}, ${point.y}`, point, screen: screen.size };
  return { ...targetOf(element, screen), point };
}

/** The field that has the focus; else the only field there is. */
function focusedField({ screen, tree }: Seen): Element {
  const fields = screen.elements.filter((element) => element.editable && element.enabled);
  const focused = fields.find((field) => hasFocus(tree, field));
  const [only, ...more] = fields;
  const field = focused ?? (more.length === 0 ? only : undefined);
  if (!field) throw new SessionError('no_field', 'No text field has the focus.', 'Tap the field first, then type.');
  return field;
}

function hasFocus(tree: UiTree, { bounds }: Element): boolean {
  const meets = (node: UiNode): boolean =>
    (node.focused && node.bounds.left >= bounds.left && node.bounds.right <= bounds.right && inRows(node)) ||
    node.children.some(meets);
  const inRows = (node: UiNode): boolean => node.bounds.top >= bounds.top && node.bounds.bottom <= bounds.bottom;
  return tree.roots.some(meets);
}
