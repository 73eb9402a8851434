import { loadPracticeApp } from '../../electron/drivers/practice/apps/load.ts';

const button = (id: string, text: string, onTap: unknown): object => ({ type: 'button', id, text, onTap });
const text = (said: string): object => ({ type: 'text', text: said });

/** How the app gives away what was typed, by the name of its page: what a tap on "Go" does, and a page it leads to. */
const ways: Readonly<
  Record<string, { readonly go: (value: string) => unknown; readonly page?: (v: string) => object }>
> = {
  text: { go: () => ({ push: 'show_text' }), page: (v) => ({ title: 'Shown', widgets: [text(`Hello {{${v}}}!`)] }) },
  title: { go: () => ({ push: 'show_title' }), page: (v) => ({ title: `Of {{${v}}}`, widgets: [text('Below')] }) },
  description: {
    go: () => ({ push: 'show_description' }),
    page: (v) => ({
      title: 'Described',
      widgets: [{ type: 'icon', icon: 'star', description: `Star of {{${v}}}` }, text('Below')],
    }),
  },
  row: {
    go: () => ({ push: 'show_row' }),
    page: (v) => ({
      title: 'Rows',
      widgets: [{ type: 'row', widgets: [text('Name'), { type: 'text', text: `{{${v}}}`, grow: true }] }],
    }),
  },
  button: {
    go: () => ({ push: 'show_button' }),
    page: (v) => ({ title: 'Buttons', widgets: [button('as', `Go on as {{${v}}}`, { pop: true })] }),
  },
  hint: {
    go: () => ({ push: 'show_hint' }),
    page: (v) => ({ title: 'Hinted', widgets: [{ type: 'text_field', id: 'again', hint: `Last: {{${v}}}` }] }),
  },
  drawn: {
    go: () => ({ push: 'show_drawn' }),
    page: (v) => ({
      title: 'Drawn',
      widgets: [
        text('Above'),
        { type: 'canvas', height: 500, drawn: [{ at: [0.1, 0.1, 0.8, 0.2], text: `{{${v}}}` }] },
      ],
    }),
  },
  dialog: { go: () => ({ dialog: 'told' }) },
  log: {
    go: (v) => [{ log: { level: 'I', tag: 'Login', message: `login of {{${v}}} done` } }, { push: 'show_log' }],
    page: () => ({ title: 'Logged', widgets: [text('Done')] }),
  },
  toast: { go: (v) => [{ toast: `Signed in by {{${v}}}` }, { push: 'show_log' }] },
  crash: {
    go: (v) => ({
      crash: {
        exception: 'java.lang.IllegalStateException',
        message: `bad login {{${v}}}`,
        frames: ['app.cairn.canary.Login.check(Login.kt:12)'],
      },
    }),
  },
};

export const canaryWays = Object.keys(ways);
export const canaryPackage = 'app.cairn.canary';

/** An app with a form for each way of giving away what was typed into it. */
export function canaryApp(password: boolean) {
  const names = Object.entries(ways);
  const forms = names.map(([name, { go }]) => [
    `form_${name}`,
    {
      title: `Form ${name}`,
      widgets: [
        { type: 'text_field', id: 'field', bind: `v_${name}`, ...(password && { password }), hint: 'Secret' },
        button('go', 'Go', go(`v_${name}`)),
      ],
    },
  ]);
  const pages = names.flatMap(([name, { page }]) => (page ? [[`show_${name}`, page(`v_${name}`)]] : []));
  return loadPracticeApp(
    JSON.stringify({
      format: 1,
      package: canaryPackage,
      label: 'Canary',
      version: { name: '1.0', code: 1 },
      icon: 'lock',
      colour: '#336699',
      activity: '.CanaryActivity',
      start: 'home',
      data: Object.fromEntries(names.map(([name]) => [`v_${name}`, ''])),
      screens: {
        home: { title: 'Home', widgets: names.map(([name]) => button(name, `By ${name}`, { push: `form_${name}` })) },
        ...Object.fromEntries([...forms, ...pages]),
      },
      dialogs: { told: { title: 'You are {{v_dialog}}', buttons: [{ text: 'Fine' }] } },
    }),
  );
}
