import { expect, test } from 'vitest';
import type { Look } from '../../../../electron/drivers/port/driver.ts';
import { sameContent } from '../../../../electron/sessions/same-content.ts';
import type { UiNode } from '../../../../shared/model/screen.ts';
import { aShop } from '../../../support/tiny-shop.ts';

function aLook(): Look {
  const phone = aShop();
  phone.launch();
  return phone.look({ appId: 'com.tiny', picture: false, crashRecords: false });
}

/** The same look with one field of its second node changed. */
function changed(change: Partial<UiNode>): Look {
  const look = aLook();
  const [root] = look.tree.roots;
  const children = root?.children.map((child, place) => (place === 1 ? { ...child, ...change } : child)) ?? [];
  return { ...look, tree: { roots: root ? [{ ...root, children }] : [] } };
}

test('two looks at one screen are the same', () => {
  expect(sameContent(aLook(), aLook())).toBe(true);
});

const differences: readonly Partial<UiNode>[] = [
  { text: 'other' },
  { description: 'other' },
  { hint: 'other' },
  { resourceId: 'com.tiny:id/other' },
  { className: 'android.widget.TextView' },
  { packageName: 'com.other' },
  { bounds: { left: 0, top: 61, right: 400, bottom: 120 } },
  { clickable: false },
  { longClickable: true },
  { scrollable: true },
  { checkable: true },
  { checked: true },
  { enabled: false },
  { focusable: true },
  { focused: true },
  { selected: true },
  { password: true },
  { children: [...aLook().tree.roots] },
];

test.each(differences.map((change) => [Object.keys(change)[0], change] as const))(
  'another %s is a difference',
  (_, change) => {
    expect(sameContent(aLook(), changed(change))).toBe(false);
  },
);

test('another app in front, a keyboard or another size is a difference', () => {
  const look = aLook();
  expect(sameContent(look, { ...look, foreground: { packageName: 'com.other', activity: '' } })).toBe(false);
  expect(sameContent(look, { ...look, keyboardShown: true })).toBe(false);
  expect(sameContent(look, { ...look, size: { width: 800, height: 400 } })).toBe(false);
});
