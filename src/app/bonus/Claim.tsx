import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { BONUS_CODE_MAX, badBonusCode, codeKey } from '../../wire/bonus.ts';
import { keepTyped, typed } from '../account/typed.ts';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { held } from './link.ts';
import { Refused } from './Refused.tsx';
import { busy, forgetRefusal, refused, showTerms } from './state.ts';

/** What may be typed: a code with the spaces of a careless copy. One more is let in, so that "too long" can be said. */
const TYPED_MAX = BONUS_CODE_MAX + 8;

const ASKS = [
  ['Wagering', 'What to bet before bonus money becomes cash. Always stated in dollars.'],
  ['A cashout limit', 'The most a bonus can pay. Anything above it is removed.'],
  ['An end', 'A date in UTC. After it, bonus money is removed and your cash stays.'],
] as const;

const Held = ({ code, use }: { code: string; use: () => void }) => (
  <div className="bonus-held">
    <Icon name="gift" /><p className="grow"><b>{codeKey(code)}</b><span className="sm muted">This code came with your link.</span></p>
    <Glass compact onClick={use}>Use it</Glass>
  </div>
);

/** Without a bonus: the form that leads to a code's terms. */
export const Claim = () => {
  useSignals();
  const [code, setCode] = useState(() => held.peek() ?? typed('bonusCode'));
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fault = badBonusCode(code);
  const change = (next: string) => {
    setCode(next);
    keepTyped('bonusCode', next);
    forgetRefusal();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (fault !== null) input.current?.focus();
    else if (!busy.value) void showTerms(code);
  };
  const why = refused.value;
  const linked = held.value;
  const atField = why?.error?.fields?.['bonusCode'];
  return (
    <form className="bonus" noValidate onSubmit={submit}>
      <h3>Claim a bonus</h3>
      <p className="muted">One bonus at a time. Its terms are shown before it starts, and you can say no.</p>
      {why && !atField && <Refused error={why.error} />}
      <Field label="Bonus code" name="bonusCode" value={code} onChange={change} maxLength={TYPED_MAX} inputRef={input}
        onBlur={() => setLeft(code !== '')} error={atField ?? (left ? fault ?? undefined : undefined)} />
      <Plate wide type="submit" busy={busy.value}>Show the terms</Plate>
      {linked !== null && codeKey(linked) !== codeKey(code) && <Held code={linked} use={() => change(linked)} />}
      <h3 className="bonus-asks">What a bonus asks</h3>
      <ol className="bonus-how">{ASKS.map(([name, text]) => <li key={name}><b>{name}</b><span>{text}</span></li>)}</ol>
    </form>
  );
};
