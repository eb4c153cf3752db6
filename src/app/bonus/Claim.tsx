import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { BONUS_CODE_MAX, badBonusCode, CODE_TOO_LONG, CODE_TOO_SHORT, codeKey } from '../../wire/bonus.ts';
import { inWords } from '../account/check.ts';
import { keepTyped, typed } from '../account/typed.ts';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { useWrongField } from '../ui/useWrongField.ts';
import { held } from './link.ts';
import { Refused } from './Refused.tsx';
import { busy, forgetRefusal, refused, showTerms } from './state.ts';
import { bonus as say } from '../words/en/bonus.ts';

/** What may be typed: a code with the spaces of a careless copy. One more is let in, so that "too long" can be said. */
const TYPED_MAX = BONUS_CODE_MAX + 8;

const RULES = { [CODE_TOO_SHORT]: say.tooShort, [CODE_TOO_LONG]: say.tooLong };

const Held = ({ code, use }: { code: string; use: () => void }) => (
  <div className="bonus-held">
    <Icon name="gift" /><p className="grow"><b>{codeKey(code)}</b><span className="sm muted">{say.linked}</span></p>
    <Glass compact onClick={use}>{say.use}</Glass>
  </div>
);

/** Without a bonus: the form that leads to a code's terms. */
export const Claim = () => {
  useSignals();
  const [code, setCode] = useState(() => held.peek() ?? typed('bonusCode'));
  const [left, setLeft] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, refused.value);
  const fault = badBonusCode(code);
  const change = (next: string) => {
    setCode(next);
    keepTyped('bonusCode', next);
    forgetRefusal();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (fault !== null) form.current?.querySelector('input')?.focus();
    else if (!busy.value) void showTerms(code);
  };
  const why = refused.value;
  const linked = held.value;
  const atField = why?.error?.fields?.['bonusCode'];
  const wrong = atField ?? (left ? fault ?? undefined : undefined);
  return (
    <form className="bonus" noValidate ref={form} onSubmit={submit}>
      <h3>{say.claim}</h3>
      <p className="muted">{say.oneAtATime}</p>
      {why && !atField && <Refused error={why.error} />}
      <Field label={say.code} name="bonusCode" value={code} onChange={change} maxLength={TYPED_MAX}
        onBlur={() => setLeft(code !== '')} error={wrong && inWords(wrong, RULES)} />
      <Plate wide type="submit" busy={busy.value}>{say.show}</Plate>
      {linked !== null && codeKey(linked) !== codeKey(code) && <Held code={linked} use={() => change(linked)} />}
      <h3 className="bonus-asks">{say.asks}</h3>
      <ol className="bonus-how">{say.asksOf.map(([name, text]) => <li key={name}><b>{name}</b><span>{text}</span></li>)}</ol>
    </form>
  );
};
