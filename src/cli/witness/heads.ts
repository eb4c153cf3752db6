/** Signed heads of a log, and what two of them show. */
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  entryLeaf,
  headSigned,
  type LogHead,
  type LogKind,
  type LogPlace,
  readHead,
} from '../../fair/houseLog.ts';
import type { HouseIdentity } from '../../fair/houseKeys.ts';
import { consistencyRanges, inclusionRanges, type Range } from '../../fair/merkle.ts';
import { consistencyFault, inclusionFault } from '../../fair/merkleProof.ts';
import {
  HASH_CHARACTERS,
  rangeRoots,
  type ReadTiles,
  type Tile,
  tilePath,
  widthOf,
} from '../../fair/tiles.ts';
import { signedBy } from '../../house/platform/signature.ts';
import type { RequestOf } from '../../wire/call.ts';
import { logIndex } from '../../wire/log.ts';
import { type AskedHouse, NoAnswer } from './house.ts';

const isSignedWith = (head: LogHead, key: string): boolean =>
  headSigned(head, key)?.every(({ text, signature }) => signedBy(key, () => text, signature)) ?? false;

/** Whether a head is signed by the house's present key. */
export const isHeadSigned = (head: LogHead, { origin, keys }: HouseIdentity): boolean =>
  head.origin === origin && isSignedWith(head, keys.log);

/**
 * The same of a head that a witness kept: it verified the signature when it kept it, so an earlier key of the
 * house counts.
 */
export const isKeptHeadSigned = (head: LogHead, house: HouseIdentity): boolean =>
  isHeadSigned(head, house) ||
  (head.origin === house.origin &&
    house.successions.some(
      ({ purpose, oldKey, size }) => purpose === 'log' && head.size <= size && isSignedWith(head, oldKey),
    ));

/** The head that a house shows; null before its first. @throws NoAnswer */
export const askHead = async (house: AskedHouse): Promise<LogHead | null> => {
  const bytes = await house.fetch('checkpoint');
  const head = bytes && readHead(bytes.toString('utf8'));
  if (bytes && !head) throw new NoAnswer(`${house.url}: notHead: what it shows is no checkpoint of a house`);
  return head;
};

/** Tiles by HTTP. A tile that is not there, or has another width, has no hashes. @throws NoAnswer */
const fetchTiles =
  (house: AskedHouse): ReadTiles =>
  (ids, size) =>
    Promise.all(
      ids.map(async ({ level, tile }): Promise<Tile> => {
        const width = widthOf({ level, tile }, size);
        const hashes = (await house.fetch(tilePath(level, tile, width)))?.toString('hex') ?? '';
        return { level, tile, hashes: hashes.length === width * HASH_CHARACTERS ? hashes : '' };
      }),
    );

/** Nodes of the tree of a head, as the house serves them; null where it does not. @throws NoAnswer */
const rootsOf = async (house: AskedHouse, ranges: readonly Range[], { size }: LogHead) => {
  try {
    return await rangeRoots(fetchTiles(house), ranges, size);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return null;
  }
};

/** Why one log is not shown to have two heads; null where it is. */
interface NotShown {
  readonly fault: string;
  readonly proof: readonly string[] | null;
}

/**
 * Makes the proof between two signed heads of the house's tiles. Tiles that are missing or wrong show no
 * second past: whoever answers may have fewer entries than the house, or be none.
 * @throws NoAnswer
 */
export const between = async (house: AskedHouse, one: LogHead, other: LogHead): Promise<NotShown | null> => {
  const [earlier, later] = one.size <= other.size ? [one, other] : [other, one];
  const [from, to] = [earlier.size, later.size];
  const proof = await rootsOf(house, consistencyRanges(from, to), later);
  if (!proof) return { fault: 'its tiles are missing', proof };
  const fault = consistencyFault({ from, fromRoot: earlier.root, to, toRoot: later.root, proof });
  return fault === null ? null : { fault, proof };
};

/**
 * Where an entry stands under a head, by the house's tiles.
 * @param digest 64 lower-case hex characters
 * @returns the code with which the house refused, or why it is not there
 * @throws NoAnswer
 */
export const placeOf = async (
  house: AskedHouse,
  { kind, ref }: RequestOf<typeof logIndex>,
  digest: string,
  head: LogHead,
): Promise<LogPlace | { readonly code: number } | { readonly fault: string }> => {
  const asked = await house.ask(logIndex, { kind, ref });
  if ('code' in asked) return asked;
  const { index } = asked;
  if (index >= head.size) return { fault: 'later' };
  const proof = await rootsOf(house, inclusionRanges(index, head.size), head);
  if (!proof) return { fault: 'its tiles are missing' };
  const fault = placeFault({ head, index, proof }, kind, digest);
  return fault === null ? { head, index, proof } : { fault };
};

/** Why an entry is not at a place; null where it is. */
export const placeFault = (
  { head, index, proof }: LogPlace,
  kind: LogKind,
  digest: string,
): string | null => {
  const leaf = bytesToHex(entryLeaf(kind, digest));
  return inclusionFault({ index, size: head.size, leaf, root: head.root, proof });
};
