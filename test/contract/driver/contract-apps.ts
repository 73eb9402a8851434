import { loadPracticeApp } from '../../../electron/drivers/practice/apps/load.ts';

const common = { format: 1, version: { name: '1.2', code: 12 }, icon: 'apps', colour: '#336699' };

const crash = {
  exception: 'java.lang.IllegalStateException',
  message: 'cart is empty',
  frames: ['app.cairn.contract.Cart.pay(Cart.kt:12)'],
};
const native = { signal: 'SIGSEGV', library: 'libcart.so', functions: ['cart_sum', 'cart_pay'] };

const button = (id: string, onTap: object) => ({ type: 'button', id, text: id, onTap });

/** Each widget is for one fact of the contract; its id says which. */
export const CONTRACT_APP = loadPracticeApp(
  JSON.stringify({
    ...common,
    package: 'app.cairn.contract',
    label: 'Contract',
    activity: '.HomeActivity',
    start: 'home',
    data: { name: '' },
    screens: {
      home: {
        title: 'Home',
        widgets: [
          { type: 'text_field', id: 'name', hint: 'Your name', bind: 'name' },
          button('next', { push: 'second' }),
          button('long_list', { push: 'rows' }),
          button('wide', { push: 'wide' }),
          button('restless', { push: 'restless' }),
          button('rootless', { push: 'rootless' }),
          button('ask', { askPermission: { permission: 'camera' } }),
          button('write_log', { log: { level: 'V', tag: 'Contract', message: 'written 写了' } }),
          button('crash', { crash }),
          button('native_crash', { nativeCrash: native }),
          {
            type: 'text',
            id: 'held',
            text: 'Hold me',
            onLongPress: { push: 'second' },
          },
        ],
      },
      second: { title: 'Second', activity: '.SecondActivity', widgets: [{ type: 'text', id: 'here', text: '第二页' }] },
      rows: {
        title: 'Rows',
        widgets: [{ type: 'list', id: 'rows', items: [0], count: 60, each: { type: 'text', text: 'Row {{index}}' } }],
      },
      wide: { title: 'Wide', landscape: true, widgets: [{ type: 'text', text: 'On its side' }] },
      restless: { title: 'Restless', bugs: { neverIdle: true }, widgets: [{ type: 'text', text: 'moving' }] },
      rootless: {
        title: 'Rootless',
        bugs: { nullRoot: 2 },
        widgets: [{ type: 'text', id: 'at_last', text: 'At last' }],
      },
    },
  }),
);

export const DYING_APP = loadPracticeApp(
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
