import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useEffect } from 'react';
import { player, refreshStatus } from '../../../base/session/state.ts';
import { useRefetch } from '../../../base/session/useRefetch.ts';
import { formatCents, formatAsOf } from '../../../base/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePolling } from '../../../ui/hooks/usePolling.ts';
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
import { withdraw as words } from '../../../words/en/money/withdraw.ts';
import './Withdraw.css';
import { now } from '../../../base/clock.ts';

/** What can be withdrawn, and the balances. While that sum is unknown nothing is shown for it, never $0. */
const Sum = () => {
  useSignals();
  const info = withdrawalInfo.value?.of;
  const asked = info !== undefined || loading.value === 'loading';
  return (
    <div className="withdraw-sum">
      {asked && (
        <p>
          <span className="sm muted">{words.can}</span>
          {info && (
            <b className="ser">{formatCents(info.missingPlaythrough === undefined ? info.maxAmount : 0)}</b>
          )}
        </p>
      )}
      <dl>
        <div>
          <dt>{words.balance}</dt>
          <dd>{player.value ? formatCents(player.value.cash) : ''}</dd>
        </div>
        {info?.activeBonusPlayMoney ? (
          <div>
            <dt>{words.held}</dt>
            <dd>{formatCents(info.activeBonusPlayMoney)}</dd>
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

/** Why no withdrawal was cancelled or no e-mail sent. */
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

/**
 * How often the house is asked again while the page is visible: a withdrawal is approved, sent and final
 * without the player, and a network is lost and well again.
 */
const ASK_AGAIN_MS = 10_000;
/** Both, since the balance is shown beside what may be withdrawn of it. */
const load = () => Promise.all([loadWithdrawal(), refreshStatus()]);

/** #cashier/withdrawal */
export const Withdraw = () => {
  useSignals();
  useEffect(() => {
    void load();
    return resetWithdrawal;
  }, []);
  useRefetch(loadWithdrawal);
  usePolling(load, { everyMs: ASK_AGAIN_MS });
  // Deferred, so that the form renders after the task that handled the answer.
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
      {kept && <WithdrawNotes info={kept.of} />}
      {kept && <WithdrawPending info={kept.of} />}
      <Refused />
      {kept && <WithdrawBody info={kept.of} />}
    </>
  );
};
