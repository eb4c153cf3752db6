/**
 * What the house pays on the chains. A payment is planned with what it pays, then signed, then broadcast.
 * It has one version after the other, each a transaction with a higher fee; all share what they spend, so
 * that at most one is mined. What a step needs is stored before it, so that it can be repeated after a
 * crash.
 */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import {
  type DepositAddress,
  type NewPayment,
  type PaymentOutput,
  type PaymentPurpose,
  type SendPort,
  type SentTx,
  SignerRefused,
  type Staged,
} from '../../platform/chainPort.ts';
import { isPosted, postCoins } from '../coinBooks/coinBooks.ts';
import { moveCoins } from '../coinBooks/rules.ts';
import { feeCoinOf } from '../../platform/coinParameters.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import {
  decideBump,
  decideLoss,
  isDue,
  isUnknown,
  refusePayment,
  type Refused,
  type Seen,
  seenOf,
} from './rules.ts';
import { inSigningTurn } from './signingTurn.ts';
import {
  closePayment,
  endPauses,
  findPayment,
  forgetTries,
  insertPayment,
  insertVersion,
  lockPayment,
  openPayments,
  openWith,
  outputsOf,
  type PaymentRow,
  recordMined,
  recordTry,
  reserve,
  takenBeside,
  txidsOf,
  versionsOf,
  type VersionRow,
} from './store.ts';

type Db = Kysely<Tables>;
type Parts = Pick<House, 'db' | 'clock'>;

export {
  endPauses,
  findPayment,
  forgetTries,
  lockPayment,
  openPayments,
  openWith,
  outputsOf,
  type PaymentRow,
  recordTry,
  txidsOf,
  versionsOf,
  type VersionRow,
};

/**
 * Stores what is to be paid, in the caller's transaction. Signing it again after a crash then asks for the
 * same payment, so that a signer that has signed it already gives the same answer.
 * @param name first choice of its id; a number is added where a former payment has it
 * @returns its id, or null: another process plans it at this moment, or an open one excludes it (a second
 * one of a deposit address, a second transfer of a coin to cold)
 */
export const planPayment = async (
  tx: Tx,
  name: string,
  payment: {
    readonly network: string;
    readonly currency: CurrencyCode;
    readonly purpose: PaymentPurpose;
    readonly outputs: readonly PaymentOutput[];
    readonly deposit?: DepositAddress;
  },
  now: number,
): Promise<string | null> => {
  let id = name;
  for (let n = 2; await findPayment(tx, id); n += 1) id = `${name}-${n}`;
  return (await insertPayment(tx, { ...payment, id }, now)) ? id : null;
};

const askedOf = async (db: Db, row: PaymentRow): Promise<NewPayment> => ({
  id: row.id,
  purpose: row.purpose as PaymentPurpose,
  asset: row.currency as CurrencyCode,
  outputs: outputsOf(row),
  ...(row.deposit_index !== null &&
    row.deposit_address !== null && {
      deposit: { index: Number(row.deposit_index), address: row.deposit_address },
    }),
  taken: await takenBeside(db, row),
});

/**
 * Has the first version of a planned payment signed, and stores it by `store`; nothing has left then.
 * @returns null where it was signed meanwhile, or others of its network are at this moment: look again later
 */
export const signPayment = <T>(
  house: Parts,
  send: SendPort,
  row: PaymentRow,
  store: (staged: Staged) => Promise<T>,
): Promise<T | null> =>
  inSigningTurn(house, row, async () =>
    (await versionsOf(house.db.kysely, row.id)).length > 0
      ? null
      : store(await send.stage(await askedOf(house.db.kysely, row))),
  );

/**
 * Stores the first version of a payment, in the caller's transaction.
 * @returns false where the payment was ended or signed meanwhile: what was signed is dropped
 * @throws Error where another open payment spends the same
 */
export const storeSigned = async (tx: Tx, id: string, staged: Staged, now: number): Promise<boolean> => {
  const row = await lockPayment(tx, id);
  if (row?.state !== 'open') return false;
  if (!(await insertVersion(tx, id, 1, staged, now))) return false;
  await reserve(tx, row, staged.reserves);
  return true;
};

/** Coins that a payment pays, without its fee. */
export const totalOf = (row: Pick<PaymentRow, 'outputs'>): bigint =>
  outputsOf(row).reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Whether a payment is not made any more: it has ended, or it was never planned, and only planned ones are.
 */
