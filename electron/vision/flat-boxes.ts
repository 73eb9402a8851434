import type { Rect } from '../../shared/model/screen.ts';
import { componentsOf } from './components.ts';
import type { Pixels } from './pixels.ts';

/** Of a box that much has its one colour; the rest is what stands on it. */
const FILLED = 0.6;
const LARGEST = 0.5;
/** Steps of a colour channel that count as one colour. */
const STEP = 16;

/** Plain areas of one colour, such as buttons and cards, in pixels of the picture given; best made small (about 270 wide). */
export function flatBoxes(pixels: Pixels): readonly Rect[] {
  const { width, height } = pixels;
  const colours = coloursOf(pixels);
  const components = componentsOf(
    pixels,
    () => true,
    (a, b) => colours[a] === colours[b],
  );
  return components
    .filter(({ bounds: { left, top, right, bottom }, cells }) => {
      const [wide, tall] = [right - left, bottom - top];
      const area = wide * tall;
      if (wide < 0.03 * width || tall < 0.03 * width || area > LARGEST * width * height) return false;
      return cells >= FILLED * area;
    })
    .map(({ bounds }) => bounds);
}

function coloursOf({ data, width, height }: Pixels): Uint16Array {
  const colours = new Uint16Array(width * height);
  const step = (value: number | undefined): number => Math.floor((value ?? 0) / STEP);
  for (let i = 0; i < colours.length; i++) {
    colours[i] = (step(data[4 * i]) << 8) | (step(data[4 * i + 1]) << 4) | step(data[4 * i + 2]);
  }
  return colours;
}
