import type { Element, UiNode } from '../../model/screen.ts';

/** A node that says nothing and does nothing; where it stands, and whose it is, is added. */
export const PLAIN_NODE: Omit<UiNode, 'className' | 'packageName' | 'bounds'> = {
  resourceId: '',
  text: '',
  description: '',
  hint: '',
  clickable: false,
  longClickable: false,
  scrollable: false,
  checkable: false,
  checked: false,
  enabled: true,
  focusable: false,
  focused: false,
  selected: false,
  password: false,
  children: [],
};

/** Something to tap and nothing more; what it is called and where it stands is added. */
export const PLAIN_BUTTON: Omit<Element, 'key' | 'label' | 'bounds' | 'locators' | 'texts'> = {
  role: 'button',
  clickable: true,
  longClickable: false,
  scrollable: false,
  editable: false,
  password: false,
  checkable: false,
  checked: false,
  enabled: true,
  selected: false,
};
