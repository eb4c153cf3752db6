import { useSignals } from '@preact/signals-react/runtime';
import { ERRORS } from '../../wire/errors.ts';
import type { WithdrawalData } from '../../wire/withdrawals.ts';
import { player } from '../account/state.ts';
import { formatShort } from '../money.ts';
import { BILLING_EMAIL } from '../shell/support.ts';
import { Arches } from '../ui/Arches.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Notice } from '../ui/Notice.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { WithdrawConfirm } from './WithdrawConfirm.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { busy, confirming, sent, verifyEmail } from './withdrawals.ts';

const inUtc = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** One asked for a moment ago. */
const Asked = () => {
  useSignals();
  const { amount, currencyCode } = sent.value ?? { amount: 0, currencyCode: 'BTC' as const };
  return (
    <div className="withdraw-asked" role="status">
      <Arches lit={1} of={1} /><b>Asked for {formatShort(amount)} in {COIN_NAMES[currencyCode]}</b>
      <Glass compact href="#cashier/history">History</Glass>
    </div>
  );
};

/** What stands where the form would: one reason, and what to do about it. */
const Closed = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  if (player.value?.contactBilling) {
    return <Notice kind="error">{ERRORS.contactBilling.message}. <a href={`mailto:${BILLING_EMAIL}`}>Write to billing</a></Notice>;
  }
  if (of.mustVerifyEmail) {
    return (
      <Empty title="Verify your e-mail" text={ERRORS.verifyEmailFirst.message}>
        <Glass busy={busy.value} onClick={() => { void verifyEmail(); }}>Verify</Glass>
      </Empty>
    );
  }
  return of.withdrawalsOpenAt === null ? null
    : <Notice kind="caution">Your password was changed. Withdrawals open on {inUtc.format(of.withdrawalsOpenAt)} UTC.</Notice>;
};

/** The form, or what replaces it (section 4, withdrawalDisableType). */
export const WithdrawPlace = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  const type = of.withdrawalDisableType;
  if (sent.value && sent.value.amount > 0 && type === 2) return <Asked />;
  if (type === null) return confirming.value ? <WithdrawConfirm order={confirming.value} /> : <WithdrawForm of={of} />;
  if (type === 0) return <Empty title="No deposit yet" text={ERRORS.withdrawalNoDeposit.message}><Glass href="#cashier/deposit">Deposit</Glass></Empty>;
  if (type === 1) return <Empty title="Deposit on its way" text={ERRORS.withdrawalUnconfirmed.message}><Glass href="#cashier/history">View history</Glass></Empty>;
  if (type === 3) return <Notice kind="note">The smallest withdrawal is {formatShort(of.minAmount)}. You can withdraw {formatShort(of.maxAmount)}.</Notice>;
  return type === 4 ? <Closed of={of} /> : null;
};
