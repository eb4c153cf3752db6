import { strengthOf } from '../../wire/password.ts';
import { Arches } from '../ui/Arches.tsx';

const STEPS = ['weak', 'fair', 'good', 'strong'] as const;
const WORD = { weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' } as const;

/** Four arches and a word. Reads the same rule that the house applies. */
export const Strength = ({ password }: { password: string }) => {
  const strength = strengthOf(password);
  const lit = password === '' ? 0 : STEPS.indexOf(strength) + 1;
  return (
    <div className="auth-strength">
      <Arches lit={lit} of={STEPS.length} label={`Strength ${lit} of ${STEPS.length}`} />
      {lit > 0 && <b className="sm">{WORD[strength]}</b>}
      <span className="sm muted">8 to 32 letters and digits</span>
    </div>
  );
};
