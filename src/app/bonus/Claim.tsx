import { useSignals } from '@preact/signals-react/runtime';
import {
  BONUS_CODE_MAX,
  bonusCodeTerms,
  CODE_TOO_LONG,
  CODE_TOO_SHORT,
  codeKey,
} from '../../wire/money/bonusCodes.ts';
import { useForm } from '../forms/useForm.ts';
import { Field } from '../ui/Field.tsx';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { BONUS_FORM, held } from './link.ts';
import { Refused } from './Refused.tsx';
import { showTerms } from './state.ts';
import { bonus as say } from '../words/en/money/bonus.ts';

/**
 * What may be typed: a code with the spaces of a careless copy. One more is let in, so that "too long" can be
 * said.
 */
const TYPED_MAX = BONUS_CODE_MAX + 8;

const RULES = { [CODE_TOO_SHORT]: say.tooShort, [CODE_TOO_LONG]: say.tooLong };

const Held = ({ code, use }: { code: string; use: () => void }) => (
  <div className="bonus-held">
    <Icon name="gift" />
    <p className="grow">
      <b>{codeKey(code)}</b>
      <span className="sm muted">{say.linked}</span>
    </p>
    <SecondaryButton compact onClick={use}>
      {say.use}
    </SecondaryButton>
  </div>
);

/** Without a bonus: the form that leads to a code's terms. What was typed is kept until they are accepted. */
export const Claim = () => {
  useSignals();
  const form = useForm({
    name: BONUS_FORM,
    struct: bonusCodeTerms.request,
    start: { bonusCode: held.peek() ?? '' },
    kept: ['bonusCode'],
    rules: RULES,
    lost: say.lost,
    send: showTerms,
    done: () => 'more',
  });
  const code = form.field('bonusCode');
  const linked = held.value;
  return (
    <form className="bonus" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <h3>{say.claim}</h3>
      <p className="muted">{say.oneAtATime}</p>
      {form.refused !== undefined && <Refused error={form.refused} onClose={form.closeProblem} />}
      <Field label={say.code} maxLength={TYPED_MAX} {...code} />
      <PrimaryButton wide type="submit" busy={form.busy}>
        {say.show}
      </PrimaryButton>
      {linked !== null && codeKey(linked) !== codeKey(code.value) && (
        <Held code={linked} use={() => code.onChange(linked)} />
      )}
      <h3 className="bonus-asks">{say.asks}</h3>
      <ol className="bonus-how">
        {say.asksOf.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </form>
  );
};
