import { z } from 'zod';
import { Actions } from './format.actions.ts';

/** What a node of a recorded tree can be, besides enabled. */
export const FLAGS = [
  'clickable',
  'longClickable',
  'scrollable',
  'checkable',
  'checked',
  'disabled',
  'focusable',
  'focused',
  'selected',
  'password',
] as const;

const Pixel = z.number().int();

const RecordedNodeSchema = z
  .strictObject({
    class: z.string(),
    id: z.string().optional().describe('The full resource id, `com.example:id/entry`.'),
    text: z.string().optional(),
    description: z.string().optional(),
    bounds: z.tuple([Pixel, Pixel, Pixel, Pixel]).describe('left, top, right, bottom in pixels of the recording'),
    flags: z.array(z.enum(FLAGS)).optional(),
    onTap: Actions.optional(),
    onLongPress: Actions.optional(),
    onText: Actions.optional().describe('When something is typed into it.'),
    get children(): z.ZodOptional<z.ZodArray<typeof RecordedNodeSchema>> {
      return z.array(RecordedNodeSchema).optional();
    },
  })
  .meta({ id: 'RecordedNode' });

/** A screen as it was on another phone: its tree and its picture in place of widgets. */
export const Recorded = z
  .strictObject({
    size: z.tuple([Pixel, Pixel]).describe('Width and height of the recording in pixels.'),
    package: z.string().optional().describe("Whose window it was, where it is not the app's own."),
    picture: z.string().optional().describe('PNG or JPEG in base64.'),
    node: RecordedNodeSchema,
  })
  .meta({ id: 'Recorded', description: 'What is touched and was not recorded says so.' });

export type RecordedNode = z.infer<typeof RecordedNodeSchema>;
export type Recorded = z.infer<typeof Recorded>;
