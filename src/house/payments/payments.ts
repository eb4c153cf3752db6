/**
 * What the house pays on the chains. A payment is planned with what it pays, then signed, then broadcast.
 * It has one version after the other, each a transaction with a higher fee; all share what they spend, so
 * that at most one is mined. What a step needs is stored before it, so that it can be repeated after a
 * crash.
 */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import type { NewPayment, PaymentOutput, PaymentPurpose, SendPort, SentTx, Staged } from '../chains/port.ts';
import type { House, Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { isDue, isUnknown, type Seen, seenOf } from './rules.ts';
import {
  endPayment,
  findPayment,
  insertPayment,
  insertVersion,
  lockPayment,
  openPayments,
  outputsOf,
  type PaymentRow,
  reserve,
  takenBeside,
  versionsOf,
  type VersionRow,
} from './store.ts';

type Db = Kysely<Tables>;
type Parts = Pick<House, 'db' | 'clock'>;

export { endPayment, findPayment, lockPayment, openPayments, outputsOf, type PaymentRow, versionsOf };

/**
 * Stores what is to be paid, in the caller's transaction. Signing it again after a crash then asks for the
 * same payment, so that a signer that has signed it already gives the same answer.
 * @param name first choice of its id; a number is added where a former payment has it
 */
export const planPayment = async (
  tx: Tx,
  name: string,
  payment: {
    readonly network: string;
    readonly currency: CurrencyCode;
    readonly purpose: PaymentPurpose;
    readonly outputs: readonly PaymentOutput[];
  },
  at: number,
): Promise<string> => {
  let id = name;
  for (let n = 2; await findPayment(tx, id); n += 1) id = `${name}-${n}`;
  await insertPayment(tx, { ...payment, id }, at);
  return id;
};

const askedOf = async (db: Db, row: PaymentRow): Promise<NewPayment> => ({
  id: row.id,
  purpose: row.purpose as PaymentPurpose,
  asset: row.currency as CurrencyCode,
  outputs: outputsOf(row),
  taken: await takenBeside(db, row),
});

/** Has the first version of a planned payment signed. Nothing is stored, and nothing has left. */
export const signPayment = async ({ db }: Parts, send: SendPort, row: PaymentRow): Promise<Staged> =>
  send.stage(await askedOf(db.kysely, row));

/**
 * Stores the first version of a payment, in the caller's transaction.
 * @returns false where the payment was ended or signed meanwhile: what was signed is dropped
 * @throws Error where another open payment spends the same
 */
export const storeSigned = async (tx: Tx, id: string, staged: Staged, at: number): Promise<boolean> => {
  const row = await lockPayment(tx, id);
  if (row?.state !== 'open') return false;
  if (!(await insertVersion(tx, id, 1, staged, at))) return false;
  await reserve(tx, row, staged.reserves);
  return true;
};

const newestOf = async (db: Db, id: string): Promise<VersionRow> => {
  const newest = (await versionsOf(db, id)).at(-1);
  if (!newest) throw new Error(`payment ${id} has no version`);
  return newest;
};

/** The txid of the newest version. */
export const txidOf = async (db: Db, id: string): Promise<string> => (await newestOf(db, id)).txid;

/** Has another version with a higher fee signed, and stores it. @returns false where there is none */
const bumpPayment = async ({ db, clock }: Parts, send: SendPort, row: PaymentRow): Promise<boolean> => {
  const { raw, version } = await newestOf(db.kysely, row.id);
  const next = Number(version) + 1;
  const staged = await send.bump?.({ ...(await askedOf(db.kysely, row)), version: next, raw });
  if (!staged) return false;
  await db.transaction(async (tx) => {
    await reserve(tx, row, staged.reserves);
    // Another process may have been first: its version is broadcast then.
    await insertVersion(tx, row.id, next, staged, clock.now());
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
  row: PaymentRow,
): Promise<string | null> => {
  const outcome = await send.broadcast((await newestOf(house.db.kysely, row.id)).raw);
  if (typeof outcome === 'string') return null;
  if ('conflict' in outcome) {
    // A version that the network seemed to reject may have arrived all the same: then it is paid.
    const versions = await versionsOf(house.db.kysely, row.id);
    const isOurs = versions.some(({ txid }) => txid === outcome.conflict);
    return isOurs ? null : `the chain has ${outcome.conflict} instead`;
  }
  if (outcome.tooLow && (await bumpPayment(house, send, row)))
    throw new Error(`the network rejected it and its fee was raised: ${outcome.rejected}`);
  return `the network rejected it: ${outcome.rejected}`;
};

/** What the chain shows of each version, oldest first. */
const seeVersions = (
  send: SendPort,
  row: Pick<PaymentRow, 'currency'>,
  versions: readonly VersionRow[],
): Promise<SentTx[]> =>
  send.look(versions.map(({ txid }) => ({ asset: row.currency as CurrencyCode, txid })));

/** What the chain shows of a payment, whichever of its versions it has. */
export const seePayment = async ({ db }: Pick<House, 'db'>, send: SendPort, row: PaymentRow): Promise<Seen> =>
  seenOf(await seeVersions(send, row, await versionsOf(db.kysely, row.id)));

/**
 * What the chain shows of a payment. One that it does not know any more is broadcast again; one that waits
 * too long is signed again with a higher fee.
 * @throws Error where a broadcast fails
 */
export const followPayment = async (house: Parts, send: SendPort, row: PaymentRow): Promise<Seen> => {
  const versions = await versionsOf(house.db.kysely, row.id);
  const seen = await seeVersions(send, row, versions);
  const newest = { versions: versions.length, at: Number(versions.at(-1)?.created_at ?? 0) };
  const best = seenOf(seen);
  const isLate = best.state === 'mempool' && isDue(newest, send.bumpAfterMs, house.clock.now());
  const isBumped = isLate && (await bumpPayment(house, send, row));
  if (isBumped || isUnknown(seen)) {
    const refused = await broadcastPayment(house, send, row);
    if (refused !== null) throw new Error(refused);
  }
  return best;
};
