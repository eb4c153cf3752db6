/** How far a scan has come: blocks by height and hash, newest first, farther apart the older they are. */
import { array, integer, is, min, tuple } from 'superstruct';
import type { BlockId } from '../../../platform/chainPort.ts';
import { hash } from './answers.ts';

export type Mark = readonly [height: number, hash: string];

/** So many of the newest are kept, and of older ones each twice as far from the newest as the one before. */
const NEAR = 20;
const FAR = 20;

const Marks = array(tuple([min(integer(), 0), hash]));

/**
 * @returns none where the text is no cursor of this adapter: the scan then starts anew, which is idempotent
 */
export const readCursor = (cursor: string | null): readonly Mark[] => {
  try {
    const marks: unknown = JSON.parse(cursor ?? '[]');
    return is(marks, Marks) ? marks : [];
  } catch {
    return [];
  }
};

/** See `ChainPort.rewind`. */
export const rewind = (cursor: string, block: BlockId | null): string | null =>
  block &&
  writeCursor([
    [block.height, block.hash],
    ...readCursor(cursor).filter(([height]) => height < block.height),
  ]);

/** @param marks newest first */
export const writeCursor = (marks: readonly Mark[]): string => {
  const [newest = 0] = marks[0] ?? [];
  const kept: Mark[] = [];
  for (const mark of marks) {
    const distance = newest - mark[0];
    const last = newest - (kept.at(-1)?.[0] ?? newest);
    if (kept.length < NEAR || (kept.length < NEAR + FAR && distance >= 2 * last)) kept.push(mark);
  }
  return JSON.stringify(kept);
};
