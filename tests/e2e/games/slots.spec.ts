import type { Page } from '@playwright/test';
import { GAMES } from '../../../src/games/catalogue.ts';
import { playRound } from '../../../src/games/play.ts';
import { TITLES } from '../../../src/games/titles.ts';
import { isStageTitle, type StageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { expect, LONG, test } from '../support/house.ts';
import { WALKED } from '../support/games.ts';
import { untilNextSpin } from '../support/player.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const open = TITLES.filter(isStageTitle).filter(({ gameId }) =>
  GAMES.some(({ id, uri }) => id === gameId && WALKED.includes(uri)),
);

/** Games of one kind are animated alike: reels by lines or by ways, cascades, hold and respin. */
const kindOf = ({ definition }: StageTitle) =>
  `${definition.model ?? 'slot'} ${'eval' in definition ? definition.eval : ''}`;

/** `1,234.50` of play coins, in hundredths. */
const hundredths = (text: string) => Number(text.replace(/[^\d]/g, ''));
const coinsOf = async (page: Page) =>
  hundredths(await page.locator('.game-balance b').evaluate((b) => b.textContent ?? ''));

/** Replays the last round from the seeds that the fairness tab shows. @returns what it won, in hundredths */
const replayed = async (page: Page, title: StageTitle, betHundredths: number): Promise<number> => {
  await page.getByRole('tab', { name: 'Fairness' }).click();
  const last = page.locator('.fairness-last');
  const serverSeed = (await last.locator('.hash').innerText()).replace(/\s/g, '');
  const [clientSeed = '', nonce = ''] = await last.locator('dd').allInnerTexts();
  const { winCoins } = playRound(title, { serverSeed, clientSeed, nonce: Number(nonce) });
  return (winCoins * betHundredths) / title.definition.bet;
};

const played = async (page: Page) => {
  await page.getByRole('button', { name: /^Spin for/ }).click();
  await untilNextSpin(page);
};

const playedInPractice = async (page: Page, title: StageTitle) => {
  await page.goto(`/en/${title.gameId}?practice`);
  await expect(page.getByText('Practice, play coins. Nothing is won or lost.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
  const bet = hundredths(await page.locator('.bet-stepper b').innerText());
  const before = await coinsOf(page);
  await played(page);
  const won = await replayed(page, title, bet);
  await expect.poll(() => coinsOf(page)).toBe(before - bet + won);
  const { rows, strips } = title.definition;
  // The style sheet has the grid: the policy allows a prerendered page no inline styles.
  const grid = await page
    .locator('.game')
    .evaluate((game) =>
      ['--reels', '--rows'].map((name) => Number(getComputedStyle(game).getPropertyValue(name))),
    );
  expect(grid).toEqual([strips.length, rows]);
  await expect(page.getByRole('table', { name: 'Symbols in the window' }).getByRole('cell')).toHaveCount(
    rows * strips.length,
  );
  await expect(page.locator('.narrator p').last()).toHaveText(won > 0 ? /\d/ : /^No win this time\.|played/);
  await page.getByRole('tab', { name: 'Help' }).click();
  await expect(page.locator('.help')).toContainText('Returns on average');
};

test(
  '[G10] [G11] [G14] [P13] a slot of each layout is played in practice; its seeds give its wins',
  LONG,
  async ({ page }) => {
    test.setTimeout(open.length * 30_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/round')) asked.push(request.url());
    });
    const moved = new Set<string>();
    for (const title of open) {
      // The first game of each model is animated; of the others only the numbers matter.
      await page.emulateMedia({ reducedMotion: moved.has(kindOf(title)) ? 'reduce' : 'no-preference' });
      moved.add(kindOf(title));
      await test.step(title.gameId, () => playedInPractice(page, title));
    }
    expect(asked).toEqual([]);
  },
);
