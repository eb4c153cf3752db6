import { gameOf } from '../../../games/catalogue.ts';
import { bestHold } from '../../../games/poker/advise.ts';
import type { Title } from '../../../games/models.ts';
import type { Job } from '../../platform/jobs.ts';
import { notify } from '../../players/messages/messages.ts';
import { type House, isRefusal } from '../../platform/ports.ts';
import { recordWin } from '../winners/winners.ts';
import { type SeedCache, seedCache } from './chain.ts';
import { draw } from './deal.ts';
import { ABANDONED_AFTER_MS } from './rules.ts';
import { openBefore, findOpen, type OpenRow } from './store.ts';

const EVERY_MS = 600_000;
const BATCH_MAX = 100;
const DAY_MS = 86_400_000;

/** The cards that optimal play holds. */
const holdOf = (row: OpenRow, title: Title): number => {
  if (title.definition.model !== 'poker')
    throw new Error(`round ${row.id}: ${row.game_id} has nothing to hold`);
  return bestHold(title.definition, JSON.parse(row.dealt) as number[]).hold;
};

/** Draws one hand and messages its player. @returns hints to publish after the commit */
const finish = (house: House, seeds: SeedCache, roundId: string) =>
  house.db.transaction(async (tx) => {
    const row = await findOpen(tx, roundId);
    const played =
      row && (await draw(house, seeds, tx, { roundId, hold: holdOf, playerId: null, window: null }));
    // Its player has drawn it since the list was read.
    if (!row || !played || (isRefusal(played) && played.refused === 'roundNotOpen')) return [];
    if (isRefusal(played)) throw new Error(`round ${roundId} cannot be settled: ${played.refused}`);
    const { gameId, totalWin } = played.round;
    await notify(tx, {
      playerId: row.player_id,
      at: house.clock.now(),
      news: ({ rounds }) =>
        rounds.finished(gameOf(gameId)?.name ?? gameId, ABANDONED_AFTER_MS / DAY_MS, totalWin),
    });
    return recordWin(tx, row.player_id, played.round);
  });

/** Draws rounds that were left open for 30 days, with the best hold, each in its own transaction. */
export const settleAbandoned = async (house: House, signal?: AbortSignal): Promise<void> => {
  const seeds = seedCache(house.secrets);
  const rest = await openBefore(house.db.kysely, house.clock.now() - ABANDONED_AFTER_MS, BATCH_MAX);
  for (const roundId of rest) {
    if (signal?.aborted) return;
    try {
      for (const notice of await finish(house, seeds, roundId)) house.bus.publish('winner', notice);
    } catch (error) {
      // One failing hand must not stop the others.
      house.log.error(
        { roundId, error: error instanceof Error ? error.stack : String(error) },
        'a hand that was left open was not settled',
      );
    }
  }
};

export const roundJobs = (house: House): Job[] => [
  {
    name: 'rounds.abandoned',
    everyMs: EVERY_MS,
    scope: 'one',
    run: (signal) => settleAbandoned(house, signal),
  },
];
