/** One pass over a chain: payments since the cursor, and the state of every deposit that is not final. */
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type BlockId,
  ChainError,
  type ChainPort,
  type Observed,
  type Paid,
  type Recheck,
} from '../../platform/chainPort.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { confirmationsFor } from '../../platform/nodes/confirmations.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import type { Database, House, Tx } from '../../platform/ports.ts';
import { throttleByKey } from '../../platform/log/throttle.ts';
import { toCents } from '../../platform/rates/convert.ts';
import {
  applyObservation,
  assetOf,
  changeLine,
  openLine,
  verdictOf,
  type WatchContext,
} from './applyObservation.ts';
import { SAY_AGAIN_MS } from './nodeTrouble.ts';
import { type Applied, notifyDeposits } from './notify.ts';
import {
  type DepositRow,
  depositsOfTxs,
  findDeposit,
  findReplaced,
  insertDeposit,
  moveCursor,
  openCursor,
  openDeposits,
  ownersOf,
  readCursor,
  replaceDeposit,
} from './store.ts';

export type { WatchContext } from './applyObservation.ts';

/**
 * While nothing changes for our players the cursor is written this often. In between a pass reads again what
 * the one before has read, and writes nothing.
 */
const CURSOR_EVERY_MS = 60_000;

interface Payment {
  readonly asset: CurrencyCode;
  readonly txid: string;
  readonly outIndex: string;
}
const keyOf = ({ asset, txid, outIndex }: Payment): string => `${asset}:${txid}:${outIndex}`;
const paymentOf = (row: DepositRow): Payment => ({
  asset: row.currency as CurrencyCode,
  txid: row.txid,
  outIndex: row.out_index,
});

/**
 * What the chain shows of one payment: one in the scanned page that pays a player, or a known deposit that
 * was not in the page and was rechecked.
 */
interface Observation {
  readonly payment: Payment;
  readonly seen: Omit<Recheck, 'paid'>;
  /** Null for a known deposit that was rechecked. */
  readonly event: { readonly of: Observed; readonly playerId: string } | null;
}

/** Whether a payment is asked about. */
type Wanted = (payment: { readonly txid: string; readonly address: string }) => boolean;

/**
 * Whether a node now says something else of a deposit than when the house first saw it: one of them is a
 * lie.
 */
export const contradicts = (row: DepositRow, { asset, address, amount }: Paid): boolean =>
  row.currency !== asset || row.address !== address || BigInt(row.amount) !== amount;

/** Each pass meets the same contradictions again. */
const throttles = new WeakMap<Database, ReturnType<typeof throttleByKey>>();

const warnOf = ({ house: { db, log, clock }, port: { network } }: WatchContext, row: DepositRow): void => {
  const throttle = throttles.get(db) ?? throttleByKey(SAY_AGAIN_MS);
  throttles.set(db, throttle);
  if (!throttle.isDue(row.id, clock.now())) return;
  log.error(
    { deposit: row.id, network },
    'a node gives another address or amount of a deposit than before; it is left as it is',
  );
};

/** Payments to players in the scanned pages. */
const observeEvents = async (
  { house: { db }, port }: WatchContext,
  scanned: readonly Observed[],
  wanted: Wanted,
): Promise<Observation[]> => {
  const carried = new Set<string>(port.assets().map(({ asset }) => asset));
  const events = scanned.filter((event) => carried.has(event.asset) && wanted(event));
  const owners = await ownersOf(db.kysely, port.network, [...new Set(events.map(({ address }) => address))]);
  return events.flatMap((event): Observation[] => {
    const playerId = owners.get(event.address);
    const { confirmations, blockHash, blockHeight } = event;
    const state = confirmations > 0 ? 'mined' : 'mempool';
    return playerId === undefined
      ? []
      : [
          {
            payment: event,
            seen: { state, confirmations, blockHash, blockHeight },
            event: { of: event, playerId },
          },
        ];
  });
};

