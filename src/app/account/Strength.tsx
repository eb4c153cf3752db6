import { strengthOf } from '../../wire/password.ts';
import { Arches } from '../ui/Arches.tsx';
import { enter } from '../words/en/enter.ts';

const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

/**
 * Four arches and a word. What is weak here the house refuses. It also refuses more, by a list of common
 * passwords that is too large for the app: then its word stands here too.
 * @param of the field of the new password
 */
export const Strength = ({
  of: { value, error },
}: {
  of: { readonly value: string; readonly error?: string | undefined };
}) => {
  const strength = error === enter.weakRule ? 'weak' : strengthOf(value);
  const lit = value === '' ? 0 : STEPS.indexOf(strength) + 1;
  return (
    <div className="auth-strength">
      <Arches lit={lit} of={STEPS.length} label={enter.strength(lit, STEPS.length)} />
      {lit > 0 && <b className="sm">{enter[strength]}</b>}
      <span className="sm muted">{enter.letters}</span>
    </div>
  );
};
