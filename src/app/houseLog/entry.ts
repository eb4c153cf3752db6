/** An entry of the house's log: proved by the house, checked on this device. */
import { array, type Infer, integer, object, string } from 'superstruct';
import type { LogKind } from '../../fair/houseLog.ts';
import { ERRORS } from '../../wire/errors.ts';
import { LogHead, logInclusion } from '../../wire/log.ts';
import type { RequestOf } from '../../wire/call.ts';
import { ask } from '../net/call.ts';
import { checkInWorker } from './checkInWorker.ts';
import { keptLog } from './kept.ts';
import { compareHeads } from './visit.ts';

export const Inclusion = object({ head: LogHead, index: integer(), proof: array(string()) });
export type Inclusion = Infer<typeof Inclusion>;

/**
 * Asks for the proof; once more by a newer head where the kept one is older than the entry.
 * @returns `later`: the log does not have the entry yet; null where the house cannot be asked
 */
export const askInclusion = async (
  kind: RequestOf<typeof logInclusion>['kind'],
  ref: string,
  isAgain = false,
): Promise<Inclusion | 'later' | null> => {
  const kept = keptLog.read();
  if (kept !== null) {
    const { head } = kept;
    const reply = await ask(logInclusion, { kind, ref, size: head.size });
    if (reply.ok) return { head, ...reply.data };
    if (reply.error?.code !== ERRORS.logEntryUnknown.code) return null;
    if (isAgain) return 'later';
  } else if (isAgain) return null;
  await compareHeads();
  return askInclusion(kind, ref, true);
};

/**
 * Whether the log has an entry at that place; null where this device knows no house.
 * @param digest 64 lower-case hex characters
 */
export const isEntryOf = async (
  { head, index, proof }: Inclusion,
  kind: LogKind,
  digest: string,
): Promise<boolean | null> => {
  const keys = keptLog.read();
  if (keys === null) return null;
  const { signature, fault } = await checkInWorker({ what: 'entry', head, keys, kind, digest, index, proof });
  return fault === null && signature !== 'invalid';
};
