import type { WithdrawalData } from '../../../../wire/money/withdrawals.ts';
import { formatCents, formatPercent } from '../../../base/format.ts';
import { networks } from '../../../words/en/money/networks.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';
import type { Method } from '../methods.ts';
import { confirmationsOf } from '../networks.ts';

/** What holds for each withdrawal, below the form. */
export const WithdrawTerms = ({
  info: { fees, confirmations, newAddressHours = 0 },
  method,
  cents,
}: {
  info: WithdrawalData;
  method: Method | null;
  /** Null while no amount is typed. */
  cents: number | null;
}) => {
  const { fee, spreadPercent } = (method && fees?.[method.currencyCode]) ?? { fee: 0, spreadPercent: 0 };
  const needed = method && confirmationsOf(confirmations?.[method.currencyCode], cents ?? 0);
  const terms = [
    ...(spreadPercent > 0 ? [words.aboveMarket(formatPercent(spreadPercent))] : []),
    ...(fee > 0 ? [words.lessFee(formatCents(fee))] : []),
    words.sent,
    ...(needed === null ? [] : [networks.final(needed)]),
    words.onlyWhole,
    ...(newAddressHours > 0 ? [words.firstTo(newAddressHours)] : []),
  ];
  return (
    <div className="sm muted">
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </div>
  );
};
