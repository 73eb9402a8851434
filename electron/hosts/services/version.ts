import { readTextSync, sourcePath } from '../../io/files.ts';

/** Version of the product, from its package.json. */
export const version = (): string =>
  (JSON.parse(readTextSync(sourcePath('package.json'))) as { version: string }).version;
