import { useSignals } from '@preact/signals-react/runtime';
import type { Transaction } from '../../../../wire/money/cashier.ts';
import { formatCents } from '../../../base/format.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { deposits, load, POLL_MS, pollFailed } from '../state.ts';
import { cashier } from '../../../words/en/money/cashier.ts';

/** From more confirmations on the meter is small: a phone needs room for the words beside it. */
const LARGE_METER_MAX = 4;

const stateOf = ({ isCredited, waitsFor }: Transaction, seen: number, needed: number): string => {
  if (isCredited) return cashier.inBalance;
  return waitsFor === 'rate' ? cashier.waitsForRate : cashier.confirming(seen, needed);
};

const Row = ({ deposit }: { deposit: Transaction }) => {
  const needed = deposit.numberOfConfirmationsNeeded ?? 0;
  const seen = Math.min(deposit.numberOfConfirmations ?? 0, needed);
  return (
    <li className="incoming">
      <Meter
        lit={deposit.isCredited ? needed : seen}
        of={needed}
        label={cashier.confirmed(seen, needed)}
        small={needed > LARGE_METER_MAX}
      />
      <div>
        <b className="sm">
          {deposit.isCredited ? cashier.credited : cashier.seen}: {formatCents(deposit.amount)}
        </b>
        <span className="xs muted">{stateOf(deposit, seen, needed)}</span>
      </div>
    </li>
  );
};

/**
 * Deposits as they come. Says that a poll failed, unless the dialog says already that there is no network.
 */
export const Incoming = () => {
  useSignals();
  return (
    <>
      <LiveRegion>
        {pollFailed.value && load.value === 'ready' && (
          <Notice kind="caution">{cashier.notPolled(POLL_MS / 1_000)}</Notice>
        )}
      </LiveRegion>
      <ul className="incoming-list" aria-live="polite">
        {deposits.value.map((deposit) => (
          <Row key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </>
  );
};
