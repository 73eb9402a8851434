/** The name of an edge: `<from>><action key>><to>`. */
export const edgeId = (from: string, actionKey: string, to: string): string => `${from}>${actionKey}>${to}`;