/** Deposits that are not final and not in the pages, asked about one by one. */
const observeOpen = async (
  watch: WatchContext,
  onPage: ReadonlySet<string>,
  wanted: Wanted,
): Promise<Observation[]> => {
  const { house, port } = watch;
  const rows = (await openDeposits(house.db.kysely, port.network)).filter(
    (row) => !onPage.has(keyOf(paymentOf(row))) && wanted(row),
  );
  if (rows.length === 0) return [];
  const seen = await port.recheckMany(rows.map(paymentOf));
  return rows.flatMap((row, index): Observation[] => {
    const found = seen[index];
    if (!found) throw new Error(`${port.network} answered ${seen.length} of ${rows.length} deposits`);
    if (found.paid && contradicts(row, found.paid)) {
      warnOf(watch, row);
      return [];
    }
    return [{ payment: paymentOf(row), seen: found, event: null }];
  });
};

/** The deposits that the house knows of these observations. */
const knownOf = async (
  { house: { db }, port: { network } }: WatchContext,
  observations: readonly Observation[],
): Promise<ReadonlyMap<string, DepositRow>> => {
  const txids = [...new Set(observations.map(({ payment }) => payment.txid))];
  const rows = await depositsOfTxs(db.kysely, network, txids);
  return new Map(rows.map((row) => [keyOf(paymentOf(row)), row]));
};

/** Events of deposits that the house knows with another address or amount are left out. */
const withoutLies = async (
  watch: WatchContext,
  observations: readonly Observation[],
): Promise<Observation[]> => {
  const known = await knownOf(watch, observations);
  return observations.filter(({ payment, event }) => {
    const row = known.get(keyOf(payment));
    if (!row || !event || !contradicts(row, event.of)) return true;
    warnOf(watch, row);
    return false;
  });
};

const inChain = (state: Recheck['state']): boolean => state === 'mempool' || state === 'mined';

/**
 * What two answers say together: of a payment that a block came for between them, what the less confirmed one
 * says. @throws ChainError where they contradict each other
 */
const agreedOn = (observation: Observation, row: DepositRow | undefined, second: Recheck): Observation => {
  const { payment, seen, event } = observation;
  const isSame = seen.state === second.state || (inChain(seen.state) && inChain(second.state));
  const { paid } = second;
  const first = event?.of;
  const isPaid =
    paid === null ||
    (row && !contradicts(row, paid)) ||
    (first?.asset === paid.asset && first.address === paid.address && first.amount === paid.amount);
  if (!isSame || !isPaid)
    throw new ChainError('nodeWrong', `two answers about ${keyOf(payment)} contradict each other`);
  return second.confirmations < seen.confirmations ? { ...observation, seen: second } : observation;
};

/**
 * A deposit is written for the first time, changes its state and is left alone for good only where two
 * answers agree: a node that is wrong once would otherwise have a payment credited twice under two names, or
 * given up. Where they contradict each other nothing is written, and the next pass asks again.
 */
const withSecondAnswers = async (
  watch: WatchContext,
  observations: readonly Observation[],
): Promise<Observation[]> => {
  const known = await knownOf(watch, observations);
  const now = watch.house.clock.now();
  const isDecisive = ({ payment, seen }: Observation): boolean => {
    const row = known.get(keyOf(payment));
    const verdict = row && verdictOf(watch, row, seen, now);
    return !row || (!!verdict && (verdict.state !== row.state || verdict.isFinal));
  };
  const decisive = observations.filter(isDecisive);
  if (decisive.length === 0) return [...observations];
  const answers = await watch.port.recheckMany(decisive.map(({ payment }) => payment));
  const second = new Map(decisive.map((observation, n) => [observation, answers[n]]));
  return observations.map((observation) => {
    if (!second.has(observation)) return observation;
    const answer = second.get(observation);
    if (!answer) throw new Error(`${watch.port.network} answered ${answers.length} deposits`);
    return agreedOn(observation, known.get(keyOf(observation.payment)), answer);
  });
};

