import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import { canonicalJson, type Json, jsonHash } from '../../src/fair/canonical.ts';
import { kenoDraw, multiHandDeal, pokerDeal, shuffle } from '../../src/fair/draws.ts';
import { chainHolds, previousSeed, serverSeedHash } from '../../src/fair/seeds.ts';
import { INT_MAX, type Seeds, streamOf } from '../../src/fair/stream.ts';

const file = JSON.parse(readFileSync(new URL('../../docs/vectors-pf1.json', import.meta.url), 'utf8')) as {
  rejection: Seeds & { n: number; int: number; u32Used: number; rejected: number };
  invalid: Record<string, unknown>[];
};
const seeds: fc.Arbitrary<Seeds> = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
});
const SEEDS: Seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'chi-square', nonce: 9 };

describe('the stream', () => {
  test('[F03] its words are those of HMAC-SHA256 as node:crypto makes it', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 40 }), ({ serverSeed, clientSeed, nonce }, words) => {
        const stream = streamOf({ serverSeed, clientSeed, nonce });
        for (let n = 0; n < words; n += 1) {
          const block = createHmac('sha256', serverSeed)
            .update(`${clientSeed}:${nonce}:${Math.floor(n / 8)}`)
            .digest();
          expect(stream.word()).toBe(block.readUInt32BE((n % 8) * 4));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('int(n) stays in 0 … n − 1 and refuses what is no range', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: INT_MAX }), (each, n) => {
        const drawn = streamOf(each).int(n);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }),
    );
    for (const n of [0, -1, 1.5, Number.NaN, INT_MAX + 1])
      expect(() => streamOf(SEEDS).int(n)).toThrow(RangeError);
  });

  test('a rejected word is skipped, as the vector file says', () => {
    const { n, int, u32Used, rejected, ...vector } = file.rejection;
    const stream = streamOf(vector);
    expect(stream.int(n)).toBe(int);
    const again = streamOf(vector);
    for (let used = 0; used < u32Used; used += 1) again.word();
    expect(stream.word()).toBe(again.word());
    expect(u32Used - 1).toBe(rejected);
  });

  test.each(file.invalid)('malformed seeds are refused: %j', (wrong) => {
    expect(() => streamOf({ ...SEEDS, ...wrong })).toThrow(RangeError);
  });

  test.each([6, 32, 52, 80])('int(%i) is even over 200,000 draws', (n) => {
    const stream = streamOf(SEEDS);
    const seen = Array.from({ length: n }, () => 0);
    for (let draw = 0; draw < 200_000; draw += 1) {
      const value = stream.int(n);
      seen[value] = (seen[value] ?? 0) + 1;
    }
    const expected = 200_000 / n;
    const chi = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Mean n − 1, standard deviation √(2(n − 1)): five of them is a chance of about one in a million, and
    // this is seeded.
    expect(Math.abs(chi - (n - 1))).toBeLessThan(5 * Math.sqrt(2 * (n - 1)));
  });
});

describe('draws', () => {
  test('a whole shuffle is a permutation and a partial one its beginning', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 120 }), fc.nat(), (each, n, k) => {
        const all = shuffle(streamOf(each), n, n);
        expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
        expect(shuffle(streamOf(each), n, k % (n + 1))).toEqual(all.slice(0, k % (n + 1)));
      }),
    );
  });

  test('keno draws 20 different numbers of 80; poker deals ten different cards', () => {
    fc.assert(
      fc.property(seeds, (each) => {
        const keno = kenoDraw(streamOf(each));
        expect(new Set(keno).size).toBe(20);
        expect(keno.every((number) => number >= 1 && number <= 80)).toBe(true);
        const deal = pokerDeal(streamOf(each));
        expect(new Set(deal).size).toBe(10);
        expect(deal).toEqual(shuffle(streamOf(each), 52, 52).slice(0, 10));
      }),
    );
  });

  test('no hand draws a card of the deal, and more hands do not change the first ones', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 50 }), (each, hands) => {
        const { deal, draws } = multiHandDeal(streamOf(each), hands);
        for (const hand of draws) expect(new Set([...deal, ...hand]).size).toBe(10);
        expect(multiHandDeal(streamOf(each), 1).draws[0]).toEqual(draws[0]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('commitments', () => {
  test('[F01] the hash is SHA-256 of the seed as text, and the chain holds one way only', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (seed) => {
        expect(serverSeedHash(seed)).toBe(createHash('sha256').update(seed, 'utf8').digest('hex'));
        expect(chainHolds(previousSeed(seed), seed)).toBe(true);
        expect(chainHolds(seed, previousSeed(seed))).toBe(false);
        expect(chainHolds(previousSeed(seed), seed.toUpperCase().replaceAll(/[0-9]/g, 'A'))).toBe(false);
      }),
    );
  });

  test('canonical JSON reads back the same and does not depend on the order of members', () => {
    const value = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.maxSafeInteger(),
        fc.string(),
        fc.array(tie('json')),
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          tie('json'),
        ),
      ),
    })).json as fc.Arbitrary<Json>;
    const turned = (json: Json): Json => {
      if (typeof json !== 'object' || json === null) return json;
      if (Array.isArray(json)) return json.map((each: Json) => turned(each));
      return Object.fromEntries(
        Object.entries(json)
          .toReversed()
          .map(([name, each]) => [name, turned(each as Json)]),
      );
    };
    fc.assert(
      fc.property(value, (json) => {
        // JSON has no −0: it reads back as 0.
        expect(JSON.parse(canonicalJson(json))).toEqual(JSON.parse(JSON.stringify(json)));
        expect(canonicalJson(turned(json))).toBe(canonicalJson(json));
        expect(jsonHash(json)).toBe(createHash('sha256').update(canonicalJson(json)).digest('hex'));
      }),
    );
    expect(() => canonicalJson({ a: 0.5 })).toThrow(RangeError);
    expect(canonicalJson({ b: 1, a: [true, null], c: undefined })).toBe('{"a":[true,null],"b":1}');
  });
});
