import type { Action, AnyTarget } from '../../shared/model/action.ts';
import type { AppInfo } from '../../shared/model/device.ts';
import type { TextKey } from './catalogues.ts';
import { isTextKey, type Translate } from './translate.ts';

const longest = 60;

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

function describeTarget(t: Translate, target: AnyTarget): string {
  const label = shorten(target.label);
  if (label !== '') return `“${label}”`;
  if (target.elementKey === null) return t('action.point', { x: target.point.x, y: target.point.y });
  return t('action.nameless');
}

/** What an action does, as a tester would say it. With `app`, a launch names it instead of its id. */
export function describeAction(t: Translate, action: Action, app?: AppInfo): string {
  switch (action.kind) {
    case 'launch':
      return t('action.launch', { app: action.app === app?.id ? app.name : action.app });
    case 'tap':
    case 'long_press':
      return t(`action.${action.kind}`, { label: describeTarget(t, action.target) });
    case 'input_text': {
      const label = describeTarget(t, action.target);
      if (action.secretName !== undefined) return t('action.input_text.named', { name: action.secretName, label });
      if (action.text === null) return t('action.input_text.secret', { label });
      return t('action.input_text', { text: shorten(action.text), label });
    }
    case 'scroll':
      return t(`action.scroll.${action.direction}`, { label: describeTarget(t, action.target) });
    case 'swipe':
      return t('action.swipe', { direction: t(`action.swipe.${swipeDirection(action)}`) });
    case 'press_key':
      return t('action.press_key', { key: t(`keys.${action.key}`) });
    case 'wait':
      return t('action.wait', { seconds: action.ms / 1_000 });
  }
}

/** The same where there is little room: most actions are taps, so a tap is named by its target alone. */
export const describeBriefly = (t: Translate, action: Action): string =>
  action.kind === 'tap' ? describeTarget(t, action.target) : describeAction(t, action);

/** The way the finger goes. */
function swipeDirection({ from, to }: Extract<Action, { kind: 'swipe' }>): 'up' | 'down' | 'left' | 'right' {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

/** What could be done instead, of which only the key and the label are known: `tap:…` with “Cart”. */
export function describeChoice(
  t: Translate,
  { actionKey, label }: { readonly actionKey: string; readonly label: string },
): string {
  const [kind = '', rest = ''] = actionKey.split(':', 2);
  const quoted = label.trim() === '' ? t('action.nameless') : `“${shorten(label)}”`;
  if (kind === 'press_key')
    return t('action.press_key', { key: isTextKey(`keys.${rest}`) ? t(`keys.${rest}` as TextKey) : rest });
  const key = `choice.${kind}`;
  return isTextKey(key) ? t(key, { label: quoted }) : quoted;
}

/** The name of an agent, in the tester's language where it is one of Cairn's own. */
export function agentName(t: Translate, agent: string): string {
  const key = `agent.${agent}`;
  return isTextKey(key) ? t(key) : agent;
}
