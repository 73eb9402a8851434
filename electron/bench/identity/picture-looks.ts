import type { Screen } from '../../../shared/model/screen.ts';
import { readScreen } from '../../../shared/core/screen/read-screen.ts';
import { withPicture } from '../../../shared/core/screen/visual/visual-screen.ts';
import { readBytesIfAny } from '../../io/files.ts';
import { Picture } from '../../vision/pixels.ts';
import { PictureReader } from '../../vision/picture-reader.ts';

/**
 * Reads recorded looks by their pictures alone, as though there were no trees. Undefined where there is no picture beside
 * the file, and where too little can be read in it to know the page again.
 */
export function pictureSeer(): (file: string, app: string) => Promise<Screen | undefined> {
  const reader = new PictureReader();
  return async (file, app) => {
    const picture = await pictureOf(file);
    if (picture === undefined) return undefined;
    const { size } = await Picture.open(picture);
    const part = { left: 0, top: 0, right: size.width, bottom: size.height };
    const foreground = { packageName: app, activity: '' };
    const nothing = readScreen({ roots: [] }, { size, appId: app, foreground, keyboardShown: false });
    return withPicture(nothing, await reader.read(picture, part), part);
  };
}

/** Of a state of DroidBot; its dumps are of another moment than its pictures. */
async function pictureOf(file: string): Promise<Uint8Array | undefined> {
  const name = file.replace(/state_([^/]*)\.json$/, 'screen_$1');
  return name === file ? undefined : ((await readBytesIfAny(`${name}.png`)) ?? readBytesIfAny(`${name}.jpg`));
}
