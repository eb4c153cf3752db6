import { ERRORS } from '../../wire/errors.ts';
import { BILLING_EMAIL } from '../shell/support.ts';
import { Notice } from '../ui/Notice.tsx';

/** Section 6: an account that billing has limited. */
export const Limited = () => (
  <Notice kind="error">
    <b>{ERRORS.bonusCodeNotAllowed.title}</b><br />{ERRORS.bonusCodeNotAllowed.message}<br />
    <a className="bonus-billing" href={`mailto:${BILLING_EMAIL}`}>Write to billing</a>
  </Notice>
);
