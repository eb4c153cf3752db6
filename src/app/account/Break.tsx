import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { BREAK_DAYS, EXCLUSION_DAYS } from '../../wire/protection.ts';
import { formatDateTime } from '../money.ts';
import { SUPPORT_EMAIL } from '../shell/support.ts';
import { Glass } from '../ui/Glass.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Tick } from '../ui/Tick.tsx';
import { excludeMe, takeBreak } from './protection.ts';
import { player } from './state.ts';
import './Auth.css';
import './Limits.css';

const LOST = 'The house did not answer. Check your connection and try again.';
const WORDS: Readonly<Record<number, string>> = {
  1: '1 day', 7: '1 week', 14: '2 weeks', 30: '1 month', 60: '2 months', 90: '3 months', 182: '6 months', 365: '1 year', 730: '2 years', 1826: '5 years',
};
const words = (days: number): string => WORDS[days] ?? `${days} days`;

const Lengths = ({ legend, days, name, chosen, choose }: {
  legend: string; days: readonly number[]; name: string; chosen: string; choose: (value: string) => void;
}) => (
  <fieldset className="break-lengths">
    <legend>{legend}</legend>
    {days.map((n) => (
      <label key={n}>
        <input type="radio" name="length" value={`${name}-${n}`} checked={chosen === `${name}-${n}`} onChange={(event) => choose(event.target.value)} />
        {words(n)}
      </label>
    ))}
  </fieldset>
);

const Choose = () => {
  const [chosen, setChosen] = useState('');
  const [agree, setAgree] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [kind, days] = chosen.split('-');
    if (days === undefined) return setProblem('Choose how long.');
    setBusy(true);
    const reply = await (kind === 'exclude' ? excludeMe : takeBreak)({ days: Number(days), agree });
    setBusy(false);
    if (!reply.ok) setProblem(reply.error === null ? LOST : Object.values(reply.error.fields ?? {})[0] ?? reply.error.message);
  };
  return (
    <form className="auth" noValidate onSubmit={(event) => void submit(event)}>
      {problem !== null && <Notice kind="error" onClose={() => setProblem(null)}>{problem}</Notice>}
      <p className="muted">The house takes no bets and no deposits from you until it is over. You can still withdraw.</p>
      <Lengths legend="A break" days={BREAK_DAYS} name="break" chosen={chosen} choose={setChosen} />
      <Lengths legend="Exclude yourself, which also ends our mailings" days={EXCLUSION_DAYS} name="exclude" chosen={chosen} choose={setChosen} />
      <Tick name="agree" checked={agree} onChange={setAgree}>I understand that it cannot be taken back.</Tick>
      <Plate wide type="submit" busy={busy}>Start now</Plate>
    </form>
  );
};

/** #account/break: a break or self-exclusion, and while one lasts what is left to do. */
export const Break = () => {
  useSignals();
  const facts = player.value?.protection;
  const until = Math.max(facts?.breakUntil ?? 0, facts?.excludedUntil ?? 0);
  return (
    <Sheet title="Take a break">
      {until > 0 && (
        <div className="auth">
          <p>You are away until <b>{formatDateTime(until)}</b>. Your balance stays yours.</p>
          <Glass wide href={`mailto:${SUPPORT_EMAIL}`}>Write to support</Glass>
          <p className="sm muted">A longer one takes the place of this one; a shorter one does not.</p>
        </div>
      )}
      <Choose />
    </Sheet>
  );
};
