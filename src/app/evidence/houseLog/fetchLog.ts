/** What anybody fetches of the house's log: its newest checkpoint, tiles of its tree (C2SP tlog-tiles). */
import { bytesToHex } from '@noble/hashes/utils.js';
import { type LogHead, readHead } from '../../../fair/houseLog.ts';
import type { Range } from '../../../fair/merkle.ts';
import { HASH_CHARACTERS, rangeRoots, type Tile, tilePath, widthOf } from '../../../fair/tiles.ts';
import { LOG_PATH } from '../../../wire/log.ts';
import { fetchContent, type Unanswered } from '../../base/net/fetchContent.ts';

export type FetchLog = (name: string) => Promise<Uint8Array | Unanswered>;

/** A tile never changes, and the newest checkpoint must not be a kept one. */
export const fetchLog: FetchLog = (name) =>
  fetchContent(`${LOG_PATH}/${name}`, name === 'checkpoint' ? 'no-store' : 'default');

export const fetchHead = async (read: FetchLog): Promise<LogHead | Unanswered> => {
  const bytes = await read('checkpoint');
  return typeof bytes === 'string' ? bytes : (readHead(new TextDecoder().decode(bytes)) ?? 'withheld');
};

/** Nodes of the tree of a head, in hexadecimal: of tiles, so that the house is not told what they prove. */
export const fetchRoots = async (
  read: FetchLog,
  ranges: readonly Range[],
  { size }: LogHead,
): Promise<readonly string[] | Unanswered> => {
  let failed: Unanswered = 'withheld';
  const readTile = async ({ level, tile }: Omit<Tile, 'hashes'>): Promise<Tile> => {
    const width = widthOf({ level, tile }, size);
    const bytes = await read(tilePath(level, tile, width));
    if (bytes === 'lost') failed = bytes;
    const hashes = typeof bytes === 'string' ? '' : bytesToHex(bytes);
    return { level, tile, hashes: hashes.length === width * HASH_CHARACTERS ? hashes : '' };
  };
  try {
    return await rangeRoots((ids) => Promise.all(ids.map(readTile)), ranges, size);
  } catch {
    // A tile without its hashes.
    return failed;
  }
};
