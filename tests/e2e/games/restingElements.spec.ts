import type { Page } from '@playwright/test';
import { PAUSE_MS } from '../../../src/app/play/rest/pauses.ts';
import { rankOf } from '../../../src/games/poker/cards.ts';
import type { ChoicesOf, Result, Title } from '../../../src/games/models.ts';
import { playRound } from '../../../src/games/play.ts';
import { titleOf } from '../../../src/games/titles.ts';
import { JACKPOT_START_CENTS } from '../../../src/wire/play/jackpot.ts';
import { CLIENT_SEED, installChance } from '../../games/chance.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

const PICKS = [7, 12, 23, 38, 41];
/** Jack, queen and king: their pictures move. */
const hasCourt = (cards: readonly number[]) => cards.some((card) => [9, 10, 11].includes(rankOf(card)));

/** A game, what is chosen in it, and its rounds after which something may move. */
const GAMES: Readonly<Record<string, { choices: unknown; is?: (result: Result) => boolean }>> = {
  'pressed-five': {
    choices: { coins: 1, hold: 0b11111 },
    is: (result) => result.model === 'poker' && hasCourt(result.hands[0]?.cards ?? []),
  },
  'dewfall-keno': { choices: { cards: [PICKS] } },
  'the-lamplighter': { choices: { meterCents: JACKPOT_START_CENTS } },
};

const seedOf = (uri: string): string => {
  const [title, { choices, is = () => true }] = [titleOf(uri), GAMES[uri] ?? { choices: {} }];
  if (title === undefined) throw new Error(`${uri} cannot be played`);
  for (let n = 0; n < 1_000; n += 1) {
    const serverSeed = n.toString(16).padStart(8, '0').repeat(8);
    const seeds = { serverSeed, clientSeed: CLIENT_SEED, nonce: 0 };
    const result: Result = playRound(title, seeds, choices as ChoicesOf<Title>);
    if (result.winCoins === 0 && is(result)) return serverSeed;
  }
  throw new Error('no such round');
};

/** Plays a round that pays nothing. From then on time goes on by `runFor` alone. */
const loseOnce = async (page: Page, uri: string) => {
  await page.clock.install();
  await page.addInitScript(installChance, [seedOf(uri)]);
  await page.goto(`/en/${uri}?practice`);
  const button = page.locator('.round-button');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  if (uri === 'dewfall-keno')
    for (const pick of PICKS) await page.locator(`.keno-cell:nth-child(${pick})`).click();
  const loaded = page.waitForResponse(/\/rest-[^/]*\.js$/);
  await button.click();
  if (uri === 'pressed-five') {
    for (let place = 1; place <= 5; place += 1) await page.locator(`.card-slot:nth-child(${place})`).click();
    await button.click();
  }
  await loaded;
  await expect(page.getByRole('button', { name: /^(Spin for|Deal for|Draw 20)/ })).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
};

/** What moves at rest now. */
const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ id }) => id === 'at-rest').length);
const endMovement = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

for (const [n, uri] of Object.keys(GAMES).entries()) {
  test(
    `[G10] ${uri}: after a lost round one thing at a time moves, after a pause`,
    n > 0 ? FULL : {},
    async ({ page }) => {
      await loseOnce(page, uri);
      for (let nth = 0; nth < 2; nth += 1) {
        // Of the first pause some seconds are over.
        for (let ms = 0; ms < PAUSE_MS.least - 4_000; ms += 500) await page.clock.runFor(500);
        expect(await moving(page)).toBe(0);
        for (let ms = 0; ms < PAUSE_MS.most && (await moving(page)) === 0; ms += 250)
          await page.clock.runFor(250);
        expect(await moving(page)).toBe(1);
        await endMovement(page);
        expect(await moving(page)).toBe(0);
      }
    },
  );

  test(`[G10] ${uri}: with reduced motion everything rests`, FULL, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await loseOnce(page, uri);
    for (let ms = 0; ms < PAUSE_MS.most * 2; ms += 500) {
      await page.clock.runFor(500);
      expect(await moving(page)).toBe(0);
    }
  });
}

test(
  '[G10] the next round ends a movement, and none begins before it has been played',
  FULL,
  async ({ page }) => {
    await loseOnce(page, 'pressed-five');
    for (let ms = 0; ms < PAUSE_MS.most && (await moving(page)) === 0; ms += 250)
      await page.clock.runFor(250);
    expect(await moving(page)).toBe(1);
    await page.getByRole('button', { name: /^Deal for/ }).click();
    expect(await moving(page)).toBe(0);
    await page.clock.runFor(2_000);
    await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled();
    // A hand that was dealt waits for the player: what moves would read as advice.
    for (let ms = 0; ms < PAUSE_MS.most * 2; ms += 500) {
      await page.clock.runFor(500);
      expect(await moving(page)).toBe(0);
    }
  },
);
