/** One pass over a chain: what was paid since the cursor, and what became of everything not final yet. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Observed, Recheck } from '../chains/port.ts';
import type { Tx } from '../ports.ts';
import { DEPOSIT_LIMITS } from './limits.ts';
import { assetOf, openLine, settle, verdictOf, type Watch } from './settle.ts';
import {
  type DepositRow,
  depositsOfTxs,
  findDeposit,
  insertDeposit,
  moveCursor,
  openCursor,
  openDeposits,
  ownersOf,
  readCursor,
} from './store.ts';

export type { Watch } from './settle.ts';

/**
 * A chain on which nothing happens for us moves its cursor this often: the pass before only reads again what
 * it read.
 */
const CURSOR_EVERY_MS = 60_000;

interface Payment {
  readonly asset: string;
  readonly txid: string;
  readonly outIndex: string;
}
const keyOf = ({ asset, txid, outIndex }: Payment): string => `${asset}:${txid}:${outIndex}`;
const paymentOf = (row: DepositRow): Payment => ({
  asset: row.currency,
  txid: row.txid,
  outIndex: row.out_index,
});

/**
 * A payment of the page to one of our players, or a deposit that the page did not show and the chain was
 * asked about.
 */
interface Sight {
  readonly payment: Payment;
  readonly seen: Recheck;
  /** Null for a deposit known before that was rechecked. */
  readonly event: { readonly of: Observed; readonly playerId: string } | null;
}

/** Everything that is to be asked of the chain, before anything is written. */
const look = async ({ house: { db }, port }: Watch, events: readonly Observed[]): Promise<Sight[]> => {
  const owners = await ownersOf(db.kysely, port.network, [...new Set(events.map(({ address }) => address))]);
  const sights = events.flatMap((of): Sight[] => {
    const playerId = owners.get(of.address);
    const { confirmations, blockHash, blockHeight } = of;
    const state = confirmations > 0 ? 'mined' : 'mempool';
    return playerId === undefined
      ? []
      : [{ payment: of, seen: { state, confirmations, blockHash, blockHeight }, event: { of, playerId } }];
  });
  const shown = new Set(sights.map(({ payment }) => keyOf(payment)));
  for (const row of await openDeposits(db.kysely, port.network)) {
    const payment = paymentOf(row);
    if (shown.has(keyOf(payment))) continue;
    const { asset } = assetOf(port, row.currency);
    sights.push({
      payment,
      seen: await port.recheck({ asset, txid: row.txid, outIndex: row.out_index }),
      event: null,
    });
  }
  return sights;
};

/** Is there anything to write? Read outside the transaction, so that a quiet chain costs no write at all. */
const anythingNew = async (watch: Watch, sights: readonly Sight[], at: number): Promise<boolean> => {
  const {
    house: { db },
    port: { network },
  } = watch;
  const rows = await depositsOfTxs(db.kysely, network, [
    ...new Set(sights.map(({ payment }) => payment.txid)),
  ]);
  const known = new Map(rows.map((row) => [keyOf(paymentOf(row)), row]));
  return sights.some(({ payment, seen }) => {
    const row = known.get(keyOf(payment));
    return !row || verdictOf(watch, row, seen, at) !== null;
  });
};

/** The deposit of a sight, written now where it is new. */
const rowOf = async (tx: Tx, watch: Watch, { payment, event }: Sight, at: number): Promise<DepositRow> => {
  const key = { network: watch.port.network, ...payment };
  const known = await findDeposit(tx, key);
  if (known) return known;
  if (!event) throw new Error(`deposit ${keyOf(payment)} is gone`);
  const { asset, confirmationsNeeded: needed } = assetOf(watch.port, event.of.asset);
  await insertDeposit(tx, event.of, {
    id: `d_${bytesToHex(watch.house.random.bytes(12))}`,
    network: key.network,
    playerId: event.playerId,
    needed,
    at,
    aboveMax: event.of.amount > DEPOSIT_LIMITS[asset].max,
  });
  const row = await findDeposit(tx, key);
  if (!row) throw new Error(`deposit ${keyOf(payment)} was not kept`);
  await openLine(tx, watch, row, at);
  return row;
};

/**
 * Everything is asked of the chain first and written in one transaction with the cursor, which only moves
 * from where this pass read it: a crash repeats the pass, and of two scanners that read the same place one
 * writes.
 * @returns false when nothing was written: nothing was new, or another scanner was faster
 */
export const watchOnce = async (watch: Watch): Promise<boolean> => {
  const {
    house: { db, clock, log },
    port,
  } = watch;
  const start = (await readCursor(db.kysely, port.network)) ?? { cursor: null, passes: 0n, updated_at: 0n };
  const page = await port.scan(start.cursor);
  const carried = new Set<string>(port.assets().map(({ asset }) => asset));
  const sights = await look(
    watch,
    page.events.filter(({ asset }) => carried.has(asset)),
  );
  const at = clock.now();
  const rests = page.cursor === start.cursor || Math.abs(at - Number(start.updated_at)) < CURSOR_EVERY_MS;
  if (rests && !(await anythingNew(watch, sights, at))) return false;
  const reversed = await db.transaction(async (tx) => {
    await openCursor(tx, port.network);
    if (!(await moveCursor(tx, port.network, start.passes, page.cursor, at))) return null;
    const taken: string[] = [];
    for (const sight of sights) {
      const row = await rowOf(tx, watch, sight, at);
      const done = await settle(tx, watch, row, sight.seen, at);
      if (done?.deed === 'reverse' || done?.deed === 'void') taken.push(row.id);
    }
    return taken;
  });
  for (const deposit of reversed ?? [])
    log.warn({ deposit, network: port.network }, 'a credited deposit left its chain and was taken back');
  return reversed !== null;
};
