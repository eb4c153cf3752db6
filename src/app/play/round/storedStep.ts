// What an earlier visit kept of a round, perhaps by another version of the app. What has not the shape of now
// is left out: read as it is, it would throw at every opening of its game.
import { type Struct, unknown, validate } from 'superstruct';
import { playerStorage } from '../../storage/playerStorage.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { results } from '../../words/en/games/results.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** The value as its struct has it, members of a newer version left out; null where it does not fit. */
export const validOrNull = <T>(value: unknown, struct: Struct<T>): T | null => {
  const [failure, found] = validate(value, struct, { coerce: true, mask: true });
  return failure === undefined ? found : null;
};

/**
 * Reads what was kept under a key. What has another shape is forgotten and the player told: where the house
 * took the bet, the round is in My bets and the balance is right.
 */
export const readStoredStep = async <T>(
  key: string,
  read: (kept: unknown) => T | null,
): Promise<T | null> => {
  const kept = await playerStorage.get(key, unknown());
  const found = read(kept);
  if (kept === undefined || kept === null || found !== null) return found;
  await playerStorage.del(key);
  toast({ text: results.unreadable, kind: 'error' });
  return null;
};
