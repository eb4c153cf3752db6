import { useSignals } from '@preact/signals-react/runtime';
import { ERRORS } from '../../../wire/errors.ts';
import { billingHref } from '../../base/navigation/contacts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { bonus as words } from '../../words/en/money/bonus.ts';
import { errors } from '../../words/en/errors.ts';

const { code, title, message } = ERRORS.bonusCodeNotAllowed;

/** Says that billing has limited the account. */
export const Limited = () => {
  useSignals();
  return (
    <Notice kind="error">
      <b>{errors.title(code, title)}</b>
      <br />
      {errors.text(code, message)}
      <br />
      <a className="bonus-billing" href={billingHref.value}>
        {words.billing}
      </a>
    </Notice>
  );
};
