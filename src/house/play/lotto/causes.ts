/** What draws of the lotto must have posted. */
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { caused, type FindCause, type FindCauses, firstCause, moved } from '../../ledger/causes.ts';
import { HOUSE_GAMES, playerCash, playerTokens } from '../../ledger/postings/addresses.ts';

const HOUSE_LOTTO = 'house:lotto';
const HOUSE_TOKENS = 'house:jackpot-tokens';
const LOTTO = /^lotto:(\d{4}-\d{2})$/;
const PRIZE = /^lotto:(\d{4}-\d{2}):(\d+)(:tokens)?$/;

/** A prize: cash is a payment, tokens are credited. */
export const prizeCause: FindCause = async (db, { posting: { key, kind } }) => {
  const [, month, rank = '0', tokens] = PRIZE.exec(key) ?? [];
  if (month === undefined || (tokens === undefined) !== (kind === 'payment')) return null;
  const won = await db
    .selectFrom('lotto_winners')
    .selectAll()
    .where('month', '=', month)
    .where('rank', '=', BigInt(rank))
    .executeTakeFirst();
  if (!won) return { wrong: 'nobody won this' };
  return tokens === undefined
    ? caused(moved(HOUSE_LOTTO, playerCash(won.player_id), won.amount), {
        id: key,
        types: [TRANSACTION_TYPES.indexOf('payment')],
        amount: won.amount,
      })
    : caused(moved(HOUSE_TOKENS, playerTokens(won.player_id), won.tokens), {
        id: key,
        types: [TRANSACTION_TYPES.indexOf('jackpot tokens credit')],
        amount: won.tokens,
      });
};

/** What a draw paid in all. */
export const drawCauses: FindCauses = firstCause(async (db, { posting: { key } }) => {
  const month = LOTTO.exec(key)?.[1] ?? '';
  const row = await db
    .selectFrom('lotto_months')
    .select('paid')
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.paid
    ? caused(moved(HOUSE_GAMES, HOUSE_LOTTO, row.paid))
    : { wrong: 'no draw of this month paid anything' };
});
