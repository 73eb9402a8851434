import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from './colour.ts';

/** Where and with what a made-up picture is painted; all numbers in device pixels. */
export interface Scene {
  readonly context: SKRSContext2D;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly next: () => number;
}

/** A filled circle; `x` and `y` are parts of the width and height, the radius is one of the shorter side. */
export function disc(scene: Scene, x: number, y: number, radius: number): void {
  const { context, left, top, width, height } = scene;
  context.beginPath();
  context.arc(left + x * width, top + y * height, radius * Math.min(width, height), 0, Math.PI * 2);
  context.fill();
}

/** A rounded block centred at `x`; all numbers are parts of the shorter side, measured from the picture's middle. */
export function block(
  scene: Scene,
  box: { x: number; y: number; w: number; h: number },
  round: number | number[],
): void {
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

/** The colour of the picture, darker. */
export function shade(scene: Scene, dark: number): string {
  return mix(scene.colour, '#1d1b2e', dark);
}

/** What a thing stands on. */
export function ground(scene: Scene): void {
  scene.context.fillStyle = mix(scene.colour, '#ffffff', 0.2);
  block(scene, { x: 0, y: 0.33, w: 0.72, h: 0.05 }, 0.025);
}
