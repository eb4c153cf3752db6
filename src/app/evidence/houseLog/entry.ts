/** An entry of the house's log: proved by the house, checked on this device. */
import { array, type Infer, integer, object, string } from 'superstruct';
import type { LogKind } from '../../../fair/houseLog.ts';
import { inclusionRanges } from '../../../fair/merkle.ts';
import { logIndex } from '../../../wire/log.ts';
import type { RequestOf } from '../../../wire/call.ts';
import { ask } from '../../base/net/call.ts';
import { checkInWorker } from './checkInWorker.ts';
import { fetchLog, fetchRoots } from './fetchLog.ts';
import { keptLog, LogHead } from './kept.ts';
import { keptKeys } from './trusted.ts';
import { isWithheld, visitLog } from './visit.ts';

export const Inclusion = object({ head: LogHead, index: integer(), proof: array(string()) });
export type Inclusion = Infer<typeof Inclusion>;

/** The house does not prove that an entry is in the log of this head. */
export interface Absence {
  readonly absentIn: Infer<typeof LogHead>;
}
/** The house signs a head with an entry within about a minute and a half (docs/fairness.md, section 11). */
const OVERDUE_MS = 600_000;

/**
 * Whether an entry is so much older than the head without it that it should be in the log.
 * @param madeAt Unix ms
 */
export const isOverdue = ({ absentIn }: Absence, madeAt: number): boolean =>
  absentIn.at - madeAt > OVERDUE_MS;

/** Where an entry stands in the kept log. @returns null where nobody answers */
const placeIn = async (
  head: Infer<typeof LogHead>,
  asked: RequestOf<typeof logIndex>,
): Promise<Inclusion | 'absent' | null> => {
  const reply = await ask(logIndex, asked);
  if (!reply.ok) return isWithheld(reply) ? 'absent' : null;
  const { index } = reply.data;
  if (index >= head.size) return 'absent';
  const proof = await fetchRoots(fetchLog, inclusionRanges(index, head.size), head);
  if (typeof proof === 'string') return proof === 'lost' ? null : 'absent';
  return { head, index, proof: [...proof] };
};

/**
 * Makes the proof; once more by a newer head where the kept one is older than the entry.
 * @returns null where the house cannot be asked, or has shown two pasts
 */
export const askInclusion = async (
  kind: RequestOf<typeof logIndex>['kind'],
  ref: string,
  isAgain = false,
): Promise<Inclusion | Absence | null> => {
  const storedValue = keptLog.read();
  if (storedValue !== null) {
    const { head } = storedValue;
    const place = await placeIn(head, { kind, ref });
    if (place !== 'absent') return place;
    if (isAgain) return { absentIn: head };
  } else if (isAgain) return null;
  if (['twoPasts', 'forked', 'otherHouse'].includes(await visitLog())) return null;
  return askInclusion(kind, ref, true);
};

/**
 * Whether the log has an entry at that place; null where this device knows no house, or cannot verify
 * signatures.
 * @param digest 64 lower-case hex characters
 */
export const isEntryOf = async (
  { head, index, proof }: Inclusion,
  kind: LogKind,
  digest: string,
): Promise<boolean | null> => {
  const storedValue = keptLog.read();
  if (storedValue === null) return null;
  const keys = keptKeys(storedValue.house, 'log');
  const verdict = await checkInWorker({ what: 'entry', head, keys, kind, digest, index, proof });
  return verdict === 'unchecked' ? null : verdict === 'valid';
};
