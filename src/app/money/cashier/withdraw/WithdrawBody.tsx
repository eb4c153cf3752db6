import { useSignals } from '@preact/signals-react/runtime';
import { ERRORS } from '../../../../wire/errors.ts';
import type { WithdrawalData } from '../../../../wire/money/withdrawals.ts';
import { player } from '../../../base/session/state.ts';
import { dateFormat, formatCents, formatShort } from '../../../base/format.ts';
import { billingHref } from '../../../base/navigation/contacts.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { COINS } from '../../../../wire/money/currencies.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { busy, lastChange, verifyEmail } from './withdrawals.ts';
import { errors } from '../../../words/en/errors.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';

const inUtc = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const errorText = (name: keyof typeof ERRORS): string => errors.text(ERRORS[name].code, ERRORS[name].message);

/** Says that a withdrawal was just asked for. */
const Asked = () => {
  useSignals();
  const { amount, currencyCode } = lastChange.value ?? { amount: 0, currencyCode: 'BTC' as const };
  return (
    <div className="withdraw-asked">
      <Meter lit={1} of={1} />
      <b>{words.askedFor(formatShort(amount), COINS[currencyCode].name)}</b>
      <SecondaryButton compact href="#cashier/history">
        {words.history}
      </SecondaryButton>
    </div>
  );
};

/** Why there is no form, and what to do about it. */
const Closed = ({ info }: { info: WithdrawalData }) => {
  useSignals();
  if (player.value?.contactBilling) {
    return (
      <Notice kind="error">
        {errorText('contactBilling')}. <a href={billingHref.value}>{words.billing}</a>
      </Notice>
    );
  }
  if (info.mustVerifyEmail) {
    return (
      <EmptyState title={words.verifyTitle} text={errorText('verifyEmailFirst')}>
        <SecondaryButton busy={busy.value} onClick={() => void verifyEmail()}>
          {words.verify}
        </SecondaryButton>
      </EmptyState>
    );
  }
  if (info.withdrawalsOpenAt !== null)
    return <Notice kind="caution">{words.opens(inUtc(info.withdrawalsOpenAt))}</Notice>;
  return info.missingPlaythrough === undefined ? null : (
    <Notice kind="note">{words.playFirst(formatCents(info.missingPlaythrough))}</Notice>
  );
};

const FormOrReason = ({ info }: { info: WithdrawalData }) => {
  const type = info.withdrawalDisableType;
  if (type === null) return <WithdrawForm info={info} />;
  if (type === 0)
    return (
      <EmptyState title={words.noDeposit} text={errorText('withdrawalNoDeposit')}>
        <SecondaryButton href="#cashier/deposit">{words.deposit}</SecondaryButton>
      </EmptyState>
    );
  if (type === 1)
    return (
      <EmptyState title={words.onItsWay} text={errorText('withdrawalUnconfirmed')}>
        <SecondaryButton href="#cashier/history">{words.viewHistory}</SecondaryButton>
      </EmptyState>
    );
  if (type === 3)
    return (
      <Notice kind="note">{words.least(formatShort(info.minAmount), formatShort(info.maxAmount))}</Notice>
    );
  return type === 4 ? <Closed info={info} /> : null;
};

/** The form, or why there is none, by the answer's `withdrawalDisableType`. */
export const WithdrawBody = ({ info }: { info: WithdrawalData }) => {
  useSignals();
  const asked = lastChange.value !== null && lastChange.value.amount > 0 && info.withdrawalDisableType === 2;
  return (
    <>
      <LiveRegion>{asked && <Asked />}</LiveRegion>
      <FormOrReason info={info} />
    </>
  );
};
