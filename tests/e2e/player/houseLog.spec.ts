import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { statedOf } from '../../../src/games/stated.ts';
import { leavesOf, signedLog } from '../../signedLog.ts';
import { noFindings } from '../support/axe.ts';
import { answerCount, countFor } from '../support/count.ts';
import { expect, FULL, test } from '../support/house.ts';
import { press, reach } from '../support/keys.ts';
import { answer, answerLog, receiptLeaf, roundNumber } from '../support/log.ts';
import { outOfSight, signUp } from '../support/player.ts';

/** Everything that only the house answers. */
const HOUSE = /json2|healthz/;

test.use({ serviceWorkers: 'block' });

const account = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const rowOf = (page: Page, nonce: number) =>
  account(page).getByRole('button', { name: new RegExp(`Moonflower.*round ${nonce + 1}\\b`, 'i') });

/** A player with two rounds of an hour ago, of which the log has the first as its third entry. */
const withTwoRounds = async (page: Page) => {
  const [inLog, missing] = [roundNumber(0), roundNumber(1)];
  const log = signedLog(
    [...leavesOf(['a', 'b']), receiptLeaf(inLog), ...leavesOf(['c', 'd'])],
    Date.now() - 1_000,
  );
  // First: the app would keep a head of the house's own log.
  await answerLog(page, log, { [inLog.roundId]: 2 });
  const login = await signUp(page, 'log-player');
  await answer(page, '/user/my-bets/json2', { gameRounds: [missing, inLog] });
  return { login, place: log.proofOf(2) };
};

test('the log on a device: a round’s place without the house, one that is missing, and two pasts', async ({
  page,
}) => {
  const { place } = await withTwoRounds(page);
  await page.goto('/en#account/my-bets');
  await rowOf(page, 1).click();
  await expect(account(page).getByRole('alert')).toContainText('Missing in the house’s log: it should have');
  await rowOf(page, 0).click();
  const found = account(page).getByText('Entry 3 of the 5 in the house’s log, which it signed').first();
  await expect(found).toBeVisible();
  await expect(account(page).getByRole('alert')).toHaveCount(0);
  await expect(rowOf(page, 1)).toContainText('The house’s log does not have this round');

  await page.route(HOUSE, (route) => route.abort());
  await page.reload();
  await rowOf(page, 0).click();
  await expect(found).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    account(page).getByRole('button', { name: 'Save this round' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ log: place });
  await page.unroute(HOUSE);

  await answerLog(page, signedLog(leavesOf(['another', 'past', 'c', 'd', 'e']), Date.now()));
  await page.goto('/en/games');
  const notice = page.locator('.house-notice');
  await expect(notice).toHaveText(
    'This house has shown this device two different pasts: both are signed by it, and they do not agree.',
  );
  await noFindings(page, 'two pasts');
  // It is kept, whatever the house shows from then on.
  await page.unrouteAll();
  await page.goto('/de');
  await expect(notice).toContainText('zwei verschiedene Vergangenheiten gezeigt');
});

test.describe('with keys alone and reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Nothing moves, and nothing that a key reaches is hidden. */
  const isCalm = async (page: Page) => {
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(moving).toBe(0);
    expect(await outOfSight(page)).toEqual([]);
  };

  test('My money, a round in the log, and what a game paid', FULL, async ({ page }) => {
    const { login } = await withTwoRounds(page);
    await answerCount(page, countFor(login));
    await page.goto('/en#account/my-money');
    await expect(account(page).getByRole('heading', { name: 'It is counted' })).toBeVisible();
    await isCalm(page);
    const saved = page.waitForEvent('download');
    await press(page, account(page).getByRole('button', { name: 'Save the proof' }));
    expect((await saved).suggestedFilename()).toMatch(/^glasshouse-my-money-/);

    await press(page, account(page).getByRole('link', { name: 'My bets' }));
    await press(page, rowOf(page, 0));
    await expect(
      account(page)
        .getByText(/^Missing in the house’s log/)
        .first(),
    ).toBeVisible();
    await isCalm(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const day = '2026-11-26';
    const sums = { rounds: 1_200, stake: 24_000, stakeSquares: '480000', won: 23_100 };
    const own = { mathHash: statedOf('moonflower')?.mathHash ?? '', ...sums };
    await answer(page, '/paid-out/json2', { since: '2026-11-01', all: [own], recent: [own], closed: day });
    await answer(page, '/paid-out/statement/json2', {
      statement: { v: 'paid-out-1', day, size: 5, games: [{ gameId: 'moonflower', ...own }] },
    });
    await page.goto('/en/moonflower/preview');
    const section = page.getByRole('region', { name: 'What it returns, and what it paid' });
    const more = section.getByRole('link');
    await reach(page, more);
    await expect(more).toBeInViewport();
    await expect(section).toContainText('Not in the house’s log yet.');
    await isCalm(page);
    await press(page, more);
    await expect(page).toHaveURL(/\/en\/returns-that-come-true$/);
  });
});
