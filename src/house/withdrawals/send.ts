/**
 * From approved to final. Each step reads what the one before wrote, so a crash between any two of them only
 * delays:
 * - stage makes the payment, without any effect. After a crash it is made again; the earlier one is nowhere.
 * - persist keeps it with its name, and the money leaves the player: from here on there is this payment alone.
 * - broadcast may be repeated for ever: the same payment pays once.
 * - follow asks the chain until the payment is final. One that the chain forgot is broadcast again.
 */
import { CURRENCIES } from '../../wire/currencies.ts';
import { accountFacts } from '../account/account.ts';
import type { Staged } from '../chains/port.ts';
import { formatUnits } from '../chains/units.ts';
import { toUnits } from '../rates/convert.ts';
import type { Rate } from '../rates/port.ts';
import { keepRate } from '../rates/rates.ts';
import { changeTransaction } from '../transactions/transactions.ts';
import { type Desk, type Method, methodsOf } from './desk.ts';
import { giveBack, giveOut, writeOff } from './moves.ts';
import { judgeSent, type SendVerdict, STATUS_OF, type WithdrawalState } from './rules.ts';
import { changeFrom, dueBy, openIn, type WithdrawalRow } from './store.ts';

/** Of one state in one pass: what does not fit waits for the next. */
const AT_ONCE = 1_000;

const methodOf = (desk: Desk, row: WithdrawalRow): Method => {
  const found = methodsOf(desk).find(
    ({ asset }) => asset.asset === row.currency && asset.network === row.network,
  );
  if (!found) throw new Error(`withdrawal ${row.id}: ${row.currency} on ${row.network} cannot be sent here`);
  return found;
};

/** Approves what is due by itself, unless the account has been limited since. */
const approveDue = async ({ house: { db, clock } }: Desk, row: WithdrawalRow): Promise<void> => {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { contactBilling, suspended } = await accountFacts(tx, row.player_id);
    const limited = contactBilling || suspended;
    await changeFrom(tx, row, {
      updated_at: BigInt(at),
      approve_at: null,
      ...(limited ? { reason: 'the account was limited' } : { state: 'approved', decided_by: 'house' }),
    });
  });
};

const persist = async (
  { house: { db, clock } }: Desk,
  row: WithdrawalRow,
  method: Method,
  made: Staged & { rate: Rate; units: bigint },
): Promise<WithdrawalRow | undefined> => {
  const { rate, units, txid, raw } = made;
  const { asset } = method;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const signed = await changeFrom(tx, row, {
      state: 'signed',
      pending_key: null,
      txid,
      raw,
      units: units.toString(),
      rate_id: rate.id,
      rate_micro_usd: rate.microUsd,
      updated_at: BigInt(at),
    });
    // Somebody was faster: what was staged here is thrown away unseen.
    if (!signed) return undefined;
    await giveOut(tx, signed, at);
    await keepRate(tx, asset.asset, rate);
    await changeTransaction(tx, row.id, {
      amountInCurrency: formatUnits(units, asset.decimals),
      rateId: rate.id,
      at,
    });
    return signed;
  });
};

/** Stages and persists. Waits while no rate is fresh enough. */
const sign = async (desk: Desk, row: WithdrawalRow): Promise<void> => {
  const method = methodOf(desk, row);
  const { asset, decimals } = method.asset;
  const rate = desk.rates.current(asset, desk.house.clock.now());
  if (!rate) return;
  const units = toUnits(row.amount_cents, decimals, rate);
  const staged = await method.send.stage(row.id, asset, row.address, units);
  await persist(desk, row, method, { ...staged, rate, units });
};

const tell = async (desk: Desk, row: WithdrawalRow): Promise<void> => {
  const {
    house: { db, clock, log },
  } = desk;
  if (row.raw === null) throw new Error(`withdrawal ${row.id} is signed and has nothing to send`);
  const outcome = await methodOf(desk, row).send.broadcast(row.raw);
  const conflict = typeof outcome === 'object' ? outcome.conflict : null;
  if (conflict !== null)
    log.error(
      { withdrawal: row.id, conflict },
      'a withdrawal was refused by its chain and waits for the operator',
    );
  const state: WithdrawalState = conflict === null ? 'sent' : 'review';
  const at = clock.now();
  await db.transaction(async (tx) => {
    const changed = await changeFrom(tx, row, {
      state,
      updated_at: BigInt(at),
      reason: conflict === null ? row.reason : `the chain has ${conflict} instead`,
    });
    if (changed) await changeTransaction(tx, row.id, { status: STATUS_OF[state], at });
  });
};

const settle = async (
  { house: { db, clock } }: Desk,
  row: WithdrawalRow,
  verdict: SendVerdict,
): Promise<void> => {
  const { state, confirmations, isFinal } = verdict;
  if (state === row.state && BigInt(confirmations) === row.confirmations && !isFinal) return;
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (state === 'failed') {
      await giveBack(tx, row, { state, by: null, reason: 'another payment took its place', at });
      return;
    }
    const changed = await changeFrom(tx, row, {
      state,
      confirmations: BigInt(confirmations),
      is_final: isFinal ? 1n : 0n,
      updated_at: BigInt(at),
    });
    if (!changed) return;
    if (isFinal) await writeOff(tx, changed, at);
    await changeTransaction(tx, row.id, { status: STATUS_OF[state], confirmations, at });
  });
};

const follow = async (desk: Desk, row: WithdrawalRow): Promise<void> => {
  const { port, send } = methodOf(desk, row);
  const asset = CURRENCIES.find((code) => code === row.currency);
  if (!asset || row.txid === null || row.raw === null)
    throw new Error(`withdrawal ${row.id} was sent and has no payment`);
  const seen = await port.recheck({ asset, txid: row.txid, outIndex: '0' });
  const verdict = judgeSent(seen, Number(row.confirmations_needed));
  if (verdict.rebroadcast) await send.broadcast(row.raw);
  await settle(desk, row, verdict);
};

type Step = (desk: Desk, row: WithdrawalRow) => Promise<void>;
type Find = (desk: Desk) => Promise<WithdrawalRow[]>;
const inState =
  (state: WithdrawalState): Find =>
  ({ house: { db } }) =>
    openIn(db.kysely, state, AT_ONCE);
const due: Find = ({ house: { db, clock } }) => dueBy(db.kysely, clock.now(), AT_ONCE);
const STEPS: readonly (readonly [Find, Step])[] = [
  [due, approveDue],
  [inState('approved'), sign],
  [inState('signed'), tell],
  [inState('sent'), follow],
  [inState('confirmed'), follow],
];

/** One pass over everything that is not over. One that fails is logged and holds up no other. */
export const sendOnce = async (desk: Desk, signal?: AbortSignal): Promise<void> => {
  for (const [find, step] of STEPS) {
    for (const row of await find(desk)) {
      if (signal?.aborted) return;
      await step(desk, row).catch((error: unknown) => {
        const { id, state } = row;
        desk.house.log.error(
          { withdrawal: id, state, error: error instanceof Error ? error.stack : String(error) },
          'a step of a withdrawal failed and will be tried again',
        );
      });
    }
  }
};
