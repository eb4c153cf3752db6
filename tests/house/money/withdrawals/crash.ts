import type { ChainPort, SendPort } from '../../../../src/house/platform/chainPort.ts';
import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import type { Database } from '../../../../src/house/platform/ports.ts';
import { passOnce } from './pass.ts';
import { good } from '../../asking.ts';
import type { TestHouse } from '../../harness.ts';
import { powerCutAt } from '../../powerCut.ts';
import type { Withdrawals } from './setUp.ts';

const QUARTER_HOUR_MS = 900_000;

/**
 * A withdrawal context that stops at one of the moments between its steps. There is one before and after
 * every transaction, staging and broadcast. After that it does nothing.
 * @param at which moment, from 0
 */
export const cutAt = (
  context: PaymentContext,
  at: number,
): { context: PaymentContext; wasCut(): boolean } => {
  const { between, wasCut } = powerCutAt(at);
  const sender = (send: SendPort): SendPort => ({
    ...send,
    stage: (...args) => between(() => send.stage(...args)),
    broadcast: (raw) => between(() => send.broadcast(raw)),
  });
  const chain = (port: ChainPort): ChainPort => (port.send ? { ...port, send: sender(port.send) } : port);
  const db: Database = {
    ...context.house.db,
    transaction: (body) => between(() => context.house.db.transaction(body)),
  };
  return {
    context: { ...context, house: { ...context.house, db }, chains: context.chains.map(chain) },
    wasCut,
  };
};

/** Approval, planning, the check of the plan, staging and persisting are two moments each. */
const AFTER_PERSIST = 9;

/** A pass in which the power goes once a payment is signed and kept: it is not broadcast. */
export const signAndCut = async (context: PaymentContext): Promise<void> => {
  await passOnce(cutAt(context, AFTER_PERSIST).context).catch(() => {});
};

/** A pass in which the power goes once a payment is claimed: its broadcast may have begun. */
export const cutAfterClaim = async (context: PaymentContext): Promise<void> => {
  await passOnce(cutAt(context, AFTER_PERSIST + 2).context).catch(() => {});
};

/** A withdrawal of $100 that is due and signed, and was not broadcast. @returns its id */
export const makeSigned = async (
  { clock }: TestHouse,
  withdrawals: Withdrawals,
  playerId: string,
): Promise<string> => {
  const { id } = good(await withdrawals.make(playerId, 100));
  clock.advance(QUARTER_HOUR_MS);
  await signAndCut(withdrawals.context);
  return id;
};
