import { describe, test } from 'vitest';
import { openFirefox } from '../engines/firefox.ts';
import { walk } from '../engines/walk.ts';
import { openWebKit } from '../engines/webkit.ts';
import { openHouse } from '../openHouse.ts';

describe.each([
  ['Firefox ESR', openFirefox],
  ['WebKitGTK', openWebKit],
] as const)('%s', (name, open) => {
  test('[N05] [N06] [F03] load, sign up, play, reload offline, check a round, come back', async () => {
    const house = await openHouse();
    const engine = await open();
    try {
      await walk(engine, house, name === 'WebKitGTK' ? 'gannet' : 'fulmar').catch(async (error: unknown) => {
        const shown = await engine
          .run(
            () =>
              [
                window.location.href,
                ...[...document.querySelectorAll<HTMLElement>('dialog, main')].map((part) =>
                  part.innerText.slice(0, 600),
                ),
                ...[...document.querySelectorAll('.game-dock button')].map((part) =>
                  part.outerHTML.slice(0, 200),
                ),
              ].join('\n'),
            null,
          )
          .catch(String);
        throw new Error(shown, { cause: error });
      });
    } finally {
      await engine.close();
      await house.stop();
    }
  }, 300_000);
});
