import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { type Infer, object, refine, string } from 'superstruct';
import { agreed, AGREE_RULE, BREAK_DAYS, EXCLUSION_DAYS } from '../../../wire/player/protection.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { formatUntil } from '../../base/format.ts';
import { supportHref } from '../../base/navigation/contacts.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { excludePlayer, pausedUntil, takeBreak } from './protection.ts';
import { account } from '../../words/en/player/account.ts';
import './Auth.css';
import './Limits.css';

/** `chosen` is `break-7` or `exclude-365`, as the page's radio buttons have it. */
const BreakRequest = object({
  chosen: refine(string(), 'chosen', (chosen) => chosen !== '' || account.howLong),
  agree: agreed(),
});
const RULES = { [AGREE_RULE]: account.agreeFirst(AGREE_RULE) };
const sendBreak = ({ chosen, agree }: Infer<typeof BreakRequest>) => {
  const [kind, days] = chosen.split('-');
  return (kind === 'exclude' ? excludePlayer : takeBreak)({ days: Number(days), agree });
};

const Lengths = ({
  legend,
  days,
  kind,
  field,
  errorId,
}: {
  legend: string;
  days: readonly number[];
  kind: string;
  errorId: string | undefined;
  field: { readonly name: string; readonly value: string; readonly onChange: (value: string) => void };
}) => (
  <fieldset className="break-lengths" aria-describedby={errorId}>
    <legend>{legend}</legend>
    {days.map((n) => (
      <label key={n}>
        <input
          type="radio"
          name={field.name}
          value={`${kind}-${n}`}
          checked={field.value === `${kind}-${n}`}
          onChange={(event) => field.onChange(event.target.value)}
        />
        {account.spanOf(n)}
      </label>
    ))}
  </fieldset>
);

const BreakForm = () => {
  const id = useId();
  // The tick is not kept: what cannot be taken back needs consent each time it is asked for.
  const form = useForm({
    name: 'break',
    struct: BreakRequest,
    start: { chosen: '', agree: false },
    kept: ['chosen'],
    send: sendBreak,
    done: () => {},
    rules: RULES,
  });
  const { error, ...field } = form.field('chosen');
  const errorId = error ? id : undefined;
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <p className="muted">{account.noBets}</p>
      <Lengths legend={account.aBreak} days={BREAK_DAYS} kind="break" field={field} errorId={errorId} />
      <Lengths
        legend={account.exclude}
        days={EXCLUSION_DAYS}
        kind="exclude"
        field={field}
        errorId={errorId}
      />
      {error && (
        <p id={id} className="field-error">
          <Icon name="warn" size={17} />
          {error}
        </p>
      )}
      <Checkbox {...form.checkbox('agree')}>{account.noWayBack}</Checkbox>
      <PrimaryButton wide type="submit" busy={form.busy}>
        {account.startNow}
      </PrimaryButton>
    </form>
  );
};

/** #account/break: takes a break or self-exclusion; while one lasts, says until when. */
export const Break = () => {
  useSignals();
  const until = pausedUntil.value;
  return (
    <Sheet title={account.takeBreak}>
      {until > 0 && (
        <div className="auth">
          <p>
            {account.breakUntil} <b>{formatUntil(until)}</b>. {account.staysYours}
          </p>
          <SecondaryButton wide href={supportHref.value}>
            {account.write}
          </SecondaryButton>
          <p className="sm muted">{account.longer}</p>
        </div>
      )}
      <BreakForm />
    </Sheet>
  );
};
