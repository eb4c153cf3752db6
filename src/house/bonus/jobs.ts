import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/ports.ts';
import { makePlayCodes } from './codes.ts';
import { endBonus } from './ends.ts';
import { dueBonuses, lockBonus } from './store.ts';

/** Rarely enough, because an expired bonus is already ignored everywhere; the job only ends it. */
const EXPIRE_EVERY_MS = 60_000;
const EXPIRE_AT_ONCE = 200;

/** Ends expired bonuses, each in its own transaction. @returns how many */
export const expireBonuses = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> => {
  const now = clock.now();
  let ended = 0;
  for (const playerId of await dueBonuses(db.kysely, now, EXPIRE_AT_ONCE)) {
    if (signal?.aborted) break;
    ended += await db.transaction(async (tx) => {
      const row = await lockBonus(tx, playerId);
      if (!row || Number(row.expires_at) > now || row.locked_round_id !== null) return 0;
      await endBonus(tx, row, 'expired', now);
      return 1;
    });
  }
  return ended;
};

/** Ends expired bonuses; on a devnet also creates the play codes. */
export const bonusJobs = (house: House): Job[] => [
  {
    name: 'bonuses',
    everyMs: EXPIRE_EVERY_MS,
    scope: 'one',
    run: async (signal) => {
      if (house.config.devnet) await makePlayCodes(house);
      await expireBonuses(house, signal);
    },
  },
];
