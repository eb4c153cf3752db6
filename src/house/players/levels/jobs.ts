import type { Job } from '../../platform/jobs.ts';
import { CASHBACK_LEVELS } from '../../../wire/player/levels.ts';
import { notify, renewNotice } from '../messages/messages.ts';
import { activityBetween } from '../../ledger/dailyActivity/dailyActivity.ts';
import { dayOf } from '../../ledger/dailyActivity/rules.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { creditTokens, payCash } from '../../ledger/transactions/pay.ts';
import type { HouseWords } from '../../platform/words/words.ts';
import { levelStatus } from './levels.ts';
import {
  cashbackOf,
  daysOfWeek,
  lastDayOver,
  lastWeekOver,
  cashbackWindowStart,
  tokensOf,
  weekOf,
} from './rules.ts';
import {
  firstOpenPeriod,
  insertCashback,
  saveAnnouncedLevels,
  recordPeriodDone,
  announcedLevels,
  type Loser,
  losersOf,
  playersOwedTokens,
  readDay,
  setTokens,
} from './store.ts';

const EVERY_MS = 60_000;
/** Tokens are credited while the player is still playing. */
const TOKENS_EVERY_MS = 5_000;
/** Players read in one query; each is handled in its own transaction. */
const BATCH_MAX = 500;
const HOUSE_CASHBACK = 'house:cashback';

type Parts = Pick<House, 'db' | 'clock'>;

interface EarnedTokens {
  readonly playerId: string;
  readonly day: number;
  readonly at: number;
  /** Whether they are the first of their day. */
  readonly isFirst: boolean;
  /** All of the day. */
  readonly tokens: bigint;
}

/** One message a day tells of its tokens: whoever plays earns some every few seconds. */
const announceTokens = async (
  tx: Tx,
  { playerId, day, at, isFirst, tokens }: EarnedTokens,
): Promise<void> => {
  const notice = {
    playerId,
    cause: `tokens:${day}`,
    news: ({ levels }: HouseWords) => levels.tokens(day, tokens),
  };
  await (isFirst ? notify(tx, { ...notice, at }) : renewNotice(tx, notice));
};

const percentOf = (cashbackLevel: number): number =>
  (CASHBACK_LEVELS.find(({ level }) => level === cashbackLevel) ?? CASHBACK_LEVELS[0]).percent;

/** Credits the tokens of a day that are not credited yet, and announces a level that was reached. */
const creditDay = async (tx: Tx, playerId: string, day: number, now: number): Promise<void> => {
  const { turnover, credited } = await readDay(tx, playerId, day);
  const earned = tokensOf(turnover);
  if (earned <= credited || !(await setTokens(tx, { playerId, day, from: credited, to: earned }))) return;
  await creditTokens(tx, {
    key: `tokens:${playerId}:${day}:${earned}`,
    playerId,
    tokens: earned - credited,
    at: now,
  });
  await announceLevels(tx, playerId, now);
  await announceTokens(tx, { playerId, day, at: now, isFirst: credited === 0n, tokens: earned });
};

const creditDays = async ({ db, clock }: Parts, day: number, signal?: AbortSignal): Promise<void> => {
  const load = () => playersOwedTokens(db.kysely, day, BATCH_MAX);
  for (let players = await load(); players.length > 0; players = await load()) {
    for (const playerId of players) {
      if (signal?.aborted) return;
      await db.transaction((tx) => creditDay(tx, playerId, day, clock.now()));
    }
  }
};

/**
 * Sends a message for each level that is higher than the last announced. A cashback level may also have
 * fallen.
 */
const announceLevels = async (tx: Tx, playerId: string, now: number): Promise<void> => {
  const before = await announcedLevels(tx, playerId);
  const { cashbackBonusLevel: cashback, vipLevel: vip } = await levelStatus(tx, playerId, now);
  if (before.cashback === cashback && before.vip === vip) return;
  await saveAnnouncedLevels(tx, playerId, { cashback, vip });
  if (vip > before.vip) await notify(tx, { playerId, at: now, news: ({ levels }) => levels.vip(vip) });
  if (cashback > before.cashback)
    await notify(tx, {
      playerId,
      at: now,
      news: ({ levels }) => levels.cashback(cashback, percentOf(cashback)),
    });
};

const payCashback = async (
  tx: Tx,
  { playerId, cashNet }: Loser,
  week: number,
  now: number,
): Promise<void> => {
  const { last } = daysOfWeek(week);
  const { turnover } = await activityBetween(tx, playerId, cashbackWindowStart(last), last);
  const cashback = cashbackOf(cashNet, turnover);
  if (!cashback) return;
  const inserted = await insertCashback(tx, {
    player_id: playerId,
    week: BigInt(week),
    lost: cashback.lost,
    level: BigInt(cashback.level),
    amount: cashback.amount,
    created_at: BigInt(now),
  });
  if (!inserted || cashback.amount === 0n) return;
  await payCash(tx, {
    key: `cashback:${playerId}:${week}`,
    from: HOUSE_CASHBACK,
    playerId,
    cents: cashback.amount,
    at: now,
  });
  const { amount: cents, lost, level } = cashback;
  await notify(tx, {
    playerId,
    at: now,
    cause: `cashback:${week}`,
    news: ({ levels }) => levels.cashbackPaid({ cents, lost, percent: percentOf(level) }),
  });
};

const payWeek = async ({ db, clock }: Parts, week: number, signal?: AbortSignal): Promise<void> => {
  const { first, last } = daysOfWeek(week);
  const load = () => losersOf(db.kysely, week, first, last, BATCH_MAX);
  for (let losers = await load(); losers.length > 0; losers = await load()) {
    for (const loser of losers) {
      if (signal?.aborted) return;
      await db.transaction((tx) => payCashback(tx, loser, week, clock.now()));
    }
  }
  await recordPeriodDone(db.kysely, 'cashback', week, clock.now());
};

/** Credits earned tokens of every day that is not done. Repeatable, and safe on several instances. */
export const creditEarnedTokens = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  const from = await firstOpenPeriod(parts.db.kysely, 'tokens', (day) => day);
  if (from === null) return;
  const now = parts.clock.now();
  for (let day = from; day <= dayOf(now); day += 1) {
    await creditDays(parts, day, signal);
    if (signal?.aborted) return;
    if (day <= lastDayOver(now)) await recordPeriodDone(parts.db.kysely, 'tokens', day, now);
  }
};

/** Pays the cashback of every week that is over. */
export const payCashbacks = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  const from = await firstOpenPeriod(parts.db.kysely, 'cashback', weekOf);
  if (from === null) return;
  for (let week = from; week <= lastWeekOver(parts.clock.now()); week += 1) {
    if (signal?.aborted) return;
    await payWeek(parts, week, signal);
  }
};

export const levelJobs = (house: House): Job[] => [
  {
    name: 'jackpot tokens',
    everyMs: TOKENS_EVERY_MS,
    scope: 'one',
    run: (signal) => creditEarnedTokens(house, signal),
  },
  { name: 'cashback', everyMs: EVERY_MS, scope: 'one', run: (signal) => payCashbacks(house, signal) },
];
