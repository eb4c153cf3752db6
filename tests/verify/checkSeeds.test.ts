import { describe, expect, test } from 'vitest';
import { serverSeedHash } from '../../src/fair/seeds.ts';
import { streamOf } from '../../src/fair/stream.ts';
import { checkFiles } from '../../src/verify/checkFiles.ts';
import { WORDS } from '../../src/verify/words/words.ts';
import fc from '../fastCheck.ts';

const SEED = 'c40d92e7751fa3b86e0b14d9f27c5a68930ed1b24f87ac5561e9037bd82c6f14';
const HASH = serverSeedHash(SEED);
const TYPED = { serverSeed: SEED, serverSeedHash: HASH, clientSeed: '', nonce: '' };

const check = (typed: object) => {
  const [finding] = checkFiles([{ name: 'typed', content: JSON.stringify(typed) }], WORDS.en, 0);
  if (!finding) throw new Error('nothing was found');
  return finding;
};

describe('[F05] typed seeds', () => {
  test('hold as shown, in capitals and in groups', () => {
    expect(check(TYPED)).toMatchObject({ kind: 'seeds', verdict: 'holds' });
    const grouped = (text: string) => ` ${text.toUpperCase().replace(/(.{4})/g, '$1 ')}\n`;
    const typed = { ...TYPED, serverSeed: grouped(SEED), serverSeedHash: grouped(HASH) };
    expect(check(typed).verdict).toBe('holds');
  });

  test('with a client seed and a nonce they give the first numbers', () => {
    const { steps } = check({ ...TYPED, clientSeed: 'violet-rain-88', nonce: '435' });
    const stream = streamOf({ serverSeed: SEED, clientSeed: 'violet-rain-88', nonce: 435 });
    const numbers = Array.from({ length: 8 }, () => stream.word()).join(' ');
    expect(steps[0]?.lines.at(-1)).toEqual({ label: 'words', value: numbers });
  });

  test('do not hold with any changed digit, and tell what the seed gives', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.integer({ min: 1, max: 15 }), (at, by) => {
        const digit = ((parseInt(SEED[at] ?? '0', 16) + by) % 16).toString(16);
        const changed = SEED.slice(0, at) + digit + SEED.slice(at + 1);
        const { verdict, steps } = check({ ...TYPED, serverSeed: changed });
        expect(verdict).toBe('fails');
        expect(steps[0]?.lines[1]?.value).toBe(serverSeedHash(changed));
      }),
    );
  });

  test.each([
    ['the hash typed as the seed', { serverSeed: HASH }, 'refused', /^this is the hash/],
    ['no seed', { serverSeed: '' }, 'fails', /the server seed is not 64/],
    ['no hash', { serverSeedHash: ' ' }, 'fails', /does not hash to the hash shown/],
    ['a digit too few', { serverSeed: SEED.slice(1) }, 'fails', /the server seed is not 64/],
    ['a client seed with a colon', { clientSeed: 'a:b', nonce: '1' }, 'fails', /client seed is not 1 to 64/],
    ['a nonce below zero', { clientSeed: 'a', nonce: '-1' }, 'fails', /nonce is not a whole number from 0/],
    ['a client seed without a nonce', { clientSeed: 'a' }, 'fails', /nonce is not a whole number from 0/],
  ])('%s is reported', (_, change, verdict, reason) => {
    const found = check({ ...TYPED, ...change });
    expect([found.verdict, found.reason]).toEqual([verdict, expect.stringMatching(reason)]);
  });

  test('never throw', () => {
    const any = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(SEED), fc.constant(HASH));
    fc.assert(
      fc.property(any, any, any, any, (serverSeed, hash, clientSeed, nonce) => {
        check({ serverSeed, serverSeedHash: hash, clientSeed, nonce });
      }),
    );
  });
});
