import type { WithdrawalData } from '../../../wire/money/withdrawals.ts';
import { withdraw as words } from '../../words/en/money/withdraw.ts';

/** What holds for each withdrawal, below the form. */
export const WithdrawTerms = ({ info: { newAddressHours = 0 } }: { info: WithdrawalData }) => (
  <p className="sm muted">
    {words.sent}
    <br />
    {words.onlyWhole}
    {newAddressHours > 0 && (
      <>
        <br />
        {words.firstTo(newAddressHours)}
      </>
    )}
  </p>
);
