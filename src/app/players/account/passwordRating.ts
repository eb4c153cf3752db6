import { signal } from '@preact/signals-react';
import { newPassword, PASSWORD_MIN } from '../../../wire/player/account.ts';
import type { judgePassword, Strength } from '../../../wire/player/guessable.ts';
import { loadChunk } from '../../base/loading/chunks.ts';

/**
 * Null until loaded. Its chunk holds the known words and is the app's largest: only new passwords need it.
 */
const judge = signal<typeof judgePassword | null>(null);

/** Loads the rating. If that fails the form works without it: the house rates the password too. */
export const loadRating = async (): Promise<void> => {
  if (judge.value !== null) return;
  await loadChunk(() => import('../../../wire/player/guessable.ts')).then(
    (loaded) => {
      judge.value = loaded.judgePassword;
    },
    () => {},
  );
};

/**
 * A password's strength by the house's rule; null if nothing is typed, or while the known words are not
 * loaded. `refused`: it has another character than letters and digits, or is too long, however strong it is.
 * A short one is weak.
 * @param own what others know of the player: login, address
 */
export const ratePassword = (password: string, own: readonly string[]): Strength | 'refused' | null => {
  if (password.length >= PASSWORD_MIN && !newPassword().is(password)) return 'refused';
  return password === '' || judge.value === null ? null : judge.value(password, own);
};
