import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { makePlayCodes } from './codes.ts';
import { endBonus } from './ends.ts';
import { dueBonuses, lockBonus } from './store.ts';

/** Nobody waits for it: a bonus that is over is no longer played with, shown or in the way of the next. */
const EXPIRE_EVERY_MS = 60_000;
const EXPIRE_AT_ONCE = 200;

/** Ends every bonus whose days are over, each in a transaction of its own. @returns how many */
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

/** Ends what is over; on a devnet it makes the codes to play with, where they are not there. */
export const bonusJobs = (house: House): Job[] => [
  {
    name: 'bonuses',
    everyMs: EXPIRE_EVERY_MS,
    run: async (signal) => {
      if (house.config.devnet) await makePlayCodes(house);
      await expireBonuses(house, signal);
    },
  },
];
