/**
 * Opens the house's secrets: the present one, and those that were exchanged, which the database has sealed.
 */
import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Random, Secrets } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { adoptNext, formerFile, nextFile, readNext, readSecret } from '../../platform/secretFile.ts';
import { openFormer, secretsFrom } from '../../platform/secrets.ts';
import { checkSecret, findFingerprint, fingerprintOf, nameOf, recordFingerprint } from './fingerprint.ts';
import { formerRows } from './store.ts';

export { checkSecret } from './fingerprint.ts';
export { rotate } from './rotate.ts';
export { previewRotation } from './store.ts';

type Db = Kysely<Tables>;
type SecretConfig = Pick<Config, 'houseSecret' | 'dataDir'>;

/**
 * The secret that follows the configured one, where a rotation has put it into the database and was cut off
 * before it was put in place; null where there is none.
 */
const findFollowing = async (db: Db, config: SecretConfig, random: Random): Promise<string | null> => {
  const next = readNext(config.dataDir);
  if (next === null) return null;
  return fingerprintOf(secretsFrom(next, random)) === (await findFingerprint(db)) ? next : null;
};

/**
 * Opens the secrets of a database that has one. Writes nothing: where a rotation was cut off, the new secret
 * is used from its own file.
 * @throws Error with a sentence for the operator where the secret is not that of the database
 */
export const openSecrets = async (db: Db, config: SecretConfig, random: Random): Promise<Secrets> => {
  const configured = readSecret(config.houseSecret, config.dataDir, { make: false });
  const following = await findFollowing(db, config, random);
  if (following !== null && following !== configured && config.houseSecret !== null)
    throw new Error(
      `The secret was exchanged: set HOUSE_SECRET to the text of ${nextFile(config.dataDir)}. ` +
        'Nothing was changed.',
    );
  const secret = following ?? configured;
  await checkSecret(db, secretsFrom(secret, random));
  return secretsFrom(secret, random, openFormer(secret, await formerRows(db)));
};

/**
 * Opens the secrets, recording the fingerprint in a new database, and ends a rotation that was cut off.
 * @throws as openSecrets
 */
export const takeSecrets = async (db: Db, config: SecretConfig, random: Random): Promise<Secrets> => {
  const configured = readSecret(config.houseSecret, config.dataDir, { make: false });
  await recordFingerprint(db, secretsFrom(configured, random));
  const secrets = await openSecrets(db, config, random);
  if (config.houseSecret === null && (await findFollowing(db, config, random)) !== null)
    adoptNext(config.dataDir);
  return secrets;
};

/**
 * A secret of the house, by its name. `file`: where it is kept; null where that is HOUSE_SECRET or nowhere.
 */
interface ListedSecret {
  readonly id: number;
  readonly name: string;
  /** Unix ms; null for the present one. */
  readonly until: number | null;
  readonly file: string | null;
}

/** Every secret that the house has had, the present one last. */
export const listSecrets = async (
  db: Db,
  { houseSecret, dataDir }: SecretConfig,
): Promise<ListedSecret[]> => {
  const rows = await formerRows(db);
  const former = rows.map(({ id, fingerprint, until }) => {
    const name = nameOf(fingerprint);
    const file = formerFile(dataDir, name);
    return { id: Number(id), name, until: Number(until), file: existsSync(file) ? file : null };
  });
  const present = {
    id: rows.length + 1,
    name: nameOf((await findFingerprint(db)) ?? ''),
    until: null,
    file: houseSecret === null ? `${dataDir}/secret` : null,
  };
  return [...former, present];
};
