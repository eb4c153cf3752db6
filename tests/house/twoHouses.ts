import type { House } from '../../src/house/platform/ports.ts';
import { openSwitches } from '../../src/house/operator/switches.ts';
import { openDatabase } from '../../src/house/platform/store/open.ts';
import { type Engine, listeningBus, seededRandom, silentLog, type TestHouse, withHouse } from './harness.ts';

/**
 * Runs a test against two houses on one database. On PostgreSQL the second has connections of its own; on
 * SQLite, which one process holds, both use the same.
 */
export const withTwoHouses = (
  engine: Engine,
  body: (one: TestHouse, other: House) => Promise<void>,
  more: Parameters<typeof withHouse>[2] = {},
): Promise<void> =>
  withHouse(
    engine,
    async (one) => {
      const db = engine === 'postgres' ? await openDatabase(one.house.config, silentLog) : one.db;
      try {
        await body(one, {
          ...one.house,
          config: { ...one.house.config },
          db,
          random: seededRandom('other house'),
          bus: listeningBus(),
          switches: await openSwitches(db),
        });
      } finally {
        if (db !== one.db) await db.close();
      }
    },
    more,
  );
