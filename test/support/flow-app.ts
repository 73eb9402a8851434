import { loadPracticeApp } from '../../electron/drivers/practice/apps/load.ts';

const common = { format: 1, version: { name: '1.0', code: 1 }, icon: 'apps', colour: '#336699' };
const button = (id: string, text: string, onTap: unknown): object => ({ type: 'button', id, text, onTap });

const crash = {
  exception: 'java.lang.IllegalStateException',
  message: 'no reviews',
  frames: ['app.cairn.flow.Reviews.show(Reviews.kt:12)'],
};

/** A small shop on the practice phone: one page that pays, one that crashes, one that signs in, one that loads. */
export const flowApp = loadPracticeApp(
  JSON.stringify({
    ...common,
    package: 'app.cairn.flow',
    label: 'Flow',
    activity: '.FlowActivity',
    start: 'home',
    data: { secret: '', name: '' },
    screens: {
      home: {
        title: 'Start',
        widgets: [
          button('goods', 'Goods', { push: 'goods' }),
          button('cart', 'Cart', { push: 'cart' }),
          button('account', 'Account', { push: 'account' }),
        ],
      },
      goods: {
        title: 'Goods',
        widgets: [button('details', 'Details', { push: 'details' }), button('reviews', 'Reviews', { crash })],
      },
      details: { title: 'Details', loading: 300, widgets: [{ type: 'text', text: 'Made of wood' }] },
      cart: {
        title: 'Cart',
        widgets: [button('pay', 'Pay now', { push: 'paid' }), button('coupon', 'Coupons', { push: 'coupons' })],
      },
      coupons: { title: 'Coupons', widgets: [{ type: 'text', text: 'None left' }] },
      paid: { title: 'Paid', widgets: [{ type: 'text', text: 'Thank you' }] },
      account: {
        title: 'Account',
        widgets: [{ type: 'text_field', id: 'secret', hint: 'Password', password: true, bind: 'secret' }],
      },
    },
  }),
);

export const dyingApp = loadPracticeApp(
  JSON.stringify({
    ...common,
    package: 'app.cairn.dying',
    label: 'Dying',
    activity: '.DyingActivity',
    start: 'home',
    onLaunch: { crash },
    screens: { home: { title: 'Never seen', widgets: [] } },
  }),
);
