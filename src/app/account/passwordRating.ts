import { signal } from '@preact/signals-react';
import type { judgePassword, Strength } from '../../wire/player/guessable.ts';
import { loadChunk } from '../loading/chunks.ts';

/** Comes with the known words, the largest part of the app: only forms with a new password ask for it. */
const judgePasswordNow = signal<typeof judgePassword | null>(null);

/** Loads what passwords are judged by. Where it does not come the form does without it: the house judges too. */
export const loadRating = async (): Promise<void> => {
  if (judgePasswordNow.value !== null) return;
  await loadChunk(() => import('../../wire/player/guessable.ts')).then(
    (loaded) => {
      judgePasswordNow.value = loaded.judgePassword;
    },
    () => {},
  );
};

/**
 * The house's verdict on a password; null while none can be told, because nothing is typed or the known words
 * are not here.
 * @param own what others know of the player: login, address
 */
export const ratePassword = (password: string, own: readonly string[]): Strength | null =>
  password === '' || judgePasswordNow.value === null ? null : judgePasswordNow.value(password, own);
