import { HOUSE_JACKPOT } from '../../play/jackpot/jackpot.ts';
import type { AuditContext } from '../context.ts';
import type { AuditReport } from '../report.ts';
import type { Sums } from '../sums.ts';

/** Compares the meter of the jackpot slot with the bets that feed it, and with its house account. */
export const auditJackpot = async (
  { db }: AuditContext,
  { jackpot, balances }: Pick<Sums, 'jackpot' | 'balances'>,
  { count, fault }: AuditReport,
): Promise<void> => {
  const rows = await db.selectFrom('jackpot').selectAll().execute();
  const held = balances.get(HOUSE_JACKPOT) ?? 0n;
  if (rows.length === 0 && held !== 0n) fault(`the jackpot has no meter and holds ${held}`);
  for (const { name, meter, tokens_bet: tokens, times_won: won } of rows) {
    count();
    if (meter !== jackpot.meter) fault(`jackpot ${name} shows ${meter}, and its bets make ${jackpot.meter}`);
    if (meter !== held) fault(`jackpot ${name} shows ${meter}, and its account holds ${held}`);
    if (tokens !== jackpot.tokensBet)
      fault(`jackpot ${name} counts ${tokens} tokens, and ${jackpot.tokensBet} were bet`);
    if (won !== jackpot.timesWon)
      fault(`jackpot ${name} counts ${won} wins, and there were ${jackpot.timesWon}`);
  }
};
