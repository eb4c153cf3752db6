import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import { previousSeed, serverSeedHash } from '../../src/fair/seeds.ts';
import { type CheckableRound, checkRound } from '../../src/games/check.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { mathHashOf } from '../../src/games/titles.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';

const roundOf = (serverSeed: string, clientSeed: string, nonce: number, coinCents = 5): CheckableRound => {
  const played = playRound(moonflower, { serverSeed, clientSeed, nonce });
  return {
    gameId: 'moonflower',
    mathHash: mathHashOf('moonflower') ?? '',
    nonce,
    serverSeedHash: serverSeedHash(serverSeed),
    serverSeed,
    clientSeed,
    coinCents,
    totalBet: coinCents * 20,
    totalWin: coinCents * played.winCoins,
    result: recordOf(played),
  };
};
const SEED = '5e'.repeat(32);
const round = roundOf(SEED, 'player', 4);
const ticket = {
  gameId: 'moonflower',
  mathHash: round.mathHash,
  nonce: 4,
  serverSeedHash: round.serverSeedHash,
};

describe('[F03] a round checked on the device', () => {
  test('every honest round is fair, with its ticket and its chain', () => {
    const seeds = fc.tuple(
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      fc.nat(),
      fc.integer({ min: 1, max: 500 }),
    );
    fc.assert(
      fc.property(seeds, ([serverSeed, clientSeed, nonce, coin]) => {
        const each = roundOf(serverSeed, clientSeed, nonce, coin);
        expect(checkRound(each)).toEqual({ fair: true, steps: ['seed', 'math', 'result', 'payout'] });
        // As a saved round is read back from its file.
        const known = {
          chainPrevious: previousSeed(serverSeed),
          ticket: { ...ticket, nonce, serverSeedHash: each.serverSeedHash },
        };
        expect(checkRound(JSON.parse(JSON.stringify(each)) as CheckableRound, known)).toEqual({
          fair: true,
          steps: ['seed', 'chain', 'math', 'result', 'payout'],
        });
      }),
      { numRuns: 300 },
    );
  });

  test('is pending while the seed is kept', () =>
    expect(checkRound({ ...round, serverSeed: null })).toEqual({ pending: true }));

  const result = recordOf(playRound(moonflower, { serverSeed: SEED, clientSeed: 'player', nonce: 4 }));
  test.each<[string, Partial<CheckableRound>, string]>([
    ['another seed', { serverSeed: 'aa'.repeat(32) }, 'seed'],
    ['a malformed seed', { serverSeed: 'AA' }, 'seed'],
    ['a client seed with a colon', { clientSeed: 'a:1' }, 'seed'],
    ['a nonce that is none', { nonce: -1 }, 'seed'],
    ['another client seed', { clientSeed: 'grinder' }, 'result'],
    ['another nonce', { nonce: 5 }, 'result'],
    ['another paytable', { mathHash: '00'.repeat(32) }, 'math'],
    ['a game that is not known', { gameId: 'luna' }, 'math'],
    [
      'a stop moved',
      { result: { ...result, stops: result.stops.map((stops) => stops.map((stop) => stop + 1)) } },
      'result',
    ],
    ['a spin too many', { result: { ...result, stops: [...result.stops, [0, 0, 0, 0, 0]] } }, 'result'],
    ['no result', { result: null }, 'result'],
    ['a result of another form', { result: { stops: 'x', winCoins: result.winCoins } }, 'result'],
    ['a cent less paid', { totalWin: round.totalWin - 1 }, 'payout'],
    ['a larger bet', { totalBet: 101 }, 'payout'],
    ['half a coin', { coinCents: 2.5 }, 'payout'],
  ])('is not fair with %s', (_, change, step) => {
    expect(checkRound({ ...round, ...change })).toMatchObject({ fair: false, step });
  });

  test.each<[string, Partial<typeof ticket>, string]>([
    ['hash', { serverSeedHash: 'bb'.repeat(32) }, 'seed'],
    ['nonce', { nonce: 3 }, 'seed'],
    ['game', { gameId: 'luna' }, 'seed'],
    ['paytable', { mathHash: 'cc'.repeat(32) }, 'math'],
  ])('[F01] is not fair when its ticket showed another %s before the bet', (_, change, step) => {
    expect(checkRound(round, { ticket: { ...ticket, ...change } })).toMatchObject({ fair: false, step });
  });

  test('is not fair when the chain does not hold', () => {
    expect(checkRound(round, { chainPrevious: 'dd'.repeat(32) })).toMatchObject({
      fair: false,
      step: 'chain',
    });
  });
});
