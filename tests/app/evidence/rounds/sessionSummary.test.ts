import { beforeAll, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../browser.ts';
import { roundWith } from '../../../roundWith.ts';

const HOUR_MS = 3_600_000;
const startedAt = Date.UTC(2026, 10, 18, 20);

beforeAll(() => {
  const { window } = stubBrowser();
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('document', window.document);
});

/** Rounds of the evening and one of the day before; the first `checked` of the evening were recomputed. */
const summaryAfter = async (count: number, checked: number, differs = false) => {
  const [{ summaryOf }, state] = await Promise.all([
    import('../../../../src/app/evidence/rounds/sessionSummary.ts'),
    import('../../../../src/app/evidence/rounds/state.ts'),
  ]);
  const evening = Array.from({ length: count }, (_, nonce) =>
    roundWith({ roundId: `round-of-the-evening-${nonce}`, nonce, createdTime: startedAt + nonce * 60_000 }),
  );
  const before = roundWith({ roundId: 'round-of-the-day-before', createdTime: startedAt - 24 * HOUR_MS });
  state.rounds.value = [...evening, before].map((round) => ({ round, ticket: null }));
  const verdict = (fair: boolean) =>
    (fair
      ? { fair, steps: [], signature: 'unchecked', receipt: 'unchecked', ms: 1 }
      : { fair, step: 'math' }) as never;
  state.checks.value = new Map(
    evening.slice(0, checked).map(({ roundId }, at) => [roundId, verdict(!(differs && at === 0))]),
  );
  return summaryOf({ startedAt, bet: 2_000, won: 800 }, '1 h 30 min');
};

test('[F03] a session’s end says time, rounds and net result, a loss as plainly as a win', async () => {
  expect(await summaryAfter(3, 3)).toBe(
    'This session: 1 h 30 min, 3 rounds on this device, net −$12.00. ' +
      'All of them were checked here, and all were fair.',
  );
});

test('[F03] fair is said of what was recomputed here, and a round that differs comes first', async () => {
  expect(await summaryAfter(3, 1)).toMatch(/\. 1 was checked here and fair\.$/);
  expect(await summaryAfter(3, 0)).toBe('This session: 1 h 30 min, 3 rounds on this device, net −$12.00.');
  expect(await summaryAfter(3, 3, true)).toMatch(/\. 1 does not match: look at My bets\.$/);
  expect(await summaryAfter(0, 0)).toBe('This session: 1 h 30 min, 0 rounds on this device, net −$12.00.');
});
