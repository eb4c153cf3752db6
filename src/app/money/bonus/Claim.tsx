import { useSignals } from '@preact/signals-react/runtime';
import {
  BONUS_CODE_MAX,
  bonusCodeTerms,
  CODE_TOO_LONG,
  CODE_TOO_SHORT,
  codeKey,
} from '../../../wire/money/bonusCodes.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { Field } from '../../ui/Field.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { BONUS_FORM, link } from './link.ts';
import { Refused } from './Refused.tsx';
import { showTerms } from './state.ts';
import { bonus as words } from '../../words/en/money/bonus.ts';

/** A code and the spaces of a careless copy, and more than a code has: then the form can say "too long". */
const TYPED_MAX = BONUS_CODE_MAX + 8;

const RULES = { [CODE_TOO_SHORT]: words.tooShort, [CODE_TOO_LONG]: words.tooLong };

const LinkedCode = ({ code, use }: { code: string; use: () => void }) => (
  <div className="bonus-linked row gap-12 lit raised">
    <Icon className="brass" name="gift" />
    <p className="grow lines anywhere">
      <b>{codeKey(code)}</b>
      <span className="sm muted">{words.linked}</span>
    </p>
    <SecondaryButton compact onClick={use}>
      {words.use}
    </SecondaryButton>
  </div>
);

/** Without a bonus: the form that leads to a code's terms. What was typed is kept until they are accepted. */
export const Claim = () => {
  useSignals();
  const form = useForm({
    name: BONUS_FORM,
    struct: bonusCodeTerms.request,
    start: { bonusCode: link.peek()?.code ?? '' },
    kept: ['bonusCode'],
    rules: RULES,
    lost: words.lost,
    send: showTerms,
    done: () => 'more',
  });
  const code = form.field('bonusCode');
  const linked = link.value?.code ?? null;
  return (
    <form className="bonus stack gap-14" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <h3>{words.claim}</h3>
      <p className="muted">{words.oneAtATime}</p>
      {form.refused !== undefined && <Refused error={form.refused} onClose={form.closeProblem} />}
      <Field label={words.code} maxLength={TYPED_MAX} {...code} />
      <PrimaryButton wide type="submit" busy={form.busy}>
        {words.show}
      </PrimaryButton>
      {linked !== null && codeKey(linked) !== codeKey(code.value) && (
        <LinkedCode code={linked} use={() => code.onChange(linked)} />
      )}
      <h3 className="bonus-asks">{words.asks}</h3>
      <ol className="bonus-how list steps">
        {words.asksOf.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </form>
  );
};
