import { expect, test, vi } from 'vitest';
import type { KeptRound } from '../../../../src/app/evidence/rounds/state.ts';
import { stubBrowser } from '../../browser.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';
import { houseOfRounds, playedRound, stubWorker } from './playedRounds.ts';

const MINUTE_MS = 60_000;
/** The device's clock is the real one. */
const startedAt = Date.now() - 95 * MINUTE_MS;
const session = { startedAt, bet: 50_000, won: 10_000 };

/** A device that keeps nothing yet. */
const openDevice = () => {
  const { window } = stubBrowser();
  for (const name of ['document', 'localStorage', 'location'] as const) vi.stubGlobal(name, window[name]);
  stubWorker();
};

const elsewhere = (kept: KeptRound): KeptRound => ({ ...kept, ticket: null });
/** Rounds of this session, a minute apart; the last one was a minute and a half ago. */
const ofSession = (count: number): readonly KeptRound[] =>
  Array.from({ length: count }, (_, n) =>
    playedRound(n, Date.now() - 1.5 * MINUTE_MS - (count - 1 - n) * MINUTE_MS),
  );

/** Keeps rounds, loads the app again as after a reload, and logs out. */
const summaryAfter = async (kept: readonly KeptRound[]): Promise<string> => {
  openDevice();
  await loadForPlayer({});
  const before = await import('../../../../src/app/evidence/rounds/state.ts');
  await before.storeRounds(kept);
  const { player } = await loadForPlayer({});
  const { house } = await import('../../../../src/app/base/session/state.ts');
  house.value = houseOfRounds;
  const { prepareSummary } = await import('../../../../src/app/evidence/rounds/sessionSummary.ts');
  const summary = await prepareSummary(session);
  // The device forgets the player before the checks begin.
  player.value = null;
  return summary();
};

test('[F03] after a reload all rounds of the session are checked before they are counted', async () => {
  const kept = ofSession(40);
  const cents = kept.reduce((sum, { round }) => sum + round.totalWin - round.totalBet, 0);
  const { formatCents } = await import('../../../../src/app/base/format.ts');
  expect(await summaryAfter(kept)).toBe(
    `This session on this device: 40 min, 40 rounds, net ${formatCents(cents)}. ` +
      'Checked here: 40 of 40, all fair.',
  );
});

test('[F03] time, rounds and net result are of one span, without rounds of before or elsewhere', async () => {
  const [round, other] = ofSession(2);
  if (!round || !other) throw new Error('two rounds');
  const before = playedRound(7, startedAt - MINUTE_MS);
  const { formatCents } = await import('../../../../src/app/base/format.ts');
  const net = other.round.totalWin - other.round.totalBet;
  expect(await summaryAfter([elsewhere(round), other, before])).toBe(
    `This session on this device: 1 min, 1 round, net ${formatCents(net)}. Checked here: 1 of 1, all fair.`,
  );
  expect(await summaryAfter([elsewhere(round), before])).toBe('This session: 1 h 35 min, net −$400.00.');
});

test('[F03] a round that differs is said; one that cannot be checked here is not called fair', async () => {
  const [first, second] = ofSession(2);
  if (!first || !second) throw new Error('two rounds');
  const forged = { ...second, round: { ...second.round, totalWin: second.round.totalWin + 100 } };
  expect(await summaryAfter([first, forged])).toMatch(/\. 1 does not match: look at My bets\.$/);
  const mathHash = 'ab'.repeat(32);
  const earlier: KeptRound = {
    round: { ...second.round, mathHash },
    ticket: second.ticket && { ...second.ticket, mathHash },
  };
  expect(await summaryAfter([first, earlier])).toMatch(/\. Checked here and fair: 1 of 2\.$/);
});
