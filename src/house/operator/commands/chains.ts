import { chainsOf } from '../../chains/chains.ts';
import { openPayments } from '../../payments/payments.ts';
import { makeTable } from '../../table.ts';
import { stuckWithdrawals } from '../../withdrawals/withdrawals.ts';
import { type Command, outcome } from '../command.ts';

const seconds = (ms: number | null): string => (ms === null ? '' : `${Math.round(ms / 1_000)} s`);

/** Each network as its port shows it, with what the house pays there. */
export const chainsCommand: Command = {
  usage: 'chains',
  help: 'each network: state, newest block, open payments and what they spend, stuck withdrawals',
  writes: false,
  run: async ({ house }) => {
    const { db, clock } = house;
    const [open, stuck] = [await openPayments(db.kysely), await stuckWithdrawals(db.kysely)];
    const networks = await Promise.all(
      chainsOf(house).map(async ({ network, health }) => {
        const { state, tip, tipAgeMs } = await health();
        const { payments = 0, reserves = 0, oldest = null } = open.get(network) ?? {};
        return {
          network,
          state,
          height: tip?.height ?? null,
          tipAgeMs,
          openPayments: payments,
          oldestMs: oldest === null ? null : clock.now() - oldest,
          reserves,
          stuckWithdrawals: stuck.get(network) ?? 0,
        };
      }),
    );
    const rows = networks.map((one) => [
      one.network,
      one.state,
      String(one.height ?? ''),
      seconds(one.tipAgeMs),
      String(one.openPayments),
      seconds(one.oldestMs),
      String(one.reserves),
      String(one.stuckWithdrawals),
    ]);
    const head = ['network', 'state', 'height', 'age', 'payments', 'oldest', 'reserves', 'stuck'];
    return outcome(makeTable([head, ...rows]), networks);
  },
};
