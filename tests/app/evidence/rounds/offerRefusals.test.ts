import type { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverSeedHash } from '../../../../src/fair/seeds.ts';
import { mathHashOf } from '../../../../src/games/titles.ts';
import { NO_ANSWER } from '../../../../src/verify/refusedBets.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { myBets, type Ticket } from '../../../../src/wire/play/rounds.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';
import { statusOf } from '../../base/session/statusOf.ts';

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

openTestHouse(() =>
  Promise.resolve({ ok: false, error: { code: ERRORS.mustBeLoggedIn.code, message: 'no' } }),
);
let window: Window;
const files: string[] = [];
beforeEach(() => {
  ({ window } = stubBrowser());
  files.length = 0;
  for (const name of ['document', 'localStorage', 'sessionStorage', 'location'] as const)
    vi.stubGlobal(name, window[name]);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => files.push(text));
    return 'blob:of-the-test';
  });
});

const load = async () => {
  await loadForPlayer(statusOf('rose'));
  const page = {
    ...(await import('../../../../src/app/evidence/rounds/refusals.ts')),
    ...(await import('../../../../src/app/evidence/rounds/offerRefusals.ts')),
    ...(await import('../../../../src/app/evidence/rounds/offerWhenEnded.ts')),
    ...(await import('../../../../src/app/evidence/rounds/leaveWithSummary.ts')),
    ...(await import('../../../../src/app/base/session/state.ts')),
    ...(await import('../../../../src/app/base/storage/playerStorage.ts')),
    ...(await import('../../../../src/app/base/net/call.ts')),
    ...(await import('../../../../src/app/ui/toasts/toasts.ts')),
  };
  page.offerRefusedBets();
  const endSession = async () => {
    await page.ask(myBets, {});
    await vi.waitFor(() => expect(offer()).toBeDefined(), WAIT);
  };
  const offer = () => page.toasts.value.find(({ action }) => action?.label === 'Save these bets');
  return { ...page, offer, endSession };
};
const savedBets = async (run: (() => void) | undefined) => {
  run?.();
  await vi.waitFor(() => expect(files).toHaveLength(1), WAIT);
  const { v, bets } = JSON.parse(files[0] ?? '') as {
    v: string;
    bets: { requestId: string; code: number }[];
  };
  return [v, bets.map(({ requestId, code }) => [requestId, code])];
};

test('[N07] a log-out by the house keeps refused and unanswered bets, and offers them', async () => {
  const page = await load();
  await page.keepRefusal(bet, ERRORS.betOutOfLimits.code);
  const sent = { ...bet, requestId: 'request-2', clientSeed: 'sent', answer: null };
  await page.playerStorage.set('pending:moonflower', sent);
  await page.playerStorage.set('rounds', [1]);
  await page.endSession();
  expect(page.offer()?.text ?? '').toContain('2 bets');
  const both = [
    ['request-1', ERRORS.betOutOfLimits.code],
    ['request-2', NO_ANSWER],
  ];
  expect(await savedBets(page.offer()?.action?.run)).toEqual(['refused-bets-1', both]);
  const again = await load();
  expect((await again.keptRefusals()).map(({ requestId, code }) => [requestId, code])).toEqual(both);
  // No table sends it again, and the rest is gone.
  for (const key of ['pending:moonflower', 'rounds']) expect(await again.playerStorage.has(key)).toBe(false);
});

test('[N07] a player who logs out is offered them as a file, and nothing stays', async () => {
  const page = await load();
  await page.keepRefusal(bet, ERRORS.maintenance.code);
  await page.leaveWithSummary();
  expect(page.offer()?.text ?? '').toContain('a bet that was not taken');
  expect(await savedBets(page.offer()?.action?.run)).toEqual([
    'refused-bets-1',
    [['request-1', ERRORS.maintenance.code]],
  ]);
  expect(await (await load()).keptRefusals()).toEqual([]);
});

test('[N07] another player is not offered them, and their log-in deletes them', async () => {
  const page = await load();
  await page.keepRefusal(bet, ERRORS.maintenance.code);
  await page.endSession();
  expect(page.offer()).toBeDefined();
  page.setOwner('fern-key');
  page.player.value = statusOf('fern');
  expect(page.offer()).toBeUndefined();
  expect(await page.leftRefusals()).toEqual([]);
});

test('[N07] without refused bets a log-out offers nothing', async () => {
  const page = await load();
  await page.leaveWithSummary();
  expect(page.toasts.value).toEqual([]);
});
