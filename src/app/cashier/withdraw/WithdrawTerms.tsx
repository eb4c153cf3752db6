import type { WithdrawalData } from '../../../wire/money/withdrawals.ts';
import { formatCents, formatPercent } from '../../base/format.ts';
import { withdraw as words } from '../../words/en/money/withdraw.ts';
import type { Method } from '../methods.ts';

/** What holds for each withdrawal, below the form. */
export const WithdrawTerms = ({
  info: { fees, newAddressHours = 0 },
  method,
}: {
  info: WithdrawalData;
  method: Method | null;
}) => {
  const { fee, spreadPercent } = (method && fees?.[method.currencyCode]) ?? { fee: 0, spreadPercent: 0 };
  const terms = [
    ...(spreadPercent > 0 ? [words.aboveMarket(formatPercent(spreadPercent))] : []),
    ...(fee > 0 ? [words.lessFee(formatCents(fee))] : []),
    words.sent,
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
