// Reads the step that an earlier visit stored, perhaps in another version of the app. A value of another
// shape is dropped: otherwise it would throw each time its game is opened.
import { type Struct, unknown, validate } from 'superstruct';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { results } from '../../words/en/games/results.ts';

/** The value without members that its struct does not know; null where it does not fit. */
export const validOrNull = <T>(value: unknown, struct: Struct<T>): T | null => {
  const [failure, found] = validate(value, struct, { coerce: true, mask: true });
  return failure === undefined ? found : null;
};

/**
 * Reads the step under a key. One of another shape is forgotten and the player told: if the house took the
 * bet, the round is in My bets and the balance is right.
 */
export const readStoredStep = async <T>(
  key: string,
  read: (stored: unknown) => T | null,
): Promise<T | null> => {
  const stored = await playerStorage.get(key, unknown());
  const found = read(stored);
  if (stored === undefined || stored === null || found !== null) return found;
  await playerStorage.del(key);
  toast({ text: results.unreadable, kind: 'error' });
  return null;
};
