import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { onReconnect } from '../../base/net/connectivity.ts';
import { Meter } from '../../ui/Meter.tsx';
import { logInWords } from '../../words/en/player/logInWords.ts';
import { loadRating, ratePassword } from './passwordRating.ts';

const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

/**
 * A meter of four steps and a word. The house refuses weak passwords and no others. Until the known words are
 * loaded only passwords that are weak without them are rated; the house's refusal is shown either way.
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
  const lit = strength === null ? 0 : STEPS.indexOf(strength) + 1;
  const unrated = value !== '' && strength === null;
  return (
    <div className="auth-strength">
      <Meter
        lit={lit}
        of={STEPS.length}
        {...(!unrated && { label: logInWords.strength(lit, STEPS.length) })}
      />
      {strength !== null && <b className="sm">{logInWords[strength]}</b>}
      <span className="sm muted">{logInWords.letters}</span>
    </div>
  );
};
