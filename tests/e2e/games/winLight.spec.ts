import type { Page } from '@playwright/test';
import { winSizeOf } from '../../../src/app/play/wins/win.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { CLIENT_SEED, installChance } from '../../games/chance.ts';
import { firstRound } from '../../games/firstRound.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** The server seed of a round that pays more than 50 times the bet without a feature. */
const greatSeed = () =>
  firstRound(
    moonflower,
    CLIENT_SEED,
    ({ spins, winCoins }) => spins.length === 1 && winSizeOf(winCoins, moonflower.definition.bet) === 'great',
  ).serverSeed;

const spin = async (page: Page) => {
  await page.goto('/en/moonflower?practice');
  await page.getByRole('button', { name: /^Spin for/ }).click();
};
const total = (page: Page) => page.locator('.result-win');

test('[G10] a win above fifty times the bet lights the window, until a tap', async ({ page }) => {
  await page.addInitScript(installChance, [greatSeed()]);
  await spin(page);
  const light = page.locator('.win-great');
  await expect(light).toHaveCount(1);
  await expect(light.locator('.win-moth')).toHaveCount(3);
  const sum = (await page.locator('.result output').innerText()).match(/[\d,.]+$/)?.[0] ?? 'none';
  // The reels are what is tapped, through the light.
  await page.locator('.game-reels').click({ position: { x: 40, y: 60 } });
  await expect(light).toHaveCount(0);
  await expect(total(page)).toHaveText(sum);
});

test('[G10] with reduced motion nothing flies, and the sum is there at once', FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installChance, [greatSeed()]);
  await spin(page);
  await expect(total(page)).toBeVisible();
  await expect(page.locator('.win-light')).toBeHidden();
  expect(await page.locator('.result output').innerText()).toContain(await total(page).innerText());
});
