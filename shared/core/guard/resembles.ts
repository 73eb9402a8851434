/** Shorter texts resemble too much. */
const shortest = 6;
/** Share of the characters that may differ. */
const mostWrong = 0.25;

/** Whether a text holds another one, but for some characters that were read wrongly. */
export function resembles(text: string, secret: string): boolean {
  const [read, wanted] = [plain(text), plain(secret)];
  if (wanted.length < shortest || read.length < wanted.length * (1 - mostWrong)) return false;
  return bestDistance(read, wanted) <= Math.floor(wanted.length * mostWrong);
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Edits that turn `wanted` into the part of `text` that is most like it. */
function bestDistance(text: string, wanted: string): number {
  let row = new Array<number>(text.length + 1).fill(0);
  for (const [at, character] of [...wanted].entries()) {
    const next = [at + 1];
    for (let place = 1; place <= text.length; place += 1) {
      const swap = (row[place - 1] ?? 0) + (text[place - 1] === character ? 0 : 1);
      next.push(Math.min(swap, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}
