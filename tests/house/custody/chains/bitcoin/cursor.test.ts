import { expect, test } from 'vitest';
import fc from '../../../../fastCheck.ts';
import {
  type Block,
  cursorHeight,
  readCursor,
  rewind,
  withBlock,
  writeCursor,
} from '../../../../../src/house/custody/chains/bitcoin/cursor.ts';

const hashOf = (height: number): string => height.toString(16).padStart(64, '0');
const blockAt = (height: number): Block => [height, hashOf(height)];

test('a cursor is read as it was written', () => {
  const cursor = { v: 1 as const, blocks: [blockAt(7), blockAt(3)], immature: [hashOf(9)] };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each([null, '', '{', '{"v":2,"blocks":[]}', '{"v":1,"blocks":[[-1,"ab"]]}', '{"devnet":5}'])(
  'what is no cursor begins anew: %s',
  (text) => {
    expect(readCursor(text)).toEqual({ v: 1, blocks: [], immature: [] });
  },
);

test('the newest blocks stay, and of older ones about one at each doubling of the depth', () => {
  let blocks: Block[] = [];
  for (let height = 0; height <= 50_000; height += 1) blocks = withBlock(blocks, blockAt(height));
  expect(blocks.length).toBeLessThan(40);
  expect(blocks.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, at) => blockAt(50_000 - at)));
  const depths = blocks.map(([height]) => 50_000 - height);
  for (const depth of [20, 100, 1_000, 10_000])
    expect(depths.some((one) => one >= depth && one <= depth * 8)).toBe(true);
});

test('blocks above a new one are of an abandoned branch and are dropped', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000), { maxLength: 200 }), (heights) => {
      let blocks: Block[] = [];
      for (const height of heights) {
        blocks = withBlock(blocks, blockAt(height));
        expect(blocks[0]).toEqual(blockAt(height));
        const kept = blocks.map(([one]) => one);
        expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => b - a));
      }
    }),
  );
});

test('a cursor that is set back keeps the blocks below, and what cannot be spent yet', () => {
  const before = writeCursor({ v: 1, blocks: [9, 8, 5, 1].map(blockAt), immature: [hashOf(3)] });
  expect(cursorHeight(before)).toBe(9);
  const back = rewind(before, { height: 6, hash: hashOf(6) });
  expect(readCursor(back)).toEqual({ v: 1, blocks: [6, 5, 1].map(blockAt), immature: [hashOf(3)] });
  const anew = rewind(before, null);
  expect(readCursor(anew)).toEqual({ v: 1, blocks: [], immature: [hashOf(3)] });
  expect([cursorHeight(anew), cursorHeight(null)]).toEqual([null, null]);
});
