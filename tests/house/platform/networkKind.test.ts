import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkNetworkKind, recordNetworkKind } from '../../../src/house/platform/networkKind.ts';
import { backup } from '../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../src/house/operator/backup/restore.ts';
import { SAMPLED_ENGINES, withHouse, withNothing } from '../harness.ts';

const NODES = { confirmations: {}, bitcoin: null, litecoin: null, ethereum: null, monero: null };
const DEVNET = { devnet: { blockMs: 1_000 }, nodes: { ...NODES, kind: 'main' } } as const;
const REAL = { devnet: null, nodes: { ...NODES, kind: 'main' } } as const;
const TEST = { devnet: null, nodes: { ...NODES, kind: 'test' } } as const;

describe.each(SAMPLED_ENGINES)('%s: the networks of a database', (engine) => {
  test('are recorded by the first start; a house with others does not open', () =>
    withHouse(engine, async ({ db }) => {
      await recordNetworkKind(db.kysely, REAL);
      await recordNetworkKind(db.kysely, REAL);
      await expect(recordNetworkKind(db.kysely, DEVNET)).rejects.toThrow(/real networks, and DEVNET is on/);
      await checkNetworkKind(db.kysely, REAL);
    }));

  test('of tests are not those of money: their coins would be paid out as real ones', () =>
    withHouse(engine, async ({ db }) => {
      await recordNetworkKind(db.kysely, TEST);
      await checkNetworkKind(db.kysely, TEST);
      await expect(checkNetworkKind(db.kysely, REAL)).rejects.toThrow(
        /coins of test networks.+are main\. Set DEVNET=off and in NETWORKS_FILE "chains": "test"/,
      );
      await expect(checkNetworkKind(db.kysely, DEVNET)).rejects.toThrow(/test networks.+DEVNET is on/);
    }));

  test('are in a backup: play coins are not restored into a house of real networks', () =>
    withHouse(engine, async (parts) => {
      await recordNetworkKind(parts.db.kysely, DEVNET);
      const file = join(parts.dataDir, 'backup');
      await backup(parts.house, file);
      await withNothing(
        engine,
        async ({ setup, open }) => {
          await expect(restore(setup, file)).rejects.toThrow(/play coins of the devnet/);
          // The database is as new as before.
          await (await open()).db.close();
        },
        REAL,
      );
    }));
});
