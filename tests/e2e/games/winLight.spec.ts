import type { Page } from '@playwright/test';
import { winSizeOf } from '../../../src/app/play/win/win.ts';
import { playRound } from '../../../src/games/play.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { expect, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

const CLIENT_SEED = 'A'.repeat(22);
const seedOf = (n: number) => n.toString(16).padStart(4, '0').repeat(16);

/** The server seed of a round that pays more than 50 times the bet without a feature. */
const greatSeed = (): string => {
  const { bet } = moonflower.definition;
  for (let n = 0; n < 65_536; n += 1) {
    const serverSeed = seedOf(n);
    const { spins, winCoins } = playRound(moonflower, { serverSeed, clientSeed: CLIENT_SEED, nonce: 0 });
    if (spins.length === 1 && winSizeOf(winCoins, bet) === 'great') return serverSeed;
  }
  throw new Error('no such round');
};

/** In practice the device draws the seeds: both are chosen here. */
const chooseSeeds = (page: Page, serverSeed: string) =>
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

const spin = async (page: Page) => {
  await page.goto('/en/moonflower?practice');
  await page.getByRole('button', { name: /^Spin for/ }).click();
};
const total = (page: Page) => page.locator('.result-win');

test('[G10] a win above fifty times the bet lights the window, until a tap', async ({ page }) => {
  await chooseSeeds(page, greatSeed());
  await spin(page);
  const light = page.locator('.win-great');
  await expect(light).toHaveCount(1);
  await expect(light.locator('.win-moth')).toHaveCount(3);
  for (let k = 0; process.env['LOOK'] && k < 9; k++) {
    await page.screenshot({ path: `/tmp/look/${process.env['LOOK']}-${k}.png` });
    await page.waitForTimeout(250);
  }
  const sum = (await page.locator('.result output').innerText()).match(/[\d,.]+$/)?.[0] ?? 'none';
  // The reels are what is tapped, through the light.
  await page.locator('.game-reels').click({ position: { x: 40, y: 60 } });
  await expect(light).toHaveCount(0);
  await expect(total(page)).toHaveText(sum);
});

test('[G10] with reduced motion nothing flies, and the sum is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseSeeds(page, greatSeed());
  await spin(page);
  await expect(total(page)).toBeVisible();
  await expect(page.locator('.win-light')).toBeHidden();
  expect(await page.locator('.result output').innerText()).toContain(await total(page).innerText());
});
