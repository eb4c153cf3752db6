/**
 * What the house pays on the chains. A payment has one version after the other, each a transaction with a
 * higher fee; all spend the same, so that at most one is mined. It is stored before it is broadcast.
 */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import type { ChainPort, SendPort, Staged } from '../chains/port.ts';
import type { House, Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { isDue, isUnknown, type Seen, seenOf } from './rules.ts';
import {
  endPayment,
  insertPayment,
  insertVersion,
  openPayments,
  type PaymentRow,
  reserve,
  versionsOf,
  type VersionRow,
} from './store.ts';

type Parts = Pick<House, 'db' | 'clock'>;
type Payment = Pick<PaymentRow, 'id' | 'network'>;

/**
 * Stores a payment with its first version, in the caller's transaction.
 * @throws Error where another open payment spends the same
 */
export const storePayment = async (
  tx: Tx,
  payment: Payment & Pick<PaymentRow, 'currency'>,
  staged: Staged,
  at: number,
): Promise<void> => {
  await insertPayment(tx, { ...payment, state: 'open', created_at: BigInt(at) });
  await reserve(tx, payment, staged.reserves);
  await insertVersion(tx, payment.id, 1, staged, at);
};

export { endPayment, openPayments, versionsOf };

const newestOf = async (db: Kysely<Tables>, id: string): Promise<VersionRow> => {
  const newest = (await versionsOf(db, id)).at(-1);
  if (!newest) throw new Error(`payment ${id} has no version`);
  return newest;
};

/** The txid of the newest version. */
export const txidOf = async (db: Kysely<Tables>, id: string): Promise<string> =>
  (await newestOf(db, id)).txid;

/** Signs and stores another version with a higher fee. @returns false where there is none */
const bumpPayment = async ({ db, clock }: Parts, send: SendPort, payment: Payment): Promise<boolean> => {
  const newest = await newestOf(db.kysely, payment.id);
  const staged = await send.bump?.(newest.raw);
  if (!staged) return false;
  await db.transaction(async (tx) => {
    await reserve(tx, payment, staged.reserves);
    // Another process may have been first: its version is broadcast then.
    await insertVersion(tx, payment.id, Number(newest.version) + 1, staged, clock.now());
  });
  return true;
};

/**
 * Broadcasts the newest version. @returns null where it is taken or known, else why not
 * @throws Error where it is unknown whether it arrived, or where its fee was too low and has been raised:
 * call it again then
 */
export const broadcastPayment = async (
  house: Parts,
  send: SendPort,
  payment: Payment,
): Promise<string | null> => {
  const outcome = await send.broadcast((await newestOf(house.db.kysely, payment.id)).raw);
  if (typeof outcome === 'string') return null;
  if ('conflict' in outcome) {
    // A version that the network seemed to reject may have arrived all the same: then it is paid.
    const versions = await versionsOf(house.db.kysely, payment.id);
    const isOurs = versions.some(({ txid }) => txid === outcome.conflict);
    return isOurs ? null : `the chain has ${outcome.conflict} instead`;
  }
  if (outcome.tooLow && (await bumpPayment(house, send, payment)))
    throw new Error(`the network rejected it and its fee was raised: ${outcome.rejected}`);
  return `the network rejected it: ${outcome.rejected}`;
};

/** What the chain shows of each version, oldest first. */
const seeVersions = (
  port: ChainPort,
  asset: CurrencyCode,
  versions: readonly VersionRow[],
): Promise<Seen[]> => Promise.all(versions.map(({ txid }) => port.recheck({ asset, txid, outIndex: '0' })));

/** What the chain shows of a payment, whichever of its versions it has. */
export const seePayment = async (
  { db }: Pick<House, 'db'>,
  port: ChainPort,
  asset: CurrencyCode,
  id: string,
): Promise<Seen> => seenOf(await seeVersions(port, asset, await versionsOf(db.kysely, id)));

/**
 * What the chain shows of a payment. One that it does not know any more is broadcast again; one that waits
 * too long is signed again with a higher fee.
 * @throws Error where a broadcast fails
 */
export const followPayment = async (
  house: Parts,
  { port, send, asset }: { readonly port: ChainPort; readonly send: SendPort; readonly asset: CurrencyCode },
  payment: Payment,
): Promise<Seen> => {
  const versions = await versionsOf(house.db.kysely, payment.id);
  const seen = await seeVersions(port, asset, versions);
  const newest = { versions: versions.length, at: Number(versions.at(-1)?.created_at ?? 0) };
  const best = seenOf(seen);
  const isLate = best.state === 'mempool' && isDue(newest, send.bumpAfterMs, house.clock.now());
  const isBumped = isLate && (await bumpPayment(house, send, payment));
  if (isBumped || isUnknown(seen)) {
    const refused = await broadcastPayment(house, send, payment);
    if (refused !== null) throw new Error(refused);
  }
  return best;
};
