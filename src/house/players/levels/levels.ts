/** Levels of a player, derived from the turnover in dailyActivity. */
import type { Kysely } from 'kysely';
import { cashbackLevelOf, type Levels, vipLevelOf, levels } from '../../../wire/player/levels.ts';
import { playerTokens } from '../../ledger/postings/addresses.ts';
import { balanceOf } from '../../ledger/postings/balance.ts';
import { activityBetween } from '../../ledger/dailyActivity/dailyActivity.ts';
import { dayOf } from '../../ledger/dailyActivity/rules.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { daysOfWeek, cashbackWindowStart, levelsOf, weekOf } from './rules.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';

export const levelCalls = (house: House): BoundCall[] => [
  bindPlayer(levels, ({ playerId }) => loadLevels(house.db.kysely, playerId, house.clock.now())),
];

/** Members of the player's status. */
export const levelStatus = async (
  db: Kysely<Tables>,
  playerId: string,
  now: number,
): Promise<{ cashbackBonusLevel: number; vipLevel: number }> => {
  const today = dayOf(now);
  const month = await activityBetween(db, playerId, cashbackWindowStart(today), today);
  const all = await activityBetween(db, playerId, 0, today);
  return {
    cashbackBonusLevel: cashbackLevelOf(Number(month.turnover)).level,
    vipLevel: vipLevelOf(Number(all.turnover)),
  };
};

/** Everything that the app shows of a player's levels. */
export const loadLevels = async (db: Kysely<Tables>, playerId: string, now: number): Promise<Levels> => {
  const today = dayOf(now);
  const from = (day: number) => activityBetween(db, playerId, day, today);
  return levelsOf({
    today: await from(today),
    week: await from(daysOfWeek(weekOf(today)).first),
    month: await from(cashbackWindowStart(today)),
    all: await from(0),
    tokenBalance: await balanceOf(db, playerTokens(playerId)),
    now,
  });
};
