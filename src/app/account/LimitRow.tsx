import { type FormEvent, useState } from 'react';
import type { Limit } from '../../wire/protection.ts';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LIMIT_LABEL, limitSentence, limitValue, readLimit } from './limitWords.ts';
import { setLimit } from './protection.ts';

const WRONG = 'Enter whole dollars, or nothing for no limit.';
const WRONG_MINUTES = 'Enter 5 to 1440 minutes, or nothing for no limit.';
const LOST = 'The house did not answer. Check your connection and try again.';

const Change = ({ limit: { name, value: now }, done }: { limit: Limit; done: () => void }) => {
  const minutes = name === 'sessionMinutes';
  const [text, setText] = useState(now === null ? '' : String(minutes ? now : now / 100));
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = readLimit(name, text);
    if (value === undefined) return setError(minutes ? WRONG_MINUTES : WRONG);
    setBusy(true);
    const reply = await setLimit({ name, value });
    setBusy(false);
    if (reply.ok) return done();
    setError(reply.error === null ? LOST : minutes ? WRONG_MINUTES : reply.error.message);
  };
  return (
    <form className="limit-change" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={minutes ? 'Minutes' : 'Whole dollars'} name={name} inputMode="numeric" value={text} error={error}
        onChange={(next) => { setText(next); setError(''); }} />
      <p className="sm muted">A lower limit starts now, a higher one after 24 hours.</p>
      <Glass wide type="submit" busy={busy}>Set limit</Glass>
    </form>
  );
};

/** One limit: what it is, how much of it is used, and on a tap the field that changes it. */
export const LimitRow = ({ limit, open, onToggle }: { limit: Limit; open: boolean; onToggle: () => void }) => {
  const { name, value, used } = limit;
  const percent = value === null ? 0 : used >= value ? 100 : Math.round((used * 100) / value);
  return (
    <li className="limit">
      <button type="button" className="limit-row" aria-expanded={open} onClick={onToggle}>
        <span className="grow">
          <span className="row between"><b>{LIMIT_LABEL[name]}</b><b className="brass">{limitValue(name, value)}</b></span>
          {value !== null && <span className="limit-bar" aria-hidden="true"><i style={{ width: `${percent}%` }} /></span>}
          <span className="sm muted">{limitSentence(limit)}</span>
        </span>
        <Icon name={open ? 'down' : 'right'} size={18} />
      </button>
      {open && <Change limit={limit} done={onToggle} />}
    </li>
  );
};
