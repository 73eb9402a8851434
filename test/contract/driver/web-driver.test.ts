import { afterAll, beforeAll, describe } from 'vitest';
import { everyDriver, type EveryDoor } from './every-driver.ts';
import { openWebDoor, type WebDoor } from './web-door.ts';

describe('the web driver', () => {
  let door: WebDoor;
  beforeAll(async () => {
    door = await openWebDoor();
  });
  afterAll(() => door.close());
  everyDriver((): EveryDoor => door);
});
