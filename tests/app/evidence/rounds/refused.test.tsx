import { beforeEach, expect, test, vi } from 'vitest';
import { serverSeedHash } from '../../../../src/fair/seeds.ts';
import { playRound } from '../../../../src/games/play.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { mathHashOf } from '../../../../src/games/titles.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { myBets, type Round, type Ticket } from '../../../../src/wire/play/rounds.ts';
import { roundWith } from '../../../roundWith.ts';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

/** A busy machine takes seconds to read what is stored. */
const WAIT = { timeout: 20_000 };
const SEED = '5e'.repeat(32);
const ticket: Ticket = {
  v: 'pf-1',
  ticketId: 'chain-of-the-test-0001-0',
  gameId: 'moonflower',
  mathHash: mathHashOf('moonflower') ?? '',
  chainId: 'chain-of-the-test-0001',
  chainIndex: 0,
  nonce: 0,
  serverSeedHash: serverSeedHash(SEED),
  issuedAt: 1,
  signature: 'of-the-house',
};
const bet = { requestId: 'request-1', ticket, clientSeed: 'refused', coinCents: 5 };

let listed: Round[] = [];
openTestHouse((path) => {
  if (path !== myBets.path) throw new Error(path);
  return Promise.resolve({ ok: true, data: { gameRounds: listed } });
});
let browser = stubBrowser();
beforeEach(() => {
  listed = [];
  browser = stubBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const open = async () => {
  await loadForPlayer({ userFlags: [] });
  const { keepRefusal } = await import('../../../../src/app/evidence/rounds/refusals.ts');
  const { betsState, chainTickets } = await import('../../../../src/app/evidence/rounds/state.ts');
  const { Refused } = await import('../../../../src/app/evidence/rounds/Refused.tsx');
  betsState.value = 'ready';
  const show = () => mount(browser.window, <Refused />);
  return { keepRefusal, chainTickets, show };
};

test('[F04] My bets counts refused bets by code: what they would have won, what chance expects', async () => {
  const { keepRefusal, show } = await open();
  await keepRefusal(bet, ERRORS.betOutOfLimits.code);
  listed = [roundWith({ clientSeed: 'played', serverSeed: SEED, serverSeedHash: serverSeedHash(SEED) })];
  const { text } = await show();
  const stake = 5 * moonflower.definition.bet;
  const won = 5 * playRound(moonflower, { serverSeed: SEED, clientSeed: 'refused', nonce: 0 }).winCoins;
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  await vi.waitFor(() => expect(text()).toContain('(1201)'), WAIT);
  expect(text()).toContain(`1 bet of ${dollars(stake)}`);
  expect(text()).toContain(
    `Would have won: ${dollars(won)}. Chance expects: ${dollars(Math.round(stake * 0.96199983))}.`,
  );
  expect(text()).not.toContain('never come');
});

test('[F04] a seed that will never come has a line of its own', async () => {
  const { keepRefusal, chainTickets, show } = await open();
  await keepRefusal(bet, ERRORS.maintenance.code);
  chainTickets.value = [{ ...ticket, chainId: 'chain-of-the-test-0002', chainIndex: 1 }];
  const { text } = await show();
  await vi.waitFor(() => expect(text()).toContain('Seeds that will never come: 1.'), WAIT);
  expect(text()).toContain('Not opened yet.');
});

test('[F04] without refused bets nothing is shown', async () => {
  const { show } = await open();
  const { text } = await show();
  await new Promise(setImmediate);
  expect(text()).toBe('');
});
