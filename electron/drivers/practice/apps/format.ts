/**
 * The format of practice apps. `README.md` in `resources/practice-apps/` explains it to authors, and
 * `practice-app.schema.json` beside it is generated from the schemas here.
 */

import { z } from 'zod';
import { Actions } from './format.actions.ts';
import { Recorded } from './format.recorded.ts';
import { Colour, Count, Expr, Json, Ms, Name, PackageName, Template, Text } from './format.text.ts';
import { Icon, Widgets } from './format.widgets.ts';

/** Activity class, `.CartActivity` for one of the app's own package. */
const Activity = z.string().regex(/^\.?[A-Za-z_][\w.]*$/, 'an activity is .Name or a full class name');

/** Faults that testers meet on real phones. */
export const Bugs = z
  .strictObject({
    swallowTaps: Count.optional().describe('Every so-manieth touch on this screen does nothing.'),
    staleTree: z.literal(true).optional().describe('The first look at the UI tree still shows the previous screen.'),
    swallowBack: z.literal(true).optional().describe('BACK does nothing.'),
    neverIdle: z.literal(true).optional().describe('`uiautomator dump` cannot get the idle state.'),
    nullRoot: Count.optional().describe('So many looks at the UI tree find no root.'),
  })
  .meta({ id: 'Bugs' });

const Toolbar = z.strictObject({
  title: Text.optional().describe("Without it, the screen's title."),
  back: z.boolean().optional().describe('A back arrow; default: yes, except on `start` and on bottom tabs.'),
  actions: Widgets.optional().describe('At the right, usually icons.'),
});

export const Screen = z
  .strictObject({
    title: Text.optional(),
    activity: Activity.optional().describe("Without it, the app's."),
    toolbar: z
      .union([z.literal(false), Toolbar])
      .optional()
      .describe('Without it, a bar with the title, if any.'),
    widgets: Widgets,
    bottom: Widgets.optional().describe('Fixed below the content.'),
    loading: z
      .union([Ms, z.literal('forever')])
      .optional()
      .describe('A spinner comes before the widgets.'),
    landscape: z.literal(true).optional(),
    secure: z.literal(true).optional().describe('Pictures of this screen are black.'),
    onOpen: Actions.optional(),
    onBack: Actions.optional().describe('In place of going back.'),
    recorded: Recorded.optional().describe(
      'A screen of another phone in place of all widgets; made by import-recording.',
    ),
    bugs: Bugs.optional(),
  })
  .meta({ id: 'Screen' });

export const Dialog = z
  .strictObject({
    title: Text.optional(),
    text: Text.optional(),
    widgets: Widgets.optional(),
    buttons: z
      .array(z.strictObject({ id: Name.optional(), text: Text, onTap: Actions.optional() }))
      .optional()
      .describe('Each closes the dialog and then acts.'),
    cancelable: z.boolean().optional().describe('BACK and a touch outside close it; default: yes.'),
  })
  .meta({ id: 'Dialog' });

const Popup = z.strictObject({
  on: z.array(Name).min(1).describe('Screens.'),
  chance: z.number().min(0).max(1).describe('Of appearing each time one of them is opened.'),
  do: Actions,
});

/** A value that is a function of the time since the app was started. */
const Changing = z.strictObject({
  from: z.number(),
  everyMs: Count,
  add: z.number().optional().describe('At each step.'),
  within: z.tuple([z.number(), z.number()]).optional().describe('With `add`: starts over; without: any value of it.'),
});

const Tab = z.strictObject({
  id: Name.optional(),
  screen: Name,
  text: Text,
  icon: Icon,
  badge: Expr.optional().describe('Shown when it is true, such as "cart.count".'),
});

export const PracticeAppSchema = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(1),
    package: PackageName,
    label: Text,
    version: z.strictObject({ name: z.string(), code: Count }),
    icon: Icon,
    colour: Colour,
    activity: Activity,
    locale: Template.optional().describe('en or zh; without it, or when empty, the language of the phone.'),
    start: Name,
    bottomTabs: z.array(Tab).min(2).max(5).optional(),
    backFromTab: z.enum(['leave', 'first']).optional().describe('BACK on another tab than the first; default: leave.'),
    data: z.record(Name, Json).optional().describe('What the app remembers, also when it is closed.'),
    changing: z.record(Name, Changing).optional(),
    popups: z.array(Popup).optional(),
    onLaunch: Actions.optional(),
    screens: z.record(Name, Screen),
    dialogs: z.record(Name, Dialog).optional(),
    sheets: z.record(Name, Dialog).optional(),
  })
  .meta({ id: 'PracticeApp', title: 'Cairn practice app' });

export type PracticeApp = z.infer<typeof PracticeAppSchema>;
export type Screen = z.infer<typeof Screen>;
export type Dialog = z.infer<typeof Dialog>;
export type Bugs = z.infer<typeof Bugs>;

export type { Action, ActionList, Anr, Crash, NativeCrash, Target, Verb } from './format.actions.ts';
export type { Recorded, RecordedNode } from './format.recorded.ts';
export type { Text } from './format.text.ts';
export type { Widget, WidgetList, WidgetOf, WidgetType } from './format.widgets.ts';
export type { Value } from './expression.ts';
