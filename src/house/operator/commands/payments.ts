import { ChainError, type ChainPort } from '../../platform/chainPort.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import { findPayment, type PaymentRow, raiseFee } from '../../custody/payments/payments.ts';
import type { Refused } from '../../custody/payments/rules.ts';
import type { House } from '../../platform/ports.ts';
import { abandonPayment, type GivenUp, releasePayment } from '../../money/withdrawals/withdrawals.ts';
import { type Command, type Operator, type Outcome, outcome, refusedBy } from '../command.ts';

interface Found {
  readonly house: House;
  readonly payment: PaymentRow;
  readonly port: ChainPort;
  readonly who: string;
}

/** A payment and its network. @throws UsageError */
const find = async ({ house, who }: Operator, id: string): Promise<Found> => {
  const payment = await findPayment(house.db.kysely, id);
  if (!payment) throw refusedBy('paymentUnknown', `there is no payment ${id}: see "list payments"`);
  const port = chainsOf(house).find(({ network }) => network === payment.network);
  if (!port) throw refusedBy('networkClosed', `${payment.network} is not among the networks of this house`);
  return { house, payment, port, who };
};

const step = (
  verb: 'bump' | 'release' | 'abandon',
  help: string,
  act: (found: Found) => Promise<Outcome | Refused>,
): Command => ({
  usage: `payment ${verb} ID`,
  help,
  writes: true,
  run: async (operator, [id = '']) => {
    const found = await find(operator, id);
    const done = await act(found).catch((error: unknown) => {
      if (error instanceof ChainError) throw refusedBy(error.trouble, error.message);
      throw error;
    });
    if ('refused' in done) throw refusedBy(done.refused, done.why);
    return done;
  },
});

const bump = step(
  'bump',
  'has a payment that waits for a block signed again, with a higher fee',
  async ({ house, payment, port }) => {
    if (!port.send) throw refusedBy('networkClosed', `this house sends nothing on ${port.network}`);
    const raised = await raiseFee(house, port.send, payment);
    if ('refused' in raised) return raised;
    const { version, txid, fee, rejected } = raised;
    const text = `version ${version} of ${payment.id} is ${txid}, with a fee of ${fee} base units`;
    const trouble = rejected === null ? '' : `\nIts broadcast was refused, and is tried again: ${rejected}`;
    return outcome(`${text}${trouble}`, {
      id: payment.id,
      version,
      txid,
      fee: fee.toString(),
      rejected,
    });
  },
);

const given = (
  { payment: { id } }: Found,
  what: string,
  done: GivenUp | Refused,
  then: string,
): Outcome | Refused =>
  'refused' in done
    ? done
    : outcome(`${id} is ${what}; ${then}: ${done.withdrawals.join(', ') || 'none'}`, { id, ...done });

const release = step(
  'release',
  'gives up a payment that was not broadcast; its withdrawals are planned anew',
  async (found) => given(found, 'released', await releasePayment(found.house, found.payment), 'planned anew'),
);

const abandon = step(
  'abandon',
  'gives up a payment that its network has lost for good; its withdrawals fail, and their money goes back',
  async (found) => {
    const { house, port, payment, who } = found;
    return given(found, 'abandoned', await abandonPayment(house, port, payment, who), 'failed');
  },
);

export const paymentCommands: readonly Command[] = [bump, release, abandon];
