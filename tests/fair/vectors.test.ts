import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kenoDraw, multiHandDeal, shuffle, stops } from '../../src/fair/draws.ts';
import { serverSeedHash } from '../../src/fair/seeds.ts';
import { type Seeds, streamOf } from '../../src/fair/stream.ts';

interface Vector {
  in: Seeds;
  commit: string;
  u32: number[];
  ints: Record<string, number>;
  slot5x32: number[];
  keno: number[];
  deck52: number[];
  multiHand3: { deal: number[]; draws: number[][] };
}
const file = JSON.parse(readFileSync(new URL('../../docs/vectors-pf1.json', import.meta.url), 'utf8')) as {
  vectors: Vector[];
  rejection: unknown;
  invalid: unknown;
};

describe.each(file.vectors)('pf-1 vector $in.clientSeed:$in.nonce', (vector) => {
  test('commitment', () => expect(serverSeedHash(vector.in.serverSeed)).toBe(vector.commit));
  test('words', () => {
    const stream = streamOf(vector.in);
    expect(vector.u32.map(() => stream.word())).toEqual(vector.u32);
  });
  test.each(Object.entries(vector.ints))('int(%s)', (n, value) =>
    expect(streamOf(vector.in).int(Number(n))).toBe(value),
  );
  test('slot', () => expect(stops(streamOf(vector.in), [32, 32, 32, 32, 32])).toEqual(vector.slot5x32));
  test('keno', () => expect(kenoDraw(streamOf(vector.in))).toEqual(vector.keno));
  test('deck', () => expect(shuffle(streamOf(vector.in), 52, 52)).toEqual(vector.deck52));
  test('multi-hand', () => expect(multiHandDeal(streamOf(vector.in), 3)).toEqual(vector.multiHand3));
});
