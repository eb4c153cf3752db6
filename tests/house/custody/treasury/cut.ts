import type { ChainPort } from '../../../../src/house/platform/chainPort.ts';
import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import { powerCutAt } from '../../powerCut.ts';

/** A context that stops before or after one of the transactions, signatures and broadcasts. */
export const cutTreasuryAt = (context: PaymentContext, at: number) => {
  const { between, wasCut } = powerCutAt(at);
  const { db } = context.house;
  const chains = context.chains.map((port): ChainPort => {
    const { send } = port;
    if (!send) return port;
    const stage: typeof send.stage = (payment) => between(() => send.stage(payment));
    return { ...port, send: { ...send, stage, broadcast: (raw) => between(() => send.broadcast(raw)) } };
  });
  const house = {
    ...context.house,
    db: {
      ...db,
      transaction: (body: Parameters<typeof db.transaction>[0]) => between(() => db.transaction(body)),
    },
  } as PaymentContext['house'];
  return { context: { ...context, house, chains }, wasCut };
};
