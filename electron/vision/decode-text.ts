import type { NetworkOutput } from './text-model.ts';

/**
 * The text in the output of the reading network: the likeliest class of each step, repeats and blanks left out (greedy
 * CTC decoding; Graves et al., 2006).
 */
export function decodeText(
  { data, shape }: NetworkOutput,
  characters: readonly string[],
): { readonly text: string; readonly confidence: number } {
  const [steps = 0, classes = 0] = shape.slice(-2);
  let text = '';
  let sum = 0;
  let count = 0;
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const row = data.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let k = 1; k < classes; k++) if ((row[k] ?? 0) > (row[best] ?? 0)) best = k;
    if (best !== 0 && best !== before) {
      text += characters[best] ?? '';
      sum += row[best] ?? 0;
      count++;
    }
    before = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count };
}
