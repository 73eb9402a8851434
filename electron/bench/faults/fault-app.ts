import { loadPracticeApp } from '../../drivers/practice/apps/load.ts';

export const FAULT_APP = 'app.cairn.faults';
export const DYING_APP = 'app.cairn.faults.dying';

const common = { format: 1, version: { name: '1.0', code: 7 }, icon: 'apps', colour: '#336699' };
const button = (id: string, text: string, onTap: unknown): object => ({ type: 'button', id, text, onTap });

const crash = {
  exception: 'java.lang.IllegalStateException',
  message: 'cart 17 is empty',
  frames: ['app.cairn.faults.Cart.pay(Cart.kt:12)', 'app.cairn.faults.Main.onClick(Main.kt:40)'],
};
const nativeCrash = { signal: 'SIGSEGV', library: 'libpeel.so', functions: ['peel::open(char const*)', 'peel::run()'] };
const anr = {
  frames: ['app.cairn.faults.Store.read(Store.kt:9)', 'app.cairn.faults.Main.onClick(Main.kt:7)'],
  lock: { class: 'app.cairn.faults.Lock', heldBy: 'worker', frames: ['app.cairn.faults.Worker.run(Worker.kt:3)'] },
};

/** An app that dies in each way that Android knows, at once or later. */
export const faultApp = loadPracticeApp(
  JSON.stringify({
    ...common,
    package: FAULT_APP,
    label: 'Faults',
    activity: '.Main',
    start: 'home',
    data: { armed: false },
    onLaunch: { if: 'armed', crash },
    screens: {
      home: {
        title: 'Faults',
        widgets: [
          button('safe', 'Safe', { push: 'safe' }),
          button('java', 'Java', { crash }),
          button('native', 'Native', { nativeCrash }),
          button('hang', 'Hang', { anr }),
          button('soon', 'Soon', { after: { ms: 150, do: { crash } } }),
          button('late', 'Late', { after: { ms: 900, do: { crash } } }),
          button('next', 'Next', { later: { actions: 1, do: { crash } } }),
          button('arm', 'Arm', { set: { armed: true } }),
        ],
      },
      safe: { title: 'Safe', widgets: [button('more', 'More', { push: 'more' })] },
      more: { title: 'More', widgets: [{ type: 'text', text: 'Nothing here' }] },
    },
  }),
);

export const dyingApp = loadPracticeApp(
  JSON.stringify({
    ...common,
    package: DYING_APP,
    label: 'Dying',
    activity: '.Main',
    start: 'home',
    onLaunch: { crash },
    screens: { home: { title: 'Never seen', widgets: [] } },
  }),
);
