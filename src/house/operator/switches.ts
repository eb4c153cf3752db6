import type { Kysely } from 'kysely';
import type { Job } from '../platform/jobs.ts';
import type { Database, House, Switches } from '../platform/ports.ts';
import type { Tables } from '../platform/schema/tables.ts';

/** How soon a switch set by another process takes effect here. */
const CHECK_EVERY_MS = 1_000;

export const MAINTENANCE = 'maintenance';
export const closedGame = (gameId: string): string => `game:${gameId}`;

/** Sets a switch; null resets it. */
export const setSwitch = async (
  db: Kysely<Tables>,
  name: string,
  value: string | null,
  now: number,
): Promise<void> => {
  if (value === null) await db.deleteFrom('switches').where('name', '=', name).execute();
  else {
    const set_at = BigInt(now);
    await db
      .insertInto('switches')
      .values({ name, value, set_at })
      .onConflict((c) => c.column('name').doUpdateSet({ value, set_at }))
      .execute();
  }
};

const readSwitches = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('switches').select(['name', 'value']).execute()).map(({ name, value }) => [
      name,
      value,
    ]),
  );

/** Switches in memory, because every bet reads them; `reload` refreshes them. */
export const openSwitches = async (db: Database): Promise<Switches> => {
  let set = await readSwitches(db.kysely);
  return {
    maintenance: () => set.get(MAINTENANCE) === 'on',
    gameClosed: (gameId) => set.has(closedGame(gameId)),
    reload: async () => {
      set = await readSwitches(db.kysely);
    },
  };
};

export const switchJobs = ({ switches }: Pick<House, 'switches'>): Job[] => [
  { name: 'switches', everyMs: CHECK_EVERY_MS, scope: 'each', run: () => switches.reload() },
];
