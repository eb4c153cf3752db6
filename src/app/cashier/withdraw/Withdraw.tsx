import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useEffect } from 'react';
import { player, refreshStatus } from '../../session/state.ts';
import { useRefetch } from '../../session/useRefetch.ts';
import { formatCents, formatAsOf } from '../../base/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { WithdrawNotes } from './WithdrawNotes.tsx';
import { WithdrawPending } from './WithdrawPending.tsx';
import { WithdrawBody } from './WithdrawBody.tsx';
import {
  withdrawalInfo,
  clearRefusal,
  loading,
  loadWithdrawal,
  refused,
  resetWithdrawal,
} from './withdrawals.ts';
import { withdraw as words } from '../../words/en/money/withdraw.ts';
import './Withdraw.css';
import { now } from '../../base/clock.ts';

/** Never $0 while it is not known, nor a sentence without its figure: why there is none is said below. */
const Sum = () => {
  useSignals();
  const of = withdrawalInfo.value?.of;
  const asked = of !== undefined || loading.value === 'loading';
  return (
    <div className="withdraw-sum">
      {asked && (
        <p>
          <span className="sm muted">{words.can}</span>
          {of && <b className="ser">{formatCents(of.maxAmount)}</b>}
        </p>
      )}
      <dl>
        <div>
          <dt>{words.balance}</dt>
          <dd>{player.value ? formatCents(player.value.cash) : ''}</dd>
        </div>
        {of?.activeBonusPlayMoney ? (
          <div>
            <dt>{words.held}</dt>
            <dd>{formatCents(of.activeBonusPlayMoney)}</dd>
          </div>
        ) : null}
        {player.value?.withdrawalFund ? (
          <div>
            <dt>{words.toSend}</dt>
            <dd>{formatCents(player.value.withdrawalFund)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
};

/** Why the last deed without a form was not done. */
const Refused = () => {
  useSignals();
  const why = refused.value;
  return (
    why && (
      <Notice kind="error" onClose={clearRefusal}>
        {why.error?.message ?? words.lost}
      </Notice>
    )
  );
};

/** #cashier/withdrawal */
export const Withdraw = () => {
  useSignals();
  useEffect(() => {
    // The balance stands beside what may be withdrawn of it: both are of now.
    void Promise.all([loadWithdrawal(), refreshStatus()]);
    return resetWithdrawal;
  }, []);
  useRefetch(loadWithdrawal);
  // The form is drawn after the script that brought the answer.
  const kept = useDeferredValue(withdrawalInfo.value, null);
  const failed = loading.value === 'offline' || loading.value === 'error';
  return (
    <>
      <Sum />
      {!kept && (loading.value === 'loading' || withdrawalInfo.value) && <Skeleton label={words.asking} />}
      <RetryNotice failed={failed} label={words.again} retry={loadWithdrawal}>
        {loading.value === 'offline' ? words.offline : words.notSaid}
        {kept ? words.asOf(formatAsOf(kept.at, now())) : words.onceBack}
      </RetryNotice>
      {kept && <WithdrawNotes of={kept.of} />}
      {kept && <WithdrawPending of={kept.of} />}
      <Refused />
      {kept && <WithdrawBody of={kept.of} />}
    </>
  );
};
