/** `#rrggbb` on the way from one colour to another; `part` 0 is the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const first = parseInt(from.slice(at, at + 2), 16);
    const second = parseInt(to.slice(at, at + 2), 16);
    return Math.round(first + (second - first) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Whether white stands out on this colour better than black. */
export function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red! + 0.59 * green! + 0.11 * blue! < 150;
}
