import { describe, expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { checkSeeds } from '../../../src/app/pages/checkSeeds.ts';
import { looksSaved, readSaved } from '../../../src/app/pages/savedRound.ts';
import { serverSeedHash } from '../../../src/fair/seeds.ts';
import { checkRound } from '../../../src/games/check.ts';
import { playRound, recordOf } from '../../../src/games/play.ts';
import { mathHashOf } from '../../../src/games/titles.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';

const SEED = 'c40d92e7751fa3b86e0b14d9f27c5a68930ed1b24f87ac5561e9037bd82c6f14';
const HASH = serverSeedHash(SEED);
const FIELDS = { serverSeed: SEED, serverSeedHash: HASH, clientSeed: '', nonce: '' };

describe('[F05] typed seeds', () => {
  test('match as shown, in capitals and in groups', () => {
    expect(checkSeeds(FIELDS)).toEqual({ kind: 'match', hash: HASH, words: [] });
    const grouped = (text: string) => ` ${text.toUpperCase().replace(/(.{4})/g, '$1 ')}\n`;
    expect(checkSeeds({ ...FIELDS, serverSeed: grouped(SEED), serverSeedHash: grouped(HASH) }).kind).toBe(
      'match',
    );
  });

  test('any changed digit of the seed is a mismatch that says what the seed gives', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.integer({ min: 1, max: 15 }), (at, by) => {
        const digit = ((parseInt(SEED[at] ?? '0', 16) + by) % 16).toString(16);
        const changed = SEED.slice(0, at) + digit + SEED.slice(at + 1);
        expect(checkSeeds({ ...FIELDS, serverSeed: changed })).toEqual({
          kind: 'mismatch',
          given: HASH,
          computed: serverSeedHash(changed),
        });
      }),
    );
  });

  test.each([
    [
      'the hash pasted as the seed',
      { serverSeed: HASH },
      'serverSeed',
      'This is the hash. The seed is shown after the round.',
    ],
    ['no seed', { serverSeed: '' }, 'serverSeed', 'This is required'],
    ['no hash', { serverSeedHash: ' ' }, 'serverSeedHash', 'This is required'],
    [
      'a digit too few',
      { serverSeed: SEED.slice(1) },
      'serverSeed',
      'A server seed has 64 digits from 0 to f. This has 63.',
    ],
    [
      'a client seed with a colon',
      { clientSeed: 'a:b', nonce: '1' },
      'clientSeed',
      'A client seed has 1 to 64 letters, digits, dashes or underscores.',
    ],
    [
      'a nonce below zero',
      { clientSeed: 'a', nonce: '-1' },
      'nonce',
      'The nonce is the number of the round, from 0.',
    ],
    [
      'a client seed without a nonce',
      { clientSeed: 'a' },
      'nonce',
      'The nonce is the number of the round, from 0.',
    ],
  ])('%s is reported', (_, change, field, message) => {
    expect(checkSeeds({ ...FIELDS, ...change })).toEqual({ kind: 'wrong', field, message });
  });

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (serverSeed, hash, clientSeed, nonce) => {
          checkSeeds({ serverSeed, serverSeedHash: hash, clientSeed, nonce });
          checkSeeds({ serverSeed: SEED, serverSeedHash: HASH, clientSeed, nonce });
        },
      ),
    );
  });
});

const seeds = { serverSeed: SEED, clientSeed: 'violet-rain-88', nonce: 435 };
const played = playRound(moonflower, seeds);
const round = {
  roundId: 'round-0123456789',
  v: 'pf-1',
  gameId: 'moonflower',
  mathHash: mathHashOf('moonflower'),
  chainId: 'chain-0123456789',
  ...seeds,
  serverSeedHash: HASH,
  createdTime: 1_795_000_000_000,
  betLedger: 'usd',
  coinCents: 1,
  totalBet: 20,
  totalWin: played.winCoins,
  result: recordOf(played),
};

describe('[F05] a saved round', () => {
  test('is read alone and in its envelope, and is fair', () => {
    for (const file of [round, { round }, { round, previousSeed: HASH }, { round, ticket: null }]) {
      const saved = readSaved(JSON.stringify(file));
      if ('wrong' in saved) throw new Error(saved.wrong);
      expect(checkRound(saved.round)).toEqual({ fair: true, steps: ['seed', 'math', 'result', 'payout'] });
    }
  });

  test.each([
    ['half a file', '{"round":', /whole file/],
    ['a list', '[]', /not a round/],
    ['another object', '{"a":1}', /not a round/],
    ['a ticket that is none', JSON.stringify({ round, ticket: {} }), /ticket/],
    ['a seed that is a number', JSON.stringify({ round, previousSeed: 1 }), /seed before/],
    [
      'a round with a seed too short',
      JSON.stringify({ round: { ...round, serverSeed: 'c4' } }),
      /not a round/,
    ],
  ])('%s is reported in a sentence', (_, text, message) => {
    expect(readSaved(text)).toEqual({ wrong: expect.stringMatching(message) as string });
  });

  test('a seed is not taken for a file', () => {
    expect([looksSaved(SEED), looksSaved(`\n ${JSON.stringify(round)}`)]).toEqual([false, true]);
  });
});
