import { mix } from './colour.ts';
import { block, disc, ground, shade } from './scene.ts';
import type { Scene } from './scene.ts';

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

function chair(scene: Scene): void {
  ground(scene);
  scene.context.fillStyle = shade(scene, 0.55);
  block(scene, { x: 0, y: 0.12, w: 0.04, h: 0.18 }, 0.01);
  block(scene, { x: 0, y: 0.28, w: 0.36, h: 0.045 }, 0.02);
  block(scene, { x: -0.24, y: -0.04, w: 0.04, h: 0.15 }, 0.015);
  block(scene, { x: 0.24, y: -0.04, w: 0.04, h: 0.15 }, 0.015);
  scene.context.fillStyle = shade(scene, 0.1);
  block(scene, { x: 0, y: -0.36, w: 0.34, h: 0.42 }, 0.07);
  scene.context.fillStyle = shade(scene, 0.25);
  block(scene, { x: 0, y: 0.05, w: 0.46, h: 0.1 }, 0.045);
}

function shirt(scene: Scene): void {
  const { context, left, top, width, height } = scene;
  const unit = Math.min(width, height);
  context.save();
  context.translate(left + width / 2, top + height / 2);
  context.fillStyle = shade(scene, 0.05);
  for (const side of [-1, 1]) {
    context.save();
    context.scale(side, 1);
    context.rotate(-0.55);
    context.beginPath();
    context.roundRect(unit * 0.1, unit * -0.24, unit * 0.2, unit * 0.36, unit * 0.03);
    context.fill();
    context.restore();
  }
  context.restore();
  block(scene, { x: 0, y: -0.32, w: 0.42, h: 0.66 }, [0.08, 0.08, 0.03, 0.03]);
  context.fillStyle = '#ffffff';
  block(scene, { x: 0, y: -0.33, w: 0.17, h: 0.11 }, [0, 0, 0.08, 0.08]);
  context.fillStyle = shade(scene, 0.25);
  for (const y of [-0.12, 0.02, 0.16]) block(scene, { x: 0, y, w: 0.03, h: 0.03 }, 0.015);
}

function books(scene: Scene): void {
  ground(scene);
  const colours = [shade(scene, 0.1), '#f2b14a', shade(scene, 0.45), '#5fa8c9'];
  colours.forEach((colour, index) => {
    const shift = (scene.next() - 0.5) * 0.08;
    scene.context.fillStyle = colour;
    block(scene, { x: shift, y: 0.22 - index * 0.125, w: 0.52, h: 0.11 }, 0.015);
    scene.context.fillStyle = '#ffffff';
    block(scene, { x: shift + 0.1, y: 0.255 - index * 0.125, w: 0.26, h: 0.03 }, 0.01);
  });
}

function earphones(scene: Scene): void {
  const { context, left, top, width, height } = scene;
  const unit = Math.min(width, height);
  context.strokeStyle = shade(scene, 0.45);
  context.lineWidth = unit * 0.055;
  context.beginPath();
  context.arc(left + width / 2, top + height / 2 + unit * 0.02, unit * 0.25, Math.PI, 0);
  context.stroke();
  context.fillStyle = shade(scene, 0.1);
  for (const x of [-0.25, 0.25]) block(scene, { x, y: 0, w: 0.15, h: 0.27 }, 0.07);
  context.fillStyle = mix(scene.colour, '#ffffff', 0.55);
  for (const x of [-0.19, 0.19]) block(scene, { x, y: 0.03, w: 0.05, h: 0.21 }, 0.025);
}

function bowl(scene: Scene): void {
  ground(scene);
  const { context } = scene;
  context.fillStyle = '#8a5a3a';
  for (const x of [0.1, 0.17]) block(scene, { x, y: -0.36, w: 0.022, h: 0.36 }, 0.01);
  context.fillStyle = '#ffdf9a';
  disc(scene, 0.44, 0.5, 0.12);
  disc(scene, 0.56, 0.5, 0.13);
  context.fillStyle = shade(scene, 0.05);
  block(scene, { x: 0, y: 0, w: 0.62, h: 0.3 }, [0.02, 0.02, 0.26, 0.26]);
  context.fillStyle = '#ffffff';
  block(scene, { x: 0, y: 0.06, w: 0.58, h: 0.03 }, 0.015);
}

function grapes(scene: Scene): void {
  const { context } = scene;
  context.fillStyle = '#6b4a35';
  block(scene, { x: 0, y: -0.38, w: 0.03, h: 0.16 }, 0.01);
  context.fillStyle = '#4f9d5b';
  block(scene, { x: 0.1, y: -0.36, w: 0.18, h: 0.12 }, [0.1, 0, 0.1, 0]);
  [4, 3, 2, 1].forEach((count, line) => {
    for (let i = 0; i < count; i++) {
      context.fillStyle = shade(scene, (i + line) % 2 === 0 ? 0.05 : 0.2);
      disc(scene, 0.5 + (i - (count - 1) / 2) * 0.15, 0.36 + line * 0.135, 0.082);
    }
  });
}

function mat(scene: Scene): void {
  ground(scene);
  scene.context.fillStyle = shade(scene, 0.05);
  block(scene, { x: 0.06, y: 0.17, w: 0.56, h: 0.14 }, 0.03);
  disc(scene, 0.36, 0.66, 0.15);
  scene.context.fillStyle = mix(scene.colour, '#ffffff', 0.55);
  disc(scene, 0.36, 0.66, 0.1);
  scene.context.fillStyle = shade(scene, 0.15);
  disc(scene, 0.36, 0.66, 0.05);
}

function bag(scene: Scene): void {
  ground(scene);
  const { context, left, top, width, height } = scene;
  const unit = Math.min(width, height);
  context.strokeStyle = shade(scene, 0.4);
  context.lineWidth = unit * 0.035;
  context.beginPath();
  context.arc(left + width / 2, top + height / 2 - unit * 0.12, unit * 0.14, Math.PI, 0);
  context.stroke();
  context.fillStyle = shade(scene, 0.05);
  block(scene, { x: 0, y: -0.13, w: 0.5, h: 0.47 }, [0.02, 0.02, 0.06, 0.06]);
  context.fillStyle = '#ffffff';
  disc(scene, 0.5, 0.6, 0.09);
}

type Thing = (scene: Scene) => void;

/** Words in the name of a picture that say what is on it, with a colour where the thing has one. */
const KNOWN: readonly (readonly [word: RegExp, thing: Thing, colour?: string])[] = [
  [/orange|citrus/, fruit, '#ff8a1f'],
  [/grape|muscat/, grapes, '#7fae4a'],
  [/fruit|apple|fresh/, fruit, '#e2574c'],
  [/lamp|light/, lamp],
  [/cup|mug|coffee|tea/, cup],
  [/chair|seat|home/, chair],
  [/shirt|cloth|fashion/, shirt],
  [/book|read|kids/, books],
  [/earphone|headphone|music|digital/, earphones],
  [/ramen|bowl|noodle/, bowl],
  [/bottle|thermos|cream|wine/, bottle],
  [/mat|sport|yoga/, mat],
  [/bag|sale/, bag],
  [/gift|box|parcel|prize/, parcel],
  [/flower|vase/, vase],
];

/** The thing that a picture of this name shows, if the name says so. */
export function thingIn(name: string): { paint: Thing; colour?: string } | undefined {
  const found = KNOWN.find(([word]) => word.test(name.toLowerCase()));
  return found && { paint: found[1], colour: found[2] };
}

/** For pictures whose name says nothing. */
export const anyThing: readonly Thing[] = [bottle, fruit, vase, parcel, cup, lamp, books, bag];
