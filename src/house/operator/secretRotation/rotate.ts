/**
 * Exchanges the house's secret. The new one is on the disk before the database changes, the database changes
 * in one transaction, and files are renamed after it: killed at any point, the house opens with the one that
 * the database has.
 */
import type { House, Secrets, Tx } from '../../platform/ports.ts';
import { adoptNext, keepFormer, makeNext, nextFile, readSecret } from '../../platform/secretFile.ts';
import { formerContext, openFormer, secretsFrom } from '../../platform/secrets.ts';
import { fingerprintOf, nameOf, replaceFingerprint } from './fingerprint.ts';
import { otherConnections } from '../../platform/store/otherConnections.ts';
import { formerRows, saveFormer } from './store.ts';

/** Makes a feature's sealed rows and codes anew with the present secret. @returns how many rows */
type Reseal = (tx: Tx, secrets: Secrets) => Promise<number>;

interface Rotation {
  readonly secrets: Secrets;
  /** Names of the secrets. */
  readonly former: string;
  readonly present: string;
  readonly resealed: number;
  /** Where the new secret lies while HOUSE_SECRET has to be set to it; null where it is in its place. */
  readonly file: string | null;
}

type Parts = Pick<House, 'db' | 'config' | 'clock' | 'random' | 'secrets'>;

/** The database's part, in one transaction. */
const exchange = (
  { db, clock, random, secrets }: Parts,
  secret: string,
  next: string,
  reseals: readonly Reseal[],
): Promise<{ secrets: Secrets; resealed: number }> =>
  db.transaction(async (tx) => {
    const before = openFormer(secret, await formerRows(tx));
    const former = [...before, { id: secrets.keyId, secret, until: clock.now() }];
    const following = secretsFrom(next, random, former);
    // First: a house that starts now waits here, and then sees that its secret is a former one.
    if (!(await replaceFingerprint(tx, secrets, following)))
      throw new Error('Another rotation was faster. Nothing was changed.');
    const others = await otherConnections(db, tx);
    if (others === null)
      throw new Error('DATABASE_URL sets application_name: leave that out. Nothing was changed.');
    if (others > 0)
      throw new Error(
        `The database has ${others} other connections. Stop the house and what else reads it first. ` +
          'Nothing was changed.',
      );
    for (const { id, secret: text, until } of former)
      await saveFormer(tx, {
        id: BigInt(id),
        fingerprint: fingerprintOf(secretsFrom(text, random)),
        sealed: following.seal(text, formerContext(id)),
        until: BigInt(until),
      });
    let resealed = 0;
    for (const reseal of reseals) resealed += await reseal(tx, following);
    return { secrets: following, resealed };
  });

/**
 * @param reseals of features whose sealed rows are few; seeds of rounds stay as they are, and name their
 * secret
 * @throws Error with a sentence where another process has the database open
 */
export const rotate = async (house: Parts, reseals: readonly Reseal[]): Promise<Rotation> => {
  const { houseSecret, dataDir } = house.config;
  const secret = readSecret(houseSecret, dataDir, { make: false });
  const former = nameOf(fingerprintOf(house.secrets));
  const next = makeNext(dataDir, secret);
  if (houseSecret === null) keepFormer(dataDir, former, secret);
  const { secrets, resealed } = await exchange(house, secret, next, reseals);
  if (houseSecret === null) adoptNext(dataDir);
  return {
    secrets,
    former,
    present: nameOf(fingerprintOf(secrets)),
    resealed,
    file: houseSecret === null ? null : nextFile(dataDir),
  };
};
