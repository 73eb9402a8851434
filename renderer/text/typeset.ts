/** Straight quotation marks, as files and terminals have them, become those of print, as all else in the window has. */
export const typeset = (text: string): string => text.replace(/"([^"]*)"/g, '“$1”');
