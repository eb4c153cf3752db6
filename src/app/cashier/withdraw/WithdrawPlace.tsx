import { useSignals } from '@preact/signals-react/runtime';
import { ERRORS } from '../../../wire/errors.ts';
import type { WithdrawalData } from '../../../wire/money/withdrawals.ts';
import { player } from '../../session/state.ts';
import { dates, formatShort } from '../../base/money.ts';
import { billingHref } from '../../navigation/support.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { COINS } from '../../../wire/money/currencies.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { busy, sent, verifyEmail } from './withdrawals.ts';
import { errors } from '../../words/en/errors.ts';
import { withdraw as words } from '../../words/en/money/withdraw.ts';

const inUtc = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

const said = (name: keyof typeof ERRORS): string => errors.text(ERRORS[name].code, ERRORS[name].message);

/** One asked for a moment ago. */
const Asked = () => {
  useSignals();
  const { amount, currencyCode } = sent.value ?? { amount: 0, currencyCode: 'BTC' as const };
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

/** What stands where the form would: one reason, and what to do about it. */
const Closed = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  if (player.value?.contactBilling) {
    return (
      <Notice kind="error">
        {said('contactBilling')}. <a href={billingHref.value}>{words.billing}</a>
      </Notice>
    );
  }
  if (of.mustVerifyEmail) {
    return (
      <Empty title={words.verifyTitle} text={said('verifyEmailFirst')}>
        <SecondaryButton
          busy={busy.value}
          onClick={() => {
            void verifyEmail();
          }}
        >
          {words.verify}
        </SecondaryButton>
      </Empty>
    );
  }
  return of.withdrawalsOpenAt === null ? null : (
    <Notice kind="caution">{words.opens(inUtc(of.withdrawalsOpenAt))}</Notice>
  );
};

const Place = ({ of }: { of: WithdrawalData }) => {
  const type = of.withdrawalDisableType;
  if (type === null) return <WithdrawForm of={of} />;
  if (type === 0)
    return (
      <Empty title={words.noDeposit} text={said('withdrawalNoDeposit')}>
        <SecondaryButton href="#cashier/deposit">{words.deposit}</SecondaryButton>
      </Empty>
    );
  if (type === 1)
    return (
      <Empty title={words.onItsWay} text={said('withdrawalUnconfirmed')}>
        <SecondaryButton href="#cashier/history">{words.viewHistory}</SecondaryButton>
      </Empty>
    );
  if (type === 3)
    return <Notice kind="note">{words.least(formatShort(of.minAmount), formatShort(of.maxAmount))}</Notice>;
  return type === 4 ? <Closed of={of} /> : null;
};

/** The form, or what replaces it (section 4, withdrawalDisableType). */
export const WithdrawPlace = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  const asked = sent.value !== null && sent.value.amount > 0 && of.withdrawalDisableType === 2;
  return (
    <>
      <LiveRegion>{asked && <Asked />}</LiveRegion>
      <Place of={of} />
    </>
  );
};
