import type { Page } from '@playwright/test';

export const CLIENT_SEED = 'A'.repeat(22);

/**
 * Plays every practice round with `CLIENT_SEED` and this server seed: in practice the device draws both.
 * @param serverSeed 64 hex digits
 */
export const chooseSeeds = (page: Page, serverSeed: string) =>
  page.addInitScript((seed) => {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => {
      if (!(array instanceof Uint8Array)) return draw(array);
      if (array.length === 32)
        array.set(array.map((_, i) => Number.parseInt(seed.slice(i * 2, i * 2 + 2), 16)));
      else if (array.length === 16) array.fill(0);
      else draw(array);
      return array;
    };
  }, serverSeed);
