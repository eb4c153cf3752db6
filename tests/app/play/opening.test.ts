import { beforeEach, expect, test, vi } from 'vitest';
import { titleOf } from '../../../src/games/titles.ts';
import { isSlot } from '../../../src/games/models.ts';
import { roundTicket, type Ticket } from '../../../src/wire/play/rounds.ts';
import { openTestHouse } from '../base/net/testHouse.ts';
import { roundWith } from '../../roundWith.ts';
import { stubBrowser } from '../browser.ts';

const paths: string[] = [];
openTestHouse((path) => {
  paths.push(path);
  return Promise.resolve({ ok: false, error: { code: 1, message: 'not now' } });
});

beforeEach(() => {
  paths.length = 0;
  vi.resetModules();
  stubBrowser('/en/moonflower');
});

/** Opens the game on a device that stored this step; resolves with the number of tickets asked for. */
const openWith = async (pending: object | null) => {
  const { playerStorage, setOwner } = await import('../../../src/app/base/storage/playerStorage.ts');
  const { openTable } = await import('../../../src/app/play/engine/engine.ts');
  const { stageGame } = await import('../../../src/app/play/slots/roundPlayer.ts');
  setOwner('rose');
  if (pending) await playerStorage.set('pending:moonflower', pending);
  const title = titleOf('moonflower');
  if (!isSlot(title)) throw new Error('not a slot');
  // The table is open, or a stored round waits for its stage.
  await new Promise<void>((done) => {
    const stageReady = () => {
      done();
      return new Promise<void>(() => {});
    };
    void openTable({ ...stageGame(title), stageReady }, false).then(done);
  });
  return paths.filter((path) => path === roundTicket.path).length;
};

const HASH = 'ab'.repeat(32);
const ticket: Ticket = {
  v: 'pf-1',
  ticketId: 'ticket-of-the-test-0001',
  gameId: 'moonflower',
  mathHash: HASH,
  chainId: 'chain-of-the-test-0001',
  nonce: 0,
  serverSeedHash: HASH,
  issuedAt: 1,
  signature: 's',
};
const round = roundWith({ serverSeedHash: HASH, serverSeed: HASH, totalBet: 50, result: null });
const bet = { requestId: 'request-of-the-test-0001', ticket, clientSeed: 'seed', coinCents: 5 };
const answer = { round, cash: 0, bonusBalance: null, bonusEnded: null, ticket };

test('[G17] a game asks for a ticket when opened, also if a stored round has to be shown', async () => {
  expect(await openWith(null)).toBe(1);
  expect(await openWith({ ...bet, answer })).toBe(2);
});

test('[G17] an undecided bet asks for a ticket when it is sent again, not before', async () => {
  expect(await openWith({ ...bet, answer: null })).toBe(0);
  // A step that this build cannot read is dropped, and the game opens as without it.
  expect(await openWith({ ...bet, ticket: { gameId: 'moonflower' }, answer: null })).toBe(1);
});
