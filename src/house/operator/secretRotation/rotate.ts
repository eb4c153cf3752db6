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
import { resealRows } from '../../platform/store/seals/reseal.ts';
import { formerRows, saveFormer } from './store.ts';

/** What other features do in the transaction of a rotation. */
interface RotationParts {
  /** Make a feature's sealed rows and codes anew with the present secret. Each returns how many rows. */
  readonly reseals: readonly ((tx: Tx, secrets: Secrets) => Promise<number>)[];
  /** Entries of the log. */
  logSize(tx: Tx): Promise<number>;
  /** Enters into the log that new keys followed. */
  enterSuccessions(tx: Tx, secrets: Secrets): Promise<void>;
}

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
  { secret, next }: { readonly secret: string; readonly next: string },
  { reseals, logSize, enterSuccessions }: RotationParts,
): Promise<{ secrets: Secrets; resealed: number }> =>
  db.transaction(async (tx) => {
    const before = openFormer(secret, await formerRows(tx));
    const logLength = await logSize(tx);
    const former = [...before, { id: secrets.keyId, secret, until: clock.now(), logSize: logLength }];
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
    for (const { id, secret: text, until, logSize: length } of former)
      await saveFormer(tx, {
        id: BigInt(id),
        fingerprint: fingerprintOf(secretsFrom(text, random)),
        sealed: following.seal(text, formerContext(id)),
        until: BigInt(until),
        log_size: BigInt(length),
      });
    await enterSuccessions(tx, following);
    let resealed = 0;
    for (const reseal of reseals) resealed += await reseal(tx, following);
    resealed += await resealRows(tx, secrets, following);
    return { secrets: following, resealed };
  });

/**
 * @param parts with `reseals` of what is encrypted or coded; seeds of rounds stay as they are, and name their
 * secret
 * @throws Error with a sentence where another process has the database open
 */
export const rotate = async (house: Parts, parts: RotationParts): Promise<Rotation> => {
  const { houseSecret, dataDir } = house.config;
  const secret = readSecret(houseSecret, dataDir, { make: false });
  const former = nameOf(fingerprintOf(house.secrets));
  const next = makeNext(dataDir, secret);
  if (houseSecret === null) keepFormer(dataDir, former, secret);
  const { secrets, resealed } = await exchange(house, { secret, next }, parts);
  house.db.seals.keys = secrets;
  if (houseSecret === null) adoptNext(dataDir);
  return {
    secrets,
    former,
    present: nameOf(fingerprintOf(secrets)),
    resealed,
    file: houseSecret === null ? null : nextFile(dataDir),
  };
};