/** Asks the chain everything that this pass needs, before anything is written. */
const observe = async (
  watch: WatchContext,
  scanned: readonly Observed[],
  wanted: Wanted = () => true,
): Promise<Observation[]> => {
  const events = await observeEvents(watch, scanned, wanted);
  const onPage = new Set(events.map(({ payment }) => keyOf(payment)));
  return withSecondAnswers(watch, [
    ...(await withoutLies(watch, events)),
    ...(await observeOpen(watch, onPage, wanted)),
  ]);
};

/** Whether there is anything to write. Read outside the transaction, so that an idle chain costs no write. */
const hasChanges = async (
  watch: WatchContext,
  observations: readonly Observation[],
  now: number,
): Promise<boolean> => {
  const known = await knownOf(watch, observations);
  return observations.some(({ payment, seen }) => {
    const row = known.get(keyOf(payment));
    return !row || verdictOf(watch, row, seen, now) !== null;
  });
};

/**
 * The row of an observed deposit, inserted where it is new. A payment that its sender has replaced, and that
 * was not credited, gives its row to the payment in its place: to the player both are one deposit.
 * @returns null for a recheck of one that gave its row away in this pass
 */
const rowOf = async (
  tx: Tx,
  watch: WatchContext,
  { payment, event }: Observation,
  now: number,
): Promise<Pick<Applied, 'row' | 'isNew' | 'replaced'> | null> => {
  const key = { network: watch.port.network, ...payment };
  const known = await findDeposit(tx, key);
  if (known) return { row: known, isNew: false };
  if (!event) return null;
  const { of, playerId } = event;
  const { asset, decimals } = assetOf(watch.port, of.asset);
  const rate = watch.rates.latest(asset, now);
  const cents = rate ? toCents(of.amount, decimals, rate) : null;
  const priced = {
    needed: confirmationsFor(watch.house.config.nodes, asset, cents),
    at: now,
    aboveMax: of.amount > COIN_PARAMETERS[asset].deposit.max,
  };
  const replaced = await findReplaced(tx, { network: key.network, of, playerId });
  if (replaced) await replaceDeposit(tx, replaced.id, of, priced);
  else {
    const id = `d_${bytesToHex(watch.house.random.bytes(12))}`;
    await insertDeposit(tx, of, { ...priced, id, network: key.network, playerId });
  }
  const row = await findDeposit(tx, key);
  if (!row) throw new Error(`deposit ${keyOf(payment)} was not kept`);
  if (replaced) await changeLine(tx, watch, row, now);
  else await openLine(tx, watch, row, now);
  return { row, isNew: replaced === undefined, ...(replaced && { replaced }) };
};

/**
 * Writes what was observed with the cursor in one transaction, unless another scanner was first.
 * @returns whether it was written
 */
const writePass = async (
  watch: WatchContext,
  { passes, cursor }: { readonly passes: bigint; readonly cursor: string | null },
  observations: readonly Observation[],
  now: number,
): Promise<boolean> => {
  const {
    house: { db, log },
    port,
  } = watch;
  const { network } = port;
  const reversed = await db.transaction(async (tx) => {
    await openCursor(tx, network);
    if (!(await moveCursor(tx, network, passes, cursor, now))) return null;
    const applied: Applied[] = [];
    for (const observation of observations) {
      const found = await rowOf(tx, watch, observation, now);
      if (!found) continue;
      const verdict = await applyObservation(tx, watch, found.row, observation.seen, now);
      applied.push({ ...found, verdict });
    }
    await notifyDeposits(watch.house, tx, port, applied, now);
    return applied
      .filter(({ verdict }) => verdict?.action === 'reverse' || verdict?.action === 'void')
      .map(({ row }) => row.id);
  });
  for (const deposit of reversed ?? [])
    log.warn({ deposit, network }, 'a credited deposit left its chain and was taken back');
  return reversed !== null;
};

