import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { onReconnect } from '../../base/net/connectivity.ts';
import { Meter } from '../../ui/Meter.tsx';
import { logInWords } from '../../words/en/player/logInWords.ts';
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

/** What is lit of the meter for each; nothing for a password that the house refuses however strong it is. */
const STEPS = ['refused', 'weak', 'fair', 'good', 'strong'] as const;
const LIT_MAX = STEPS.length - 1;

/**
 * A meter of four steps and a word. The house refuses what it calls weak or not allowed, and nothing else.
 * Until the known words are loaded only what is not allowed is rated; its refusal is shown either way.
 * @param of the field of the new password
 * @param own what others know of the player: login, address
 */
export const PasswordStrength = ({
  of: { value, error },
  own,
}: {
  of: { readonly value: string; readonly error?: string | undefined };
  own: readonly string[];
}) => {
  useSignals();
  useEffect(() => {
    void loadRating();
    return onReconnect(() => void loadRating());
  }, []);
  const strength = error === logInWords.weakRule ? 'weak' : ratePassword(value, own);
  const lit = strength === null ? 0 : STEPS.indexOf(strength);
  const unrated = value !== '' && strength === null;
  return (
    <div className="auth-strength row gap-10 wrap">
      <Meter lit={lit} of={LIT_MAX} {...(!unrated && { label: logInWords.strength(lit, LIT_MAX) })} />
      {strength !== null && <b className="sm">{logInWords[strength]}</b>}
      <span className="sm muted">{logInWords.letters}</span>
    </div>
  );
};
