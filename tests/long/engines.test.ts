import { describe, test } from 'vitest';
import { openFirefox } from '../engines/firefox.ts';
import { walk } from '../engines/walk.ts';
import { openWebKit } from '../engines/webkit.ts';
import { openHouse } from '../openHouse.ts';

describe.each([['Firefox ESR', openFirefox], ['WebKitGTK', openWebKit]] as const)('%s', (name, open) => {
  test('[N05] [N06] [F03] load, sign up, play, reload offline, check a round, come back', async () => {
    const house = await openHouse();
    const engine = await open();
    try {
      await walk(engine, house, name === 'WebKitGTK' ? 'gannet' : 'fulmar');
    } finally {
      await engine.close();
      await house.stop();
    }
  }, 300_000);
});
