import { z } from 'zod';
import { parseExpression } from './expression.ts';
import type { Value } from './expression.ts';
import { parseTemplate } from './template.ts';

const explain = (read: () => unknown): string | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExpressionError') return error.message;
    throw error;
  }
};

const readable = (read: (source: string) => unknown) =>
  z.string().superRefine((source, context) => {
    const message = explain(() => read(source));
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A text that may have holes: `"Total {{cart.sum.price | money}}"`. */
export const Template = readable(parseTemplate).meta({ id: 'Template' });

/** A condition or value: `"cart.count > 0"`. */
export const Expr = readable(parseExpression).meta({
  id: 'Expr',
  description: "Paths, numbers, 'texts', true, false, ! - + * / % == != < <= > >= contains && || and ( ).",
});

/** One text for all languages, or one for each. */
export const Text = z
  .union([Template, z.strictObject({ en: Template, zh: Template })])
  .meta({ id: 'Text', description: 'A text, or {"en": …, "zh": …}. {{ }} holds an expression.' });

/** Any JSON; strings may have holes. */
export const Json: z.ZodType<Value> = z
  .lazy(() => z.union([Template, z.number(), z.boolean(), z.null(), z.array(Json), z.record(z.string(), Json)]))
  .meta({ id: 'Json' });

export const Name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a name is letters, digits and _, not first a digit');
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, 'a colour is #rrggbb or #rrggbbaa');
export const PackageName = z
  .string()
  .regex(/^[A-Za-z]\w*(\.\w+)+$/, 'a package is words joined by dots, as com.example.shop');
export const Ms = z.number().int().min(0);
export const Count = z.number().int().min(1);

export type Text = z.infer<typeof Text>;
