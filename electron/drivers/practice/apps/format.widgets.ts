import { z } from 'zod';
import { Actions } from './format.actions.ts';
import { Colour, Count, Expr, Json, Name, Text } from './format.text.ts';
import { ICON_NAMES } from './icons.ts';

export const Icon = z.enum(ICON_NAMES).meta({ id: 'Icon' });

/** Widgets below each other or beside each other, as their container says. */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface breaks the circle of type and schema
export interface WidgetList extends ReadonlyArray<Widget> {}

export const Widgets: z.ZodType<WidgetList> = z.lazy(() => z.array(WidgetSchema)).meta({ id: 'Widgets' });

/** Written as one widget or as a list; read as a list. */
const OneOrMore: z.ZodType<WidgetList> = z
  .lazy(() => z.union([WidgetSchema, z.array(WidgetSchema)]))
  .transform((widgets) => (Array.isArray(widgets) ? widgets : [widgets]))
  .meta({ id: 'OneOrMoreWidgets' });

const Id = Name.describe('Entry of the resource id, `package:id/entry`. Leave out for a widget without id.');
const Dp = z.number().min(0);

/** What every widget may have. */
const common = {
  id: Id.optional(),
  when: Expr.optional().describe('Shown only while this holds.'),
  description: Text.optional().describe('Label for accessibility; not drawn.'),
  enabled: Expr.optional(),
  selected: Expr.optional(),
  onTap: Actions.optional(),
  onLongPress: Actions.optional(),
  width: Dp.optional().describe('In dp.'),
  height: Dp.optional().describe('In dp.'),
  grow: z.literal(true).optional().describe('Takes what room is left in its row or column.'),
  background: Colour.optional(),
};

const widget = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...common, ...shape });

const bound = {
  bind: z.string().optional().describe('Data that holds its value: "name", "user.name" or "item.done".'),
};

/** Rows of data; `each` is one row and reads `item` and `index`. */
const repeated = {
  items: z
    .union([Expr, z.array(Json)])
    .optional()
    .describe('The list of data, or the items themselves.'),
  where: Expr.optional().describe('Only items for which this holds; reads `item`.'),
  count: Count.optional().describe('That many rows, repeating the items as often as needed.'),
  get each(): typeof OneOrMore {
    return OneOrMore;
  },
};

const Drawn = z
  .strictObject({
    at: z.tuple([z.number(), z.number(), z.number(), z.number()]).describe('left, top, width, height; 0 to 1'),
    text: Text.optional(),
    icon: Icon.optional(),
    colour: Colour.optional().describe('Of the text and the icon.'),
    background: Colour.optional(),
    onTap: Actions.optional(),
  })
  .meta({ id: 'Drawn', description: 'Only drawn: it has no node in the UI tree but can be touched.' });

const opaque = { drawn: z.array(Drawn).optional() };

const WidgetSchema = z
  .discriminatedUnion('type', [
    widget('text', {
      text: Text,
      style: z.enum(['title', 'heading', 'body', 'caption', 'price', 'link', 'error']).optional(),
      lines: Count.optional().describe('Cut off after that many lines.'),
      align: z.enum(['left', 'center', 'right']).optional(),
    }),
    widget('image', { picture: Text.optional().describe('Any word; it picks the picture.'), icon: Icon.optional() }),
    widget('icon', { icon: Icon, colour: Colour.optional() }),
    widget('button', {
      text: Text,
      icon: Icon.optional(),
      style: z.enum(['filled', 'outlined', 'plain', 'danger']).optional(),
    }),
    widget('text_field', {
      ...bound,
      hint: Text.optional(),
      password: z.literal(true).optional(),
      keyboard: z.enum(['text', 'number']).optional(),
      lines: Count.optional(),
      onSubmit: Actions.optional().describe('On ENTER.'),
    }),
    widget('switch', { ...bound, text: Text.optional() }),
    widget('checkbox', { ...bound, text: Text.optional() }),
    widget('row', {
      get widgets(): typeof Widgets {
        return Widgets;
      },
    }),
    widget('column', {
      card: z.literal(true).optional(),
      align: z
        .enum(['left', 'center', 'right'])
        .optional()
        .describe('Of what is inside; default: as wide as the column.'),
      get widgets(): typeof Widgets {
        return Widgets;
      },
    }),
    widget('list', {
      ...repeated,
      get header(): z.ZodOptional<typeof Widgets> {
        return Widgets.optional().describe('Scrolls with the rows.');
      },
      get empty(): z.ZodOptional<typeof Widgets> {
        return Widgets.optional().describe('Shown in place of no rows.');
      },
    }),
    widget('feed', {
      ...repeated,
      get header(): z.ZodOptional<typeof Widgets> {
        return Widgets.optional().describe('Scrolls with the rows.');
      },
    }),
    widget('grid', { ...repeated, columns: Count }),
    widget('carousel', { ...repeated, everyMs: Count.optional().describe('Turns by itself.') }),
    widget('top_tabs', {
      tabs: z.array(
        z.strictObject({
          id: Id.optional(),
          text: Text,
          get widgets(): typeof Widgets {
            return Widgets;
          },
        }),
      ),
    }),
    widget('web_view', { url: z.string(), ...opaque }),
    widget('canvas', opaque),
    widget('progress', { style: z.enum(['spinner', 'bar']).optional(), value: Expr.optional().describe('0 to 100') }),
    widget('divider', {}),
    widget('space', {}),
  ])
  .meta({ id: 'Widget' });

export type Widget = z.infer<typeof WidgetSchema>;
export type WidgetType = Widget['type'];
export type WidgetOf<T extends WidgetType> = Extract<Widget, { readonly type: T }>;
