/** Whose signatures count on this device. */
import { type HouseIdentity, keysEqual, oldKeys, type Purpose } from '../../../fair/houseKeys.ts';
import { house } from '../../base/session/state.ts';
import { keptLog } from './kept.ts';

/** The keys that something which this device kept may be signed with, the present one first. */
export const keptKeys = (known: HouseIdentity, purpose: Purpose): readonly string[] => [
  known.keys[purpose],
  ...oldKeys(known, purpose).map(({ oldKey }) => oldKey),
];

/**
 * The house as this device knows it. Where the status tells other keys, the log is asked for the statements
 * by which they followed; without them the known ones stay.
 * @returns null before the first visit to the log
 */
export const trustedHouse = async (): Promise<HouseIdentity | null> => {
  const storedValue = keptLog.read();
  const statusKeys = house.peek()?.keys;
  if (!storedValue || !statusKeys || keysEqual(storedValue.house.keys, statusKeys))
    return storedValue?.house ?? null;
  const { visitLog } = await import('./visit.ts');
  await visitLog();
  return keptLog.read()?.house ?? null;
};

/**
 * The keys of a purpose; before the first visit to the log that of the status; null where that is not known.
 */
export const trustedKeys = async (purpose: Purpose): Promise<readonly string[] | null> => {
  const known = await trustedHouse().catch(() => keptLog.read()?.house ?? null);
  if (known) return keptKeys(known, purpose);
  const statusKeys = house.peek()?.keys;
  return statusKeys ? [statusKeys[purpose]] : null;
};