export const isGivenUp = async (db: Db, id: string): Promise<boolean> =>
  (await findPayment(db, id))?.state !== 'open';

/** Whether a payment moves coins between accounts of the wallet: its books then have nothing but its fee. */
export const isInternal = ({ purpose }: Pick<PaymentRow, 'purpose'>): boolean =>
  purpose === 'sweep' || purpose === 'gas';

const sentKey = (id: string): string => `payment:${id}:sent`;
/** Whether a payment is in the books as being on its way; those from before the books are not. */
export const isInTransit = (db: Db, id: string): Promise<boolean> => isPosted(db, sentKey(id));

/**
 * Whether a payment may have been broadcast. One within the wallet leaves once it is signed, every other one
 * is booked as being on its way before.
 */
export const mayHaveLeft = async (db: Db, payment: Pick<PaymentRow, 'id' | 'purpose'>): Promise<boolean> =>
  isInternal(payment) ? (await versionsOf(db, payment.id)).length > 0 : isInTransit(db, payment.id);

/** Books that a payment is about to be broadcast: its coins are on their way from here on. */
export const bookSent = async (tx: Tx, row: PaymentRow, now: number): Promise<void> => {
  await postCoins(tx, {
    key: sentKey(row.id),
    kind: 'payment sent',
    currency: row.currency as CurrencyCode,
    entries: moveCoins('wallet', 'transit', totalOf(row)),
    at: now,
  });
};

/**
 * How a payment ended. `final`: one of its versions is too deep to be undone. `released`: it pays nobody.
 * `fee`: what its network took, in base units, also of one that was reverted; null where nothing was taken.
 */
export interface Ending {
  readonly state: 'final' | 'released';
  readonly fee: bigint | null;
}

/**
 * Ends an open payment, in the caller's transaction: what it spends is free, and its coins have arrived or
 * are back.
 */
export const endPayment = async (tx: Tx, id: string, { state, fee }: Ending, now: number): Promise<void> => {
  const row = await lockPayment(tx, id);
  if (row?.state !== 'open') return;
  // A block that was undone may have had it.
  if (state === 'released' && fee === null) await recordMined(tx, id, null);
  await closePayment(tx, id, state, now);
  if (!isInternal(row)) {
    if (!(await isInTransit(tx, id))) return;
    const to = state === 'released' ? 'wallet' : row.purpose === 'cold' ? 'cold' : 'outside';
    await postCoins(tx, {
      key: `payment:${id}:${state}`,
      kind: `payment ${state}`,
      currency: row.currency as CurrencyCode,
      entries: moveCoins('transit', to, totalOf(row)),
      at: now,
    });
  }
  if (fee === null || fee === 0n) return;
  await postCoins(tx, {
    key: `payment:${id}:fee`,
    kind: 'payment fee',
    currency: feeCoinOf(row.network),
    entries: moveCoins('wallet', 'fees', fee),
    at: now,
  });
};

/** Gives up a payment that was planned and is not signed; changes nothing where it is. */
export const dropPlan = async (tx: Tx, id: string, now: number): Promise<void> => {
  await lockPayment(tx, id);
  if ((await versionsOf(tx, id)).length > 0) return;
  await endPayment(tx, id, { state: 'released', fee: null }, now);
};

/**
 * The payments whose lost signature keeps another payment from being signed; empty for any other failure.
 * They ask for it again at once: in their own pauses, of up to an hour, nothing else of their account could
 * be paid.
 */
export const blockingPayments = (error: unknown): readonly string[] =>
  error instanceof SignerRefused ? error.takenBy : [];

const newestOf = async (db: Db, id: string): Promise<VersionRow> => {
  const newest = (await versionsOf(db, id)).at(-1);
  if (!newest) throw new Error(`payment ${id} has no version`);
  return newest;
};

/** The txid of the newest version. */
export const txidOf = async (db: Db, id: string): Promise<string> => (await newestOf(db, id)).txid;

/**
 * Has another version with a higher fee signed, and stores it. @returns false where there is none, or where
 * the payment has ended meanwhile
 */
