import { statedOf } from '../../../src/games/stated.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { noFindings } from '../support/axe.ts';
import { expect, test } from '../support/house.ts';

const DAY = '2026-11-26';
const sums = {
  mathHash: statedOf('moonflower')?.mathHash ?? '',
  rounds: 1_200,
  stake: 24_000,
  stakeSquares: '480000',
  won: 23_100,
};

test('a game’s page holds what was stated of the last day against the log and against today', async ({
  page,
}) => {
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
  await page.route('**/log/inclusion/json2', (route) => route.fulfill({ json: unknown }));
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
  await answer('/log/inclusion/json2', { index: 0, proof: [] });
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
});
