import type { Page } from '@playwright/test';
import { winSizeOf } from '../../../src/app/play/wins/win.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { CLIENT_SEED, installChance } from '../../games/chance.ts';
import { firstRound } from '../../games/firstRound.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** The server seed of a round that pays 50 times the bet or more without a feature. */
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
const figure = (page: Page) => page.locator('.dome-figure');
/** The sum that the narrator says. */
const saidSum = async (page: Page) =>
  /([\d,.]+)\. Play coins/.exec(await page.locator('.narrator p').last().innerText())?.[1] ?? 'none';

test('[G10] a win from fifty times the bet rises in a dome; a tap ends its count, the next one it', async ({
  page,
}) => {
  await page.addInitScript(installChance, [greatSeed()]);
  await spin(page);
  await expect(figure(page)).toBeVisible();
  // The figure is 72 px and more on a phone, where its dome is as wide as the window.
  const { height } = (await figure(page).boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(72);
  const reels = page.locator('.game-reels');
  await reels.click({ position: { x: 40, y: 60 } });
  await expect(figure(page)).toHaveText(await saidSum(page));
  await expect(page.locator('.dome-seal')).toHaveText('50×');
  await reels.click({ position: { x: 40, y: 60 } });
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
  await expect(page.locator('.dome')).toHaveCount(0);
});

test('[G10] with reduced motion the dome stands at once with its sum and seal', FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installChance, [greatSeed()]);
  await spin(page);
  await expect(page.locator('.dome-seal')).toBeVisible();
  await expect(figure(page)).toHaveText(await saidSum(page));
});
