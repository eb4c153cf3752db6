import { statedOf } from '../../../src/games/stated.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { noFindings } from '../support/axe.ts';
import { expect, FULL, test } from '../support/house.ts';

const DAY = '2026-11-26';
const sums = {
  mathHash: statedOf('moonflower')?.mathHash ?? '',
  rounds: 1_200,
  stake: 24_000,
  stakeSquares: '480000',
  won: 23_100,
};

test(
  'a game’s page holds what was stated of the last day against the log and against today',
  FULL,
  async ({ page }) => {
    const answer = (path: string, data: object) =>
      page.route(`**${path}`, (route) => route.fulfill({ json: { ok: true, data } }));
    await answer('/paid-out/statement/json2', {
      statement: { v: 'paid-out-1', day: DAY, size: 5_000, games: [{ gameId: 'moonflower', ...sums }] },
    });
    await answer('/paid-out/json2', {
      since: '2026-11-01',
      all: [{ ...sums, rounds: 1_300, stake: 26_000, won: 24_000 }],
      recent: [],
      closed: DAY,
    });
    const unknown = { ok: false, error: { code: ERRORS.logEntryUnknown.code, message: 'not yet' } };
    await page.route('**/log/index/json2', (route) => route.fulfill({ json: unknown }));
    await page.goto('/en/moonflower/preview');
    const section = page.getByRole('region', { name: 'What it returns, and what it paid' });
    await section.scrollIntoViewIfNeeded();
    await expect(section).toContainText(
      'When 26 Nov 2026 was over the house stated, for good: 1,200 rounds, $240.00 bet, $231.00 paid.',
    );
    await expect(section).toContainText('Not in the house’s log yet.');
    await expect(section.getByRole('alert')).toHaveCount(0);
    await noFindings(page, 'the sums of a closed day');

    // The log has something else of that day, and the house says less than it stated.
    await answer('/log/index/json2', { index: 0 });
    await answer('/paid-out/json2', {
      since: '2026-11-01',
      all: [{ ...sums, rounds: 1_100 }],
      recent: [],
      closed: DAY,
    });
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('alert')).toHaveText([
      /^What the house says now is less than what it stated then\./,
      'The house’s log does not have these sums as the house states them here.',
    ]);
  },
);

test('a game’s page shows return, deviation and what was paid, in all and in 30 days, with pictures', async ({
  page,
}) => {
  const answer = (all: object, recent: object) =>
    page.route('**/paid-out/json2', (route) =>
      route.fulfill({
        json: { ok: true, data: { since: '2026-11-01', all: [all], recent: [recent], closed: null } },
      }),
    );
  const paid = (rounds: number, won: number) => ({
    ...{ mathHash: sums.mathHash, rounds, stake: 20 * rounds, stakeSquares: String(400 * rounds), won },
  });
  await answer(paid(200_000, 3_840_000), paid(5_000, 90_000));
  await page.goto('/en/moonflower/preview');
  const section = page.getByRole('region', { name: 'What it returns, and what it paid' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('Over very many rounds it returns 96.2000% of what is bet.');
  await expect(section).toContainText('A single round swings by 5.10 bets (standard deviation).');
  await expect(section.getByRole('columnheader')).toHaveText(['Figure', 'Since 1 Nov 2026', 'Last 30 days']);
  await expect(section.getByRole('row')).toHaveText([
    /^Figure/,
    'Rounds200,0005,000',
    'Bet$40,000.00$1,000.00',
    'Paid$38,400.00$900.00',
    'Paid of what was bet96.00%90.00%',
    'Chance allows92.45% to 99.95%68.93% or more',
  ]);
  await expect(section.getByRole('img')).toHaveCount(2);
  await expect(
    section.getByRole('img', { name: 'Paid 96.0% of what was bet. Chance allows 92.4% to 100.0%.' }),
  ).toBeVisible();
  await expect(
    section.getByRole('img', { name: 'Paid 90.0% of what was bet. Chance allows 68.9% or more.' }),
  ).toBeVisible();
  await expect(section).toContainText('can be said from about 128,772 rounds on.');
  await expect(section).not.toContainText('outside of what chance allows');

  // Less than chance allows: since it opened, and in the last thirty days.
  await answer(paid(200_000, 3_600_000), paid(5_000, 60_000));
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(/^This is outside of what chance allows\./)).toHaveCount(2);
  await noFindings(page, 'what was paid, outside of the band');

  const jackpot = statedOf('the-lamplighter')?.mathHash ?? '';
  const tokens = { mathHash: jackpot, rounds: 1e6, stake: 1e6, stakeSquares: '1000000', won: 12e6 };
  await answer(tokens, { ...tokens, rounds: 1_000, stake: 1_000, stakeSquares: '1000', won: 9_000 });
  await page.goto('/en/the-lamplighter/preview');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('row').last()).toHaveText(
    'Chance allows8.43 cents a token or moreToo few rounds to say; from about 62,692',
  );
  await expect(section.getByRole('img', { name: 'Paid 12.0¢ of what was bet.' })).toBeVisible();
  await expect(section).toContainText('The others alone return 11.25 cents a token.');
});