/** Pages of a chain that one pass reads at the most; the next pass goes on from the cursor. */
const PAGES_MAX = 20;

/** Reads pages from a cursor on. @returns their events, the cursor after them, and whether there are more */
const readPages = async (
  port: WatchContext['port'],
  from: string | null,
): Promise<{ events: Observed[]; cursor: string; more: boolean }> => {
  let page = await port.scan(from);
  const events = [...page.events];
  for (let pages = 1; page.more && pages < PAGES_MAX; pages += 1) {
    page = await port.scan(page.cursor);
    events.push(...page.events);
  }
  return { events, cursor: page.cursor, more: page.more };
};

/**
 * Asks the chain first, then writes everything in one transaction with the cursor. The cursor only moves from
 * the value that this pass has read: a crash repeats the pass, and of two scanners one writes.
 * @returns false when nothing was written: nothing was new, or another scanner was first
 */
export const watchOnce = async (watch: WatchContext): Promise<boolean> => {
  const {
    house: { db, clock },
    port,
  } = watch;
  const start = (await readCursor(db.kysely, port.network)) ?? { cursor: null, passes: 0n, updated_at: 0n };
  const { events, cursor, more } = await readPages(port, start.cursor);
  const observations = await observe(watch, events);
  const now = clock.now();
  const rests = cursor === start.cursor || Math.abs(now - Number(start.updated_at)) < CURSOR_EVERY_MS;
  if (rests && !more && !(await hasChanges(watch, observations, now))) return false;
  return writePass(watch, { passes: start.passes, cursor }, observations, now);
};

/** The most passes of the house that one rescan, or one setting back of the cursor, gives way to. */
const RESCANS_MAX = 10;

/**
 * Sets the cursor back, so that the next passes read the blocks after `block` again; null: all of them. What
 * they find that is known is not credited again. A pass of the house at the same time gives way.
 * @returns the height from which the next pass reads, where it was lower already and stays
 */
export const rewindCursor = async (
  { house: { db }, port }: { readonly house: Pick<House, 'db'>; readonly port: ChainPort },
  block: BlockId | null,
): Promise<number | null> => {
  const { network } = port;
  for (let tries = 1; tries <= RESCANS_MAX; tries += 1) {
    const start = await readCursor(db.kysely, network);
    const passed = port.cursorHeight(start?.cursor ?? null);
    if (!start?.cursor || passed === null) return 0;
    if (block && passed <= block.height) return passed + 1;
    const { passes } = start;
    const cursor = port.rewind(start.cursor, block);
    // Dated at 0, so that the first pass that has read to the tip writes its cursor at once.
    if (await db.transaction((tx) => moveCursor(tx, network, passes, cursor, 0))) return null;
  }
  throw new Error(`${network}: the house was first ${RESCANS_MAX} times; try again`);
};

/**
 * Looks through the whole chain for payments that were missed, and asks again about those that are not final.
 * The cursor stays where it is, but the pass is counted: a pass of the house at the same time gives way.
 */
export const rescan = async (watch: WatchContext, wanted: Wanted): Promise<void> => {
  const {
    house: { db, clock },
    port,
  } = watch;
  const events: Observed[] = [];
  for (let page = await port.scan(null); ; page = await port.scan(page.cursor)) {
    events.push(...page.events.filter(wanted));
    if (!page.more) break;
  }
  for (let tries = 1; tries <= RESCANS_MAX; tries += 1) {
    const start = await readCursor(db.kysely, port.network);
    const observations = await observe(watch, events, wanted);
    if (observations.length === 0) return;
    const pass = { passes: start?.passes ?? 0n, cursor: start?.cursor ?? null };
    if (await writePass(watch, pass, observations, clock.now())) return;
  }
  throw new Error(`${port.network}: the house was first ${RESCANS_MAX} times; try again`);
};