const bumpPayment = async ({ db, clock }: Parts, send: SendPort, row: PaymentRow): Promise<boolean> => {
  const { raw, version } = await newestOf(db.kysely, row.id);
  const next = Number(version) + 1;
  const staged = await send.bump?.({ ...(await askedOf(db.kysely, row)), version: next, raw });
  if (!staged) return false;
  return db.transaction(async (tx) => {
    // What an ended payment reserves would never be freed.
    if ((await lockPayment(tx, row.id))?.state !== 'open') return false;
    await reserve(tx, row, staged.reserves);
    // Another process may have been first: its version is broadcast then.
    await insertVersion(tx, row.id, next, staged, clock.now());
    return true;
  });
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
  if (!(await mayHaveLeft(house.db.kysely, row))) throw new Error(`payment ${row.id} is not in the books`);
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

/** What became of an operator's bump: the newest version, and why its broadcast was refused, if it was. */
interface Raised {
  readonly version: number;
  readonly txid: string;
  /** Base units. */
  readonly fee: bigint;
  readonly rejected: string | null;
}

/**
 * Has a payment that waits outside the blocks signed again with a higher fee now, and broadcasts it. After a
 * crash between the two the house broadcasts it.
 * @throws ChainError where node or signer refuse
 */
export const raiseFee = async (house: Parts, send: SendPort, row: PaymentRow): Promise<Raised | Refused> => {
  const { kysely } = house.db;
  const versions = await versionsOf(kysely, row.id);
  const refused = decideBump({
    state: row.state,
    hasLeft: versions.length > 0 && (await mayHaveLeft(kysely, row)),
    canReplace: send.bump !== undefined,
  });
  if (refused) return refused;
  const seen = seenOf(await seeVersions(send, row, versions)).state;
  if (seen !== 'mempool' && seen !== 'missing') return refusePayment(seen);
  if (!(await bumpPayment(house, send, row)))
    return refusePayment((await isGivenUp(kysely, row.id)) ? 'paymentEnded' : 'noHigherFee');
  const { version, txid, fee } = await newestOf(kysely, row.id);
  const rejected = await broadcastPayment(house, send, row);
  return { version: Number(version), txid, fee: BigInt(fee), rejected };
};

/**
 * Whether none of a payment's versions can be mined any more.
 * @param depth confirmations that whatever has taken what they spend must have
 */
export const findLoss = async (
  { db }: Pick<House, 'db'>,
  send: SendPort,
  row: PaymentRow,
  depth: number,
): Promise<{ readonly versions: number } | Refused> => {
  const versions = await versionsOf(db.kysely, row.id);
  const lost = await send.outspent(
    versions.map(({ raw }) => raw),
    depth,
  );
  // After the question above: what it takes for another transaction may be a version that is in a block.
  const seen = await seeVersions(send, row, versions);
  return decideLoss(seen, lost, depth) ?? { versions: versions.length };
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
 * What the chain shows of a payment, and the fee that its network took of the version in a block; null:
 * none.
 */
export interface Followed extends Seen {
  readonly fee: bigint | null;
}

/** The version in a block, and the fee that its network took. */
const minedOf = (
  versions: readonly VersionRow[],
  seen: readonly SentTx[],
): { readonly txid: string; readonly fee: bigint } | null => {
  const index = seen.findIndex(({ state }) => state === 'mined' || state === 'reverted');
  const [found, version] = [seen[index], versions[index]];
  return found && version ? { txid: version.txid, fee: found.fee ?? BigInt(version.fee) } : null;
};

/**
 * What the chain shows of a payment; which version is in a block is stored. One that it does not know any
 * more is broadcast again; one that waits too long is signed again with a higher fee.
 * @throws Error where a broadcast fails
 */
export const followPayment = async (house: Parts, send: SendPort, row: PaymentRow): Promise<Followed> => {
  const versions = await versionsOf(house.db.kysely, row.id);
  const seen = await seeVersions(send, row, versions);
  const mined = minedOf(versions, seen);
  if ((mined?.txid ?? null) !== row.mined_txid)
    await recordMined(house.db.kysely, row.id, mined?.txid ?? null);
  const newest = { versions: versions.length, at: Number(versions.at(-1)?.created_at ?? 0) };
  const best = seenOf(seen);
  const isLate = best.state === 'mempool' && isDue(newest, send.bumpAfterMs, house.clock.now());
  const isBumped = isLate && (await bumpPayment(house, send, row));
  if (isBumped || isUnknown(seen)) {
    const refused = await broadcastPayment(house, send, row);
    if (refused !== null) throw new Error(refused);
  }
  return { ...best, fee: mined?.fee ?? null };
};
