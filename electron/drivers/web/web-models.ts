import { devices } from 'playwright-core';
import type { BrowserContextOptions } from 'playwright-core';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { Size } from '../../../shared/model/screen.ts';

const PREFIX = 'web:';

/** What is listed; every other name of Playwright's list is accepted as well. */
const LISTED: readonly string[] = [
  'Pixel 7',
  'Galaxy S24',
  'Pixel 5',
  'iPhone 15',
  'iPhone 15 Pro Max',
  'iPhone SE (3rd gen)',
  'iPad Mini',
  'Pixel 7 landscape',
];

/** A kind of phone that the browser takes the shape of. */
export interface WebModel {
  readonly id: string;
  readonly name: string;
  readonly options: Pick<
    BrowserContextOptions,
    'userAgent' | 'viewport' | 'screen' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'
  >;
  /** Device pixels in one CSS pixel. */
  readonly ratio: number;
  /** CSS pixels. */
  readonly viewport: Size;
}

/** The model that an id such as `web:Pixel 7` names; undefined for other ids and unknown names. */
export function webModel(deviceId: string): WebModel | undefined {
  if (!deviceId.startsWith(PREFIX)) return undefined;
  const name = deviceId.slice(PREFIX.length);
  const descriptor = Object.hasOwn(devices, name) ? devices[name] : undefined;
  if (!descriptor) return undefined;
  const { viewport, deviceScaleFactor: ratio } = descriptor;
  const options = { ...descriptor, hasTouch: true };
  return { id: deviceId, name, options, ratio, viewport };
}

/** Ids of the models that are listed, as far as this version of Playwright knows them. */
export const listedModels = (): readonly WebModel[] => LISTED.flatMap((name) => webModel(`${PREFIX}${name}`) ?? []);

/** The size of the screen in device pixels, as the browser rounds it. */
export function pixelSize({ viewport, ratio }: WebModel): Size {
  return { width: Math.round(viewport.width * ratio), height: Math.round(viewport.height * ratio) };
}

/** @param problem why the model cannot be used, if it cannot */
export function modelInfo({ id, name }: WebModel, problem?: string): DeviceInfo {
  return {
    id,
    name,
    platform: 'web',
    state: problem === undefined ? 'online' : 'offline',
    stateReason: problem,
    practice: false,
  };
}
