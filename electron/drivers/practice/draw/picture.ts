import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../../../../shared/model/screen.ts';
import { hashText, seededRandom } from '../os/seed.ts';
import { mix } from './colour.ts';
import { disc, shade } from './scene.ts';
import type { Scene } from './scene.ts';
import { anyThing, thingIn } from './things.ts';

interface PictureOrder {
  readonly seed: string;
  readonly colour: string;
  /** Only a background, for what stands behind an icon. */
  readonly plain: boolean;
}

/** Besides the colour of the app, so that goods on a shelf do not all look alike. */
const COLOURS = ['#e2574c', '#f2a532', '#5fae6b', '#3f8fd2', '#7b61c9', '#d65d9e', '#3fa7b0'];

const seededNumbers = (seed: string): (() => number) => seededRandom(hashText(seed));

/** Pictures that differ only in a number show one thing from several sides, in one colour. */
const nameOf = (seed: string): string => /^\D*/.exec(seed)![0];

/** Paints a made-up picture: the same seed and colour give the same one. The caller has clipped the corners. */
export function paintPicture(context: SKRSContext2D, bounds: Rect, { seed, colour, plain }: PictureOrder): void {
  const next = seededNumbers(seed);
  const thing = thingIn(nameOf(seed));
  const colours = [colour, ...COLOURS];
  const chosen = thing?.colour ?? colours[Math.floor(seededNumbers(nameOf(seed))() * colours.length)]!;
  const { left, top } = bounds;
  const [width, height] = [bounds.right - left, bounds.bottom - top];
  const scene: Scene = { context, left, top, width, height, colour: chosen, next };
  paintBackground(scene, plain);
  if (plain) return;
  const small = Math.min(width, height) < 90;
  const subjects = width > height * 1.6 ? [hills, rings, stripes] : small ? [rings, hills] : anyThing;
  (thing?.paint ?? subjects[Math.floor(next() * subjects.length)]!)(scene);
}

/** Flat tints: a gradient would need more colours than the palette of the PNG has. */
function paintBackground({ context, left, top, width, height, colour, next }: Scene, plain: boolean): void {
  context.fillStyle = plain ? colour : mix(colour, '#ffffff', 0.72 + next() * 0.1);
  context.fillRect(left, top, width, height);
  context.fillStyle = mix(colour, '#ffffff', plain ? 0.12 : 0.6);
  const slant = height * (0.2 + next() * 0.5);
  context.beginPath();
  context.moveTo(left, top + height - slant);
  context.lineTo(left + width, top + slant * 0.4);
  context.lineTo(left + width, top + height);
  context.lineTo(left, top + height);
  context.fill();
}

function hills(scene: Scene): void {
  const { context, left, top, width, height, next } = scene;
  context.fillStyle = '#fff6dc';
  disc(scene, 0.2 + next() * 0.6, 0.28, 0.12);
  for (const [level, dark] of [
    [0.55, 0],
    [0.72, 0.2],
  ] as const) {
    const peak = left + width * (0.2 + next() * 0.6);
    context.fillStyle = shade(scene, dark);
    context.beginPath();
    context.moveTo(left, top + height * (level + 0.1));
    context.quadraticCurveTo(peak, top + height * (level - 0.25), left + width, top + height * (level + 0.15));
    context.lineTo(left + width, top + height);
    context.lineTo(left, top + height);
    context.fill();
  }
}

function rings(scene: Scene): void {
  const x = 0.65 + scene.next() * 0.3;
  const y = 0.2 + scene.next() * 0.6;
  for (const [radius, light] of [
    [0.75, 0.32],
    [0.52, 0.18],
    [0.28, 0.04],
  ] as const) {
    scene.context.fillStyle = mix(scene.colour, '#ffffff', light);
    disc(scene, x, y, radius);
  }
}

function stripes(scene: Scene): void {
  const { context, left, top, width, height } = scene;
  context.fillStyle = mix(scene.colour, '#ffffff', 0.22);
  for (let i = 0; i < 4; i++) {
    const from = left + width * (0.5 + i * 0.16);
    context.beginPath();
    context.moveTo(from, top);
    context.lineTo(from + width * 0.07, top);
    context.lineTo(from - width * 0.05, top + height);
    context.lineTo(from - width * 0.12, top + height);
    context.fill();
  }
}
