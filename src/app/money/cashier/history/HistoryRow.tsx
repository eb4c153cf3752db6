import { memo } from 'react';
import { STATUS, type Transaction, TRANSACTION_TYPES } from '../../../../wire/money/cashier.ts';
import { COINS, CURRENCIES } from '../../../../wire/money/currencies.ts';
import { now } from '../../../base/clock.ts';
import { formatCents, formatCount, formatWhen, formatDecimal } from '../../../base/format.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { copyAddress } from '../copyAddress.ts';
import { depositWords } from '../depositState.ts';
import { formatRate } from '../formatRate.ts';
import { networkOf } from '../networkOf.ts';
import { cashier } from '../../../words/en/money/cashier.ts';
import { networks } from '../../../words/en/money/networks.ts';
import { Grouped } from './Grouped.tsx';
import { OnNetwork } from './OnNetwork.tsx';

const TOKENS = TRANSACTION_TYPES.indexOf('jackpot tokens credit');

/** The coin that this app knows by its code. */
const coinOf = (code: string | null) => CURRENCIES.find((one) => one === code);

const nameOf = ({ type, currencyCode, bonusCode, detail }: Transaction): string => {
  const kind = detail ? cashier.details[detail] : (cashier.kinds[type] ?? '');
  const coin = coinOf(currencyCode);
  const of = coin ? COINS[coin].name : bonusCode;
  return kind.charAt(0).toUpperCase() + kind.slice(1) + (of === null ? '' : `, ${of}`);
};
const amountOf = ({ type, amount }: Transaction): string =>
  type === TOKENS ? cashier.tokens(amount, formatCount(amount)) : formatCents(amount);

const Status = ({ of }: { of: Transaction }) => {
  const { status, numberOfConfirmations: seen, numberOfConfirmationsNeeded: needed } = of;
  // A deposit that ended otherwise than its status says is called by its state.
  const ended = of.deposit && !depositWords(of).isCounting ? depositWords(of).title : null;
  const word = ended ?? cashier.statuses[status - 1] ?? '';
  const confirming = ended === null && status === STATUS.confirming && seen !== null && needed !== null;
  const wrong = ended !== null || status === STATUS.failed || status === STATUS.declined;
  const look = confirming
    ? ' brass'
    : wrong
      ? ' history-wrong'
      : status === STATUS.cancelled
        ? ' history-over'
        : '';
  return (
    <span className={`history-status muted xs${look}`}>
      {confirming && <Meter small lit={seen} of={needed} />}
      {wrong && <Icon name="warn" size={14} />}
      {confirming ? cashier.statusOf(word, seen, needed) : word}
    </span>
  );
};

const Network = ({ of: { currencyCode, onNetwork, networkFee } }: { of: Transaction }) => {
  const coin = coinOf(currencyCode);
  return (
    <>
      {coin && onNetwork && (
        <div>
          <dt>{cashier.network}</dt>
          <dd>{networkOf({ currencyCode: coin, pmType: onNetwork.pmType })}</dd>
        </div>
      )}
      {networkFee !== undefined && (
        <div>
          <dt>{networks.fee}</dt>
          <dd>{networkFee === 0 ? networks.noFee : formatCents(networkFee)}</dd>
        </div>
      )}
    </>
  );
};

const Details = ({ of }: { of: Transaction }) => {
  const { type, address, amountInCurrency, currencyCode, bonusCode, rate } = of;
  const { numberOfConfirmations: seen, numberOfConfirmationsNeeded: needed } = of;
  const isWithdrawal = TRANSACTION_TYPES[type]?.startsWith('withdrawal') ?? false;
  return (
    <div className="history-more">
      {of.deposit && <p className="sm muted">{depositWords(of).sentence}</p>}
      <dl className="kv">
        {amountInCurrency !== null && (
          <div>
            <dt>{cashier.amount}</dt>
            <dd>
              {formatDecimal(amountInCurrency)} {currencyCode}
            </dd>
          </div>
        )}
        {rate !== undefined && (
          <div>
            <dt>{cashier.rate}</dt>
            <dd>{formatRate(rate)}</dd>
          </div>
        )}
        {bonusCode !== null && (
          <div>
            <dt>{cashier.bonusCode}</dt>
            <dd>{bonusCode}</dd>
          </div>
        )}
        <Network of={of} />
        {seen !== null && needed !== null && (
          <div>
            <dt>{cashier.confirmations}</dt>
            <dd>
              <Meter small lit={seen} of={needed} /> {cashier.of(seen, needed)}
            </dd>
          </div>
        )}
      </dl>
      {address === null ? (
        <p className="sm muted">{currencyCode === null ? cashier.noCoinSent : cashier.noAddress}</p>
      ) : (
        <Grouped
          label={isWithdrawal ? cashier.paidTo : cashier.receivedAt}
          text={address}
          copy={() => copyAddress(address)}
        />
      )}
      {of.onNetwork && <OnNetwork of={of.onNetwork} />}
    </div>
  );
};

/** Credits that are listed as one: when each came, and how many tokens. */
const Credits = ({ lines }: { lines: readonly Transaction[] }) => (
  <dl className="kv history-more">
    {lines.map((line) => (
      <div key={line.id}>
        <dt>{formatWhen(line.date, now())}</dt>
        <dd>{amountOf(line)}</dd>
      </div>
    ))}
  </dl>
);

const NO_MORE: readonly Transaction[] = [];

/**
 * One row of the history; opened, its details. Memoized: there may be thousands.
 * @param of its line, of several the newest
 * @param more the other lines that are listed with it: credits of tokens of the same day
 */
export const HistoryRow = memo(
  ({
    of,
    more = NO_MORE,
    open,
    onToggle,
  }: {
    of: Transaction;
    more?: readonly Transaction[];
    open: boolean;
    onToggle: (id: string) => void;
  }) => (
    <li className={`history-row fold${open ? ' history-open' : ''}`}>
      <button type="button" aria-expanded={open} onClick={() => onToggle(of.id)}>
        <span className="grow lines">
          <b>{nameOf(of)}</b>
          <span className="xs muted">{formatWhen(of.date, now())}</span>
        </span>
        <span className="history-end end">
          <b>{amountOf({ ...of, amount: more.reduce((sum, { amount }) => sum + amount, of.amount) })}</b>
          <Status of={of} />
        </span>
        <Icon name="down" size={18} />
      </button>
      {open && (more.length > 0 ? <Credits lines={[of, ...more]} /> : <Details of={of} />)}
    </li>
  ),
);
