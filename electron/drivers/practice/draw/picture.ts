import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../../../../shared/model/screen.ts';
import { mix } from './colour.ts';
import { seededNumbers } from './hash.ts';

/** Where and with what a made-up picture is painted; all numbers in device pixels. */
interface Scene {
  readonly context: SKRSContext2D;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly next: () => number;
}

interface PictureOrder {
  readonly seed: string;
  readonly colour: string;
  /** Only a background, for what stands behind an icon. */
  readonly plain: boolean;
}

/** Besides the colour of the app, so that goods on a shelf do not all look alike. */
const COLOURS = ['#e2574c', '#f2a532', '#5fae6b', '#3f8fd2', '#7b61c9', '#d65d9e', '#3fa7b0'];

/** Paints a made-up picture: the same seed and colour give the same one. The caller has clipped the corners. */
export function paintPicture(context: SKRSContext2D, bounds: Rect, image: PictureOrder): void {
  const next = seededNumbers(image.seed);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const colours = [image.colour, ...COLOURS];
  const colour = colours[Math.floor(next() * colours.length)]!;
  const scene: Scene = { context, left: bounds.left, top: bounds.top, width, height, colour, next };
  paintBackground(scene, image.plain);
  if (image.plain) return;
  const subjects =
    width > height * 1.6 ? [hills, rings, stripes] : Math.min(width, height) < 90 ? [rings, hills] : things;
  subjects[Math.floor(next() * subjects.length)]!(scene);
}

const things = [bottle, fruit, vase, parcel, cup, hills, lamp];

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

function disc(scene: Scene, x: number, y: number, radius: number): void {
  const { context, left, top, width, height } = scene;
  context.beginPath();
  context.arc(left + x * width, top + y * height, radius * Math.min(width, height), 0, Math.PI * 2);
  context.fill();
}

/** A rounded block centred at `x`; all numbers are parts of the shorter side, measured from the picture's middle. */
function block(scene: Scene, box: { x: number; y: number; w: number; h: number }, round: number | number[]): void {
  const { context, left, top, width, height } = scene;
  const unit = Math.min(width, height);
  const corner = typeof round === 'number' ? round * unit : round.map((r) => r * unit);
  context.beginPath();
  context.roundRect(
    left + width / 2 + (box.x - box.w / 2) * unit,
    top + height / 2 + box.y * unit,
    box.w * unit,
    box.h * unit,
    corner,
  );
  context.fill();
}

function shade(scene: Scene, dark: number): string {
  return mix(scene.colour, '#1d1b2e', dark);
}

function ground(scene: Scene): void {
  scene.context.fillStyle = mix(scene.colour, '#ffffff', 0.2);
  block(scene, { x: 0, y: 0.33, w: 0.72, h: 0.05 }, 0.025);
}

function bottle(scene: Scene): void {
  ground(scene);
  const wide = 0.24 + scene.next() * 0.1;
  scene.context.fillStyle = shade(scene, 0.1);
  block(scene, { x: 0, y: -0.14, w: wide, h: 0.49 }, 0.07);
  block(scene, { x: 0, y: -0.28, w: wide * 0.36, h: 0.2 }, 0.02);
  scene.context.fillStyle = shade(scene, 0.45);
  block(scene, { x: 0, y: -0.35, w: wide * 0.44, h: 0.08 }, 0.02);
  scene.context.fillStyle = '#ffffff';
  block(scene, { x: 0, y: 0.02, w: wide, h: 0.17 }, 0);
  scene.context.fillStyle = shade(scene, 0);
  block(scene, { x: 0, y: 0.06, w: wide * 0.6, h: 0.035 }, 0.015);
}

function fruit(scene: Scene): void {
  ground(scene);
  scene.context.fillStyle = shade(scene, 0.02);
  disc(scene, 0.5, 0.56, 0.28);
  scene.context.fillStyle = mix(scene.colour, '#ffffff', 0.35);
  disc(scene, 0.42, 0.47, 0.07);
  scene.context.fillStyle = '#4f9d5b';
  block(scene, { x: 0.07, y: -0.3, w: 0.15, h: 0.11 }, [0.1, 0, 0.1, 0]);
  scene.context.fillStyle = '#6b4a35';
  block(scene, { x: 0, y: -0.3, w: 0.03, h: 0.12 }, 0.01);
}

function vase(scene: Scene): void {
  ground(scene);
  const { context } = scene;
  context.fillStyle = '#5a9e6f';
  for (const lean of [-0.16, 0, 0.16]) block(scene, { x: lean * 0.6, y: -0.3, w: 0.025, h: 0.35 }, 0.01);
  context.fillStyle = mix(scene.colour, '#ffffff', 0.05);
  for (const lean of [-0.1, 0, 0.1]) disc(scene, 0.5 + lean, 0.2 + Math.abs(lean) * 0.6, 0.075);
  context.fillStyle = '#ffffff';
  block(scene, { x: 0, y: -0.02, w: 0.3, h: 0.37 }, [0.05, 0.05, 0.14, 0.14]);
  context.fillStyle = shade(scene, 0.1);
  block(scene, { x: 0, y: 0.08, w: 0.3, h: 0.05 }, 0);
}

function parcel(scene: Scene): void {
  ground(scene);
  scene.context.fillStyle = shade(scene, 0.08);
  block(scene, { x: 0, y: -0.2, w: 0.58, h: 0.55 }, 0.05);
  scene.context.fillStyle = mix(scene.colour, '#ffffff', 0.7);
  block(scene, { x: 0, y: -0.2, w: 0.12, h: 0.55 }, 0);
  block(scene, { x: 0, y: 0.02, w: 0.58, h: 0.1 }, 0);
  disc(scene, 0.43, 0.27, 0.07);
  disc(scene, 0.57, 0.27, 0.07);
}

function cup(scene: Scene): void {
  ground(scene);
  const { context, left, top, width, height } = scene;
  const unit = Math.min(width, height);
  context.strokeStyle = '#ffffff';
  context.lineWidth = unit * 0.055;
  context.beginPath();
  context.arc(left + width / 2 + unit * 0.23, top + height / 2 + unit * 0.08, unit * 0.1, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = '#ffffff';
  block(scene, { x: 0, y: -0.1, w: 0.44, h: 0.44 }, [0.03, 0.03, 0.16, 0.16]);
  context.fillStyle = shade(scene, 0.2);
  block(scene, { x: 0, y: -0.08, w: 0.38, h: 0.06 }, 0.03);
}

function lamp(scene: Scene): void {
  ground(scene);
  scene.context.fillStyle = shade(scene, 0.5);
  block(scene, { x: 0, y: -0.05, w: 0.035, h: 0.4 }, 0.01);
  block(scene, { x: 0, y: 0.3, w: 0.3, h: 0.05 }, 0.025);
  scene.context.fillStyle = shade(scene, 0.05);
  block(scene, { x: 0, y: -0.33, w: 0.46, h: 0.29 }, [0.2, 0.2, 0.03, 0.03]);
  scene.context.fillStyle = '#fff3c4';
  block(scene, { x: 0, y: -0.045, w: 0.4, h: 0.03 }, 0.015);
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
