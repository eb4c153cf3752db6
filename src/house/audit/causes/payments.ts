/** What the house pays outside rounds: prizes of the lotto, cashback, jackpot tokens. */
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { JACKPOT_START_CENTS } from '../../../wire/play/jackpot.ts';
import { HOUSE_JACKPOT } from '../../play/jackpot/jackpot.ts';
import { HOUSE_GAMES, playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import type { Db } from '../context.ts';
import { type Cause, caused, type FindCauses, judgeEach, moved, movedAt } from './cause.ts';

const HOUSE_LOTTO = 'house:lotto';
const HOUSE_CASHBACK = 'house:cashback';
const HOUSE_TOKENS = 'house:jackpot-tokens';
const PAYMENT = [TRANSACTION_TYPES.indexOf('payment')];
const TOKENS = [TRANSACTION_TYPES.indexOf('jackpot tokens credit')];

const LOTTO = /^lotto:(\d{4}-\d{2})$/;
const PRIZE = /^lotto:(\d{4}-\d{2}):(\d+)(:tokens)?$/;
const CASHBACK = /^cashback:([\w-]+):(\d+)$/;
/** Tokens of a day: the player, the day, and how many were credited for it with these. */
export const DAY_TOKENS = /^tokens:([\w-]+):(\d+):(\d+)$/;

const prizeOf = async (db: Db, key: string): Promise<Cause> => {
  const [, month = '', rank = '0', tokens] = PRIZE.exec(key) ?? [];
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
        types: PAYMENT,
        amount: won.amount,
      })
    : caused(moved(HOUSE_TOKENS, playerTokens(won.player_id), won.tokens), {
        id: key,
        types: TOKENS,
        amount: won.tokens,
      });
};

const cashbackOf = async (db: Db, key: string): Promise<Cause> => {
  const [, playerId = '', week = '0'] = CASHBACK.exec(key) ?? [];
  const row = await db
    .selectFrom('cashbacks')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('week', '=', BigInt(week))
    .executeTakeFirst();
  if (!row) return { wrong: 'there is no such cashback' };
  return caused(moved(HOUSE_CASHBACK, playerCash(playerId), row.amount), {
    id: key,
    types: PAYMENT,
    amount: row.amount,
  });
};

/** The sum of a day's credits is compared with the day by days.ts; here: that the day has got so far. */
const dayTokens = async (db: Db, key: string, credited: bigint): Promise<Cause> => {
  const [, playerId = '', day = '0', upTo = '0'] = DAY_TOKENS.exec(key) ?? [];
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
    types: TOKENS,
    amount: credited,
  });
};

const findEach =
  (judge: (db: Db, key: string, posting: Parameters<FindCauses>[1][number]) => Promise<Cause>): FindCauses =>
  async (db, postings) => {
    const found = new Map<bigint, Cause>();
    for (const one of postings) found.set(one.posting.id, await judge(db, one.posting.key, one));
    return found;
  };

export const paymentCauses = findEach(async (db, key) => {
  if (CASHBACK.test(key)) return cashbackOf(db, key);
  return PRIZE.test(key) && !key.endsWith(':tokens')
    ? prizeOf(db, key)
    : { wrong: 'it names neither a prize nor a cashback' };
});

export const tokenCauses = findEach(async (db, key, one) => {
  const player = DAY_TOKENS.exec(key)?.[1];
  if (player !== undefined) return dayTokens(db, key, movedAt(one, playerTokens(player)));
  return PRIZE.test(key) && key.endsWith(':tokens')
    ? prizeOf(db, key)
    : { wrong: 'it names neither a day nor a prize' };
});

export const lottoCauses = findEach(async (db, key) => {
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

export const jackpotCauses: FindCauses = (_, postings) =>
  Promise.resolve(
    judgeEach(postings, ({ posting }) =>
      posting.key === 'jackpot:start'
        ? caused(moved(HOUSE_GAMES, HOUSE_JACKPOT, BigInt(JACKPOT_START_CENTS)))
        : { wrong: 'nothing but its start adds to the jackpot outside rounds' },
    ),
  );
