import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backup } from '../../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../../src/house/operator/backup/restore.ts';
import { systemRandom } from '../../../../src/house/platform/random.ts';
import { readSecret } from '../../../../src/house/platform/secretFile.ts';
import { checkSecret, recordFingerprint } from '../../../../src/house/operator/secretRotation/fingerprint.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { SAMPLED_ENGINES, withHouse, withNothing } from '../../harness.ts';

const OTHER_TEXT = 'another secret of 32 characters or so';
const OTHER = secretsFrom(OTHER_TEXT, systemRandom);
const NOT_THE_ONE = /The secret is not the one that this database was written with/;

describe.each(SAMPLED_ENGINES)('%s: the secret of a database', (engine) => {
  test('is remembered by the first start; a house with another one does not open', () =>
    withHouse(engine, async ({ db, house }) => {
      await recordFingerprint(db.kysely, house.secrets);
      await recordFingerprint(db.kysely, OTHER);
      await expect(checkSecret(db.kysely, OTHER)).rejects.toThrow(NOT_THE_ONE);
      await checkSecret(db.kysely, house.secrets);
    }));

  test('is in its backup: restored under another one nothing is written', () =>
    withHouse(engine, async (parts) => {
      await recordFingerprint(parts.db.kysely, parts.house.secrets);
      const file = join(parts.dataDir, 'backup');
      await backup(parts.house, file);
      await withNothing(engine, async ({ setup }) => {
        await restore(setup, file);
      });
      await withNothing(
        engine,
        async ({ setup, open }) => {
          await expect(restore(setup, file)).rejects.toThrow(NOT_THE_ONE);
          // The database is as new as before, and takes this house's secret.
          const { db } = await open();
          await checkSecret(db.kysely, OTHER);
          await db.close();
        },
        { houseSecret: OTHER_TEXT },
      );
    }));
});

test('a secret is made by the first start alone; a command says what is missing', () =>
  withHouse('sqlite', ({ dataDir }) => {
    const file = join(dataDir, 'secret');
    rmSync(file, { force: true });
    expect(() => readSecret(null, dataDir, { make: false })).toThrow(/There is no secret: set HOUSE_SECRET/);
    const made = readSecret(null, dataDir);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecret(null, dataDir, { make: false })).toBe(made);
    expect(readSecret('configured', dataDir, { make: false })).toBe('configured');
    return Promise.resolve();
  }));
