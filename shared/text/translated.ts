/** The same keys as the English part, each with a text of its own. */
export type Translated<Part> = { readonly [Key in keyof Part]: string };
