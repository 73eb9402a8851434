import { javaCrash, TinyPhone, type TinyPages } from './tiny-phone.ts';

/** A shop of five pages: one button that pays, one that crashes, one that changes something, one password. */
export const tinyShop: TinyPages = {
  home: {
    title: 'Home',
    widgets: [
      { id: 'goods', text: 'Goods', goes: 'goods' },
      { id: 'cart', text: 'Cart', goes: 'cart' },
      { id: 'login', text: 'Account', goes: 'login' },
    ],
  },
  goods: {
    title: 'Goods',
    widgets: [
      { id: 'details', text: 'Details', goes: 'details' },
      { id: 'broken', text: 'Reviews', goes: javaCrash },
    ],
  },
  details: { title: 'Details', widgets: [{ id: 'note', text: '', kind: 'field' }] },
  cart: {
    title: 'Cart',
    widgets: [
      { id: 'pay', text: 'Pay now', goes: 'home' },
      { id: 'save', text: 'Save', goes: 'home' },
    ],
  },
  login: { title: 'Account', widgets: [{ id: 'secret', text: '', kind: 'password' }] },
};

export const aShop = (): TinyPhone => new TinyPhone(tinyShop);
