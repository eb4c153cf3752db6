import type { Job } from '../jobs.ts';
import { playedBetween } from '../playDays/playDays.ts';
import type { House, Tx } from '../ports.ts';
import { creditTokens, payCash } from '../transactions/pay.ts';
import { cashbackOf, daysOfWeek, lastDayOver, lastWeekOver, levelFrom, tokensOf, weekOf } from './rules.ts';
import {
  firstOpen,
  insertCashback,
  keepSettled,
  type Loser,
  losersOf,
  setTokens,
  takeDay,
  unsettledOfDay,
} from './store.ts';

const EVERY_MS = 60_000;
/** Players read at once: each is settled in a transaction of its own. */
const AT_ONCE = 500;
const HOUSE_CASHBACK = 'house:cashback';

type Parts = Pick<House, 'db' | 'clock'>;

const settleDay = async ({ db, clock }: Parts, day: number, signal?: AbortSignal): Promise<void> => {
  for (
    let players = await unsettledOfDay(db.kysely, day, AT_ONCE);
    players.length > 0;
    players = await unsettledOfDay(db.kysely, day, AT_ONCE)
  ) {
    for (const playerId of players) {
      if (signal?.aborted) return;
      await db.transaction(async (tx) => {
        const turnover = await takeDay(tx, playerId, day);
        const tokens = turnover === undefined ? 0n : tokensOf(turnover);
        if (tokens === 0n) return;
        await setTokens(tx, playerId, day, tokens);
        await creditTokens(tx, { key: `tokens:${playerId}:${day}`, playerId, tokens, at: clock.now() });
      });
    }
  }
  await keepSettled(db.kysely, 'tokens', day, clock.now());
};

const giveBack = async (tx: Tx, { playerId, cashNet }: Loser, week: number, at: number): Promise<void> => {
  const { last } = daysOfWeek(week);
  const { turnover } = await playedBetween(tx, playerId, levelFrom(last), last);
  const cashback = cashbackOf(cashNet, turnover);
  if (!cashback) return;
  const kept = await insertCashback(tx, {
    player_id: playerId,
    week: BigInt(week),
    lost: cashback.lost,
    level: BigInt(cashback.level),
    amount: cashback.amount,
    created_at: BigInt(at),
  });
  if (!kept || cashback.amount === 0n) return;
  await payCash(tx, {
    key: `cashback:${playerId}:${week}`,
    from: HOUSE_CASHBACK,
    playerId,
    cents: cashback.amount,
    at,
  });
};

const settleWeek = async ({ db, clock }: Parts, week: number, signal?: AbortSignal): Promise<void> => {
  const { first, last } = daysOfWeek(week);
  const load = () => losersOf(db.kysely, week, first, last, AT_ONCE);
  for (let losers = await load(); losers.length > 0; losers = await load()) {
    for (const loser of losers) {
      if (signal?.aborted) return;
      await db.transaction((tx) => giveBack(tx, loser, week, clock.now()));
    }
  }
  await keepSettled(db.kysely, 'cashback', week, clock.now());
};

/** Credits the tokens of every day that is over. Safe to run anywhere, at once and again. */
export const settleTokens = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  const from = await firstOpen(parts.db.kysely, 'tokens', (day) => day);
  if (from === null) return;
  for (let day = from; day <= lastDayOver(parts.clock.now()); day += 1) {
    if (signal?.aborted) return;
    await settleDay(parts, day, signal);
  }
};

/** Pays the cashback of every week that is over. */
export const settleCashback = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  const from = await firstOpen(parts.db.kysely, 'cashback', weekOf);
  if (from === null) return;
  for (let week = from; week <= lastWeekOver(parts.clock.now()); week += 1) {
    if (signal?.aborted) return;
    await settleWeek(parts, week, signal);
  }
};

export const levelJobs = (house: House): Job[] => [
  { name: 'jackpot tokens', everyMs: EVERY_MS, run: (signal) => settleTokens(house, signal) },
  { name: 'cashback', everyMs: EVERY_MS, run: (signal) => settleCashback(house, signal) },
];
