import type { ChainPort } from '../../../src/house/chainPort.ts';
import type { TreasuryContext } from '../../../src/house/treasury/context.ts';

class PowerCut extends Error {}

/** A context that stops before or after one of the transactions, signatures and broadcasts. */
export const cutTreasuryAt = (context: TreasuryContext, at: number) => {
  let moment = 0;
  let dead = false;
  const pass = () => {
    dead ||= moment === at;
    moment += 1;
    if (dead) throw new PowerCut();
  };
  const between = async <T>(step: () => Promise<T>): Promise<T> => {
    pass();
    const done = await step();
    pass();
    return done;
  };
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
  } as TreasuryContext['house'];
  return { context: { ...context, house, chains }, wasCut: () => dead };
};
