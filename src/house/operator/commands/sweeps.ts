import { ChainError } from '../../chainPort.ts';
import { formatUnits } from '../../chains/units.ts';
import { COIN_PARAMETERS } from '../../coinParameters.ts';
import { makeTable } from '../../table.ts';
import { sweepAll } from '../../treasury/treasury.ts';
import { type Command, outcome, UsageError } from '../command.ts';

/** What lies on deposit addresses and is worth its fee. */
export const sweepCommand: Command = {
  usage: 'sweep',
  help: 'moves coins from deposit addresses to the hot account now; --dry-run only shows which',
  writes: true,
  canDryRun: true,
  run: async ({ house }, _args, flags) => {
    const plan = flags['dry-run'] !== true;
    const { due, planned } = await sweepAll(house, { plan }).catch((error: unknown) => {
      if (error instanceof ChainError) throw new UsageError(`sweep: ${error.message}`);
      throw error;
    });
    const rows = due.map(({ network, purpose, asset, outputs: [{ amount }], deposit }) => ({
      network,
      address: deposit.address,
      purpose,
      currency: asset,
      amount: formatUnits(amount, COIN_PARAMETERS[asset].decimals),
    }));
    const table = [['network', 'address', 'purpose', 'currency', 'amount'], ...rows.map(Object.values)];
    const text = rows.length === 0 ? 'nothing is worth its fee' : makeTable(table);
    return outcome(plan && planned > 0 ? `${text}\n${planned} planned; the open house pays them` : text, {
      due: rows,
      planned,
    });
  },
};
