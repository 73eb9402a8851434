import { z } from 'zod';
import { Count, Expr, Json, Ms, Name, PackageName, Text } from './format.text.ts';

/** Actions run one after another. */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface breaks the circle of type and schema
export interface ActionList extends ReadonlyArray<Action> {}

/** Written as one action or as a list; read as a list. */
export const Actions: z.ZodType<ActionList> = z
  .lazy(() => z.union([ActionSchema, z.array(ActionSchema)]))
  .transform((actions) => (Array.isArray(actions) ? actions : [actions]))
  .meta({ id: 'Actions', description: 'One action or a list of actions.' });

/** Where to go: the name alone, or with values that the target reads as `args.…`. */
const Target = z
  .union([Name, z.strictObject({ to: Name, args: z.record(Name, Json) })])
  .meta({ id: 'Target', description: 'A name, or {"to": name, "args": {…}}; the target reads {{args.…}}.' });

const Frame = z.string().regex(/^[\w$.<>]+\([^)]*\)$/, 'a frame is com.example.Class.method(File.kt:12)');

const cause = { exception: z.string().regex(/^[\w$]+(\.[\w$]+)+$/, 'a full class name'), message: Text.optional() };

export const Crash = z
  .strictObject({
    ...cause,
    frames: z.array(Frame).min(1),
    causedBy: z.strictObject({ ...cause, frames: z.array(Frame).min(1) }).optional(),
    thread: z.string().optional(),
  })
  .meta({ id: 'Crash', description: 'Frames of the app itself, innermost first; Android adds its own below.' });

export const NativeCrash = z
  .strictObject({
    signal: z.enum(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP']),
    library: z.string().regex(/^lib[\w.+-]+\.so$/, 'a library is lib….so'),
    functions: z.array(z.string()).min(1),
    abortMessage: z.string().optional(),
    thread: z.string().max(15).optional(),
  })
  .meta({ id: 'NativeCrash', description: 'Functions of the library, innermost first.' });

export const Anr = z
  .strictObject({
    frames: z.array(Frame).min(1),
    lock: z.strictObject({ class: z.string(), heldBy: z.string(), frames: z.array(Frame).min(1) }).optional(),
  })
  .meta({
    id: 'Anr',
    description: 'What the main thread is stuck in, and the thread that holds the lock it waits for.',
  });

const verbs = {
  push: Target.describe('Open a screen on top.'),
  replace: Target.describe('Open a screen in place of this one.'),
  pop: z.union([z.literal(true), Count, Name]).describe('Go back: one screen, some, or down to a screen.'),
  tab: Name.describe('Switch to the bottom tab that shows this screen.'),
  dialog: Target.describe('Show a dialog.'),
  sheet: Target.describe('Show a bottom sheet.'),
  close: z.literal(true).describe('Close the dialog or sheet on top.'),
  toast: Text.describe('Show a toast.'),
  set: z.record(z.string(), Json).describe('Change data: {"name": value}; a path such as "user.name" works too.'),
  add: z.strictObject({ to: Name, item: Json }).describe('Append to a list.'),
  remove: z.strictObject({ from: Name, where: Expr }).describe('Remove the items of a list for which `each` fits.'),
  update: z
    .strictObject({ in: Name, where: Expr, set: z.record(Name, Json) })
    .describe('Change fields of the items of a list for which `each` fits.'),
  askPermission: z
    .strictObject({
      permission: z.enum(['camera', 'location', 'contacts', 'microphone', 'notifications', 'photos', 'phone']),
      get granted(): z.ZodOptional<typeof Actions> {
        return Actions.optional();
      },
      get denied(): z.ZodOptional<typeof Actions> {
        return Actions.optional();
      },
    })
    .describe('Ask as Android asks; once granted it is not asked again.'),
  openApp: PackageName.describe('Go to another app.'),
  browse: Text.describe('Open an address in the browser.'),
  exit: z.literal(true).describe('Leave the app, as BACK on its first screen does.'),
  log: z
    .strictObject({ level: z.enum(['V', 'D', 'I', 'W', 'E']), tag: z.string(), message: Text })
    .describe('Write a line to logcat.'),
  crash: Crash.describe('Die with a Java exception.'),
  nativeCrash: NativeCrash.describe('Die in native code.'),
  anr: Anr.describe('Stop answering.'),
  later: z
    .strictObject({
      actions: Count,
      get do(): typeof Actions {
        return Actions;
      },
    })
    .describe('Run something that many touches or keys later.'),
  after: z
    .strictObject({
      ms: Ms,
      get do(): typeof Actions {
        return Actions;
      },
    })
    .describe('Run something when time has passed.'),
};

/** Conditions of all actions of a list are read before the first one runs. */
const ActionSchema = z
  .strictObject({ if: Expr.optional(), ...z.strictObject(verbs).partial().shape })
  .superRefine((action, context) => {
    const named = Object.keys(action).filter((key) => key !== 'if');
    if (named.length !== 1) {
      const found = named.length === 0 ? 'none' : named.join(' and ');
      context.addIssue({ code: 'custom', message: `an action does one thing, here: ${found}` });
    }
  })
  .meta({ id: 'Action', description: 'One verb, and optionally the condition under which it happens.' });

export type Action = z.infer<typeof ActionSchema>;
export type Target = z.infer<typeof Target>;
export type Crash = z.infer<typeof Crash>;
export type NativeCrash = z.infer<typeof NativeCrash>;
export type Anr = z.infer<typeof Anr>;
export type Verb = Exclude<keyof Action, 'if'>;
