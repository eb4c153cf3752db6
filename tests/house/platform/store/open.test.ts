import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/house/platform/store/open.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { ENGINES, freshPostgres, seededRandom, silentLog, withHouse } from '../../harness.ts';

describe('the data folder', () => {
  test('is held by one process: a second house is refused with a clear sentence', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-test-'));
    const first = await openDatabase({ dataDir, databaseUrl: null }, silentLog);
    await expect(openDatabase({ dataDir, databaseUrl: null }, silentLog)).rejects.toThrow(
      /Another house already holds/,
    );
    await first.close();
    const again = await openDatabase({ dataDir, databaseUrl: null }, silentLog);
    await again.close();
    rmSync(dataDir, { recursive: true });
  });
});

test.skipIf(!ENGINES.includes('postgres'))(
  'a house that does not hear its own NOTIFY is refused',
  async () => {
    const [one, other] = [await freshPostgres(), await freshPostgres()];
    const config = { dataDir: '', databaseUrl: one.url, databaseDirectUrl: other.url };
    await expect(openDatabase(config, silentLog)).rejects.toThrow(/NOTIFY.*DATABASE_DIRECT_URL/);
    const db = await openDatabase({ ...config, databaseDirectUrl: one.url }, silentLog);
    await db.close();
    await one.drop();
    await other.drop();
  },
  20_000,
);

describe.each(ENGINES)('%s: the store', (engine) => {
  test('integers come back as bigint, beyond what a double holds', () =>
    withHouse(engine, async ({ db }) => {
      await db.kysely
        .insertInto('accounts')
        .values({ address: 'player:12345678:cash', balance: 2n ** 53n + 1n, updated_at: 0n })
        .execute();
      const row = await db.kysely.selectFrom('accounts').select('balance').executeTakeFirstOrThrow();
      expect(row.balance).toBe(2n ** 53n + 1n);
      await db.kysely.deleteFrom('accounts').execute();
    }));
});

test('a sealed text opens only under its own context and unchanged', () => {
  const secrets = secretsFrom('a', seededRandom('b'));
  const sealed = secrets.seal('seed', 'chain-1');
  expect(secrets.open(sealed, 'chain-1')).toBe('seed');
  expect(() => secrets.open(sealed, 'chain-2')).toThrow(/.+/);
  expect(() => secretsFrom('other', seededRandom('b')).open(sealed, 'chain-1')).toThrow(/.+/);
});
