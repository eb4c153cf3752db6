/** What cashback and earned tokens must have posted. */
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { caused, type FindCause, moved, movedAt } from '../../ledger/causes.ts';
import { playerCash, playerTokens } from '../../ledger/postings/addresses.ts';

const HOUSE_CASHBACK = 'house:cashback';
const HOUSE_TOKENS = 'house:jackpot-tokens';
const CASHBACK = /^cashback:([\w-]+):(\d+)$/;
/** Tokens of a day: the player, the day, and how many were credited for it with these. */
export const DAY_TOKENS = /^tokens:([\w-]+):(\d+):(\d+)$/;

export const cashbackCause: FindCause = async (db, { posting: { key } }) => {
  const [, playerId, week = '0'] = CASHBACK.exec(key) ?? [];
  if (playerId === undefined) return null;
  const row = await db
    .selectFrom('cashbacks')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('week', '=', BigInt(week))
    .executeTakeFirst();
  if (!row) return { wrong: 'there is no such cashback' };
  return caused(moved(HOUSE_CASHBACK, playerCash(playerId), row.amount), {
    id: key,
    types: [TRANSACTION_TYPES.indexOf('payment')],
    amount: row.amount,
  });
};

/** The sum of a day's credits is compared with the day by the audit; here: that the day has got so far. */
export const dayTokensCause: FindCause = async (db, one) => {
  const { key } = one.posting;
  const [, playerId, day = '0', upTo = '0'] = DAY_TOKENS.exec(key) ?? [];
  if (playerId === undefined) return null;
  const credited = movedAt(one, playerTokens(playerId));
  const row = await db
    .selectFrom('daily_activity')
    .select('tokens')
    .where('player_id', '=', playerId)
    .where('day', '=', BigInt(day))
    .executeTakeFirst();
  if ((row?.tokens ?? 0n) < BigInt(upTo) || credited <= 0n || credited > BigInt(upTo))
    return { wrong: `day ${day} of ${playerId} has ${row?.tokens ?? 0n} tokens` };
  return caused(moved(HOUSE_TOKENS, playerTokens(playerId), credited), {
    id: key,
    types: [TRANSACTION_TYPES.indexOf('jackpot tokens credit')],
    amount: credited,
  });
};
