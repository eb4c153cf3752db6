import { object, refine, string } from 'superstruct';
import type { Limit } from '../../../wire/player/protection.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Field } from '../../ui/Field.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { badLimit, limitSentence, limitValue, readLimit } from './limitWords.ts';
import { setLimit } from './protection.ts';
import { account } from '../../words/en/player/account.ts';

const LimitForm = ({ limit: { name, value: current }, done }: { limit: Limit; done: () => void }) => {
  const minutes = name === 'sessionMinutes';
  const form = useForm({
    name: `limit-${name}`,
    struct: object({ amount: refine(string(), 'limit', (text) => badLimit(name, text) ?? true) }),
    start: { amount: current === null ? '' : String(minutes ? current : current / 100) },
    kept: ['amount'],
    send: ({ amount }) => setLimit({ name, value: readLimit(name, amount) ?? null }),
    done,
  });
  return (
    <form className="limit-change" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <Field
        label={minutes ? account.minutes : account.dollars}
        inputMode="numeric"
        {...form.field('amount')}
      />
      <p className="sm muted">{account.fromWhen}</p>
      <SecondaryButton wide type="submit" busy={form.busy}>
        {account.setLimit}
      </SecondaryButton>
    </form>
  );
};

/** One limit and how much of it is used; opened, the form that changes it. */
export const LimitRow = ({
  limit,
  open,
  onToggle,
}: {
  limit: Limit;
  open: boolean;
  onToggle: () => void;
}) => {
  const { name, value, used } = limit;
  const percent = value === null ? 0 : used >= value ? 100 : Math.round((used * 100) / value);
  return (
    <li className="limit">
      <button type="button" className="limit-row" aria-expanded={open} onClick={onToggle}>
        <span className="grow">
          <span className="row between">
            <b>{account.limit[name]}</b>
            <b className="brass">{limitValue(name, value)}</b>
          </span>
          {value !== null && (
            <span className="limit-bar" aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
          )}
          <span className="sm muted">{limitSentence(limit)}</span>
        </span>
        <Icon name={open ? 'down' : 'right'} size={18} />
      </button>
      {open && <LimitForm limit={limit} done={onToggle} />}
    </li>
  );
};
