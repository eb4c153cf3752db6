import { useSignals } from '@preact/signals-react/runtime';
import type { Transaction } from '../../../../wire/money/cashier.ts';
import { now } from '../../../base/clock.ts';
import { formatCents, formatDecimal, formatWhen } from '../../../base/format.ts';
import { supportHref } from '../../../base/navigation/contacts.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { depositWords } from '../depositState.ts';
import { deposits, load, POLL_MS, pollFailed } from '../state.ts';
import { cashier } from '../../../words/en/money/cashier.ts';

/** From more confirmations on the meter is small: a phone needs room for the words beside it. */
const LARGE_METER_MAX = 4;

const Row = ({ deposit }: { deposit: Transaction }) => {
  const needed = deposit.numberOfConfirmationsNeeded ?? 0;
  const seen = Math.min(deposit.numberOfConfirmations ?? 0, needed);
  const { title, sentence, isCounting, isForSupport } = depositWords(deposit);
  return (
    <li className="incoming row gap-12 lit raised">
      {isCounting ? (
        <Meter
          lit={seen}
          of={needed}
          label={cashier.confirmed(seen, needed)}
          small={needed > LARGE_METER_MAX}
        />
      ) : (
        <Icon name="warn" size={20} />
      )}
      <div className="lines">
        <b className="sm num">
          {title}: {formatCents(deposit.amount)}
        </b>
        <span className="xs muted num">
          {deposit.amountInCurrency !== null &&
            `${formatDecimal(deposit.amountInCurrency)} ${deposit.currencyCode}, `}
          {formatWhen(deposit.date, now())}
        </span>
        <span className="xs muted">{sentence}</span>
        {isForSupport && (
          <a className="xs brass" href={supportHref.value}>
            {cashier.write}
          </a>
        )}
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
      <ul className="stack">
        {deposits.value.map((deposit) => (
          <Row key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </>
  );
};
