import type { Page } from '@playwright/test';
import { PAUSE_MS } from '../../../src/app/play/rest/pauses.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { CLIENT_SEED, installChance } from '../../games/chance.ts';
import { firstRound } from '../../games/firstRound.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked);

/** Plays a round that pays nothing. From then on time goes on by `runFor` alone, and frames are counted. */
const loseOnce = async (page: Page) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    const counted = Object.assign(window, { asked: 0 });
    window.requestAnimationFrame = (draw) => {
      counted.asked += 1;
      return ask(draw);
    };
  });
  await page.addInitScript(installChance, [
    firstRound(moonflower, CLIENT_SEED, ({ winCoins }) => winCoins === 0).serverSeed,
  ]);
  const movement = page.waitForResponse(/\/rest-[^/]*\.js$/);
  await page.goto('/en/moonflower?practice');
  const button = page.getByRole('button', { name: /^Spin for/ });
  await button.click();
  await movement;
  await expect(button).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // Until what was under way has been drawn.
  await expect
    .poll(async () => {
      const before = await asked(page);
      await page.clock.runFor(1_000);
      return (await asked(page)) - before;
    })
    .toBe(0);
};

/** The cells of the window that the uppermost canvas draws on: those that do not rest. */
const movingCells = (page: Page) =>
  page.evaluate(() => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>('.game-reels canvas')].at(-1);
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('no canvas');
    const cells: string[] = [];
    const [w, h] = [Math.floor(canvas.width / 5), Math.floor(canvas.height / 3)];
    for (let reel = 0; reel < 5; reel += 1)
      for (let row = 0; row < 3; row += 1) {
        // Without its edges, where two cells share a pixel.
        const { data } = context.getImageData(reel * w + 8, row * h + 8, w - 16, h - 16);
        if (data.some((value) => value > 0)) cells.push(`${reel} ${row}`);
      }
    return cells;
  });

test('[G10] after a lost round one symbol moves at a time, and between no frame is asked for', async ({
  page,
}) => {
  await loseOnce(page);
  for (let nth = 0; nth < 2; nth += 1) {
    const before = await asked(page);
    // Of the first pause some seconds are over.
    await page.clock.runFor(PAUSE_MS.least - 5_000);
    expect(await asked(page)).toBe(before);
    while ((await asked(page)) === before) await page.clock.runFor(200);
    await page.clock.runFor(400);
    expect(await movingCells(page)).toHaveLength(1);
    // To its end, and a little further.
    await page.clock.runFor(1_800);
    expect(await movingCells(page)).toEqual([]);
    expect(await asked(page)).toBeGreaterThan(before + 50);
  }
});

test('[G10] with reduced motion symbols rest for good', FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loseOnce(page);
  const before = await asked(page);
  // In steps, between which the house is heard: a bar that says it is lost would resize the stage.
  for (let ms = 0; ms < PAUSE_MS.least * 2; ms += 500) await page.clock.runFor(500);
  expect(await asked(page)).toBe(before);
});
