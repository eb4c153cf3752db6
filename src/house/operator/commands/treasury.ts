import { ChainError } from '../../platform/chainPort.ts';
import { formatUnits, parseUnits } from '../../custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { makeTable } from '../../platform/table.ts';
import { depositFacts } from '../../money/cashier/cashier.ts';
import { coinsHeld, sendToCold, sweepAll } from '../../custody/treasury/treasury.ts';
import { type Command, outcome, UsageError } from '../command.ts';

/** What lies on deposit addresses and is worth its fee. */
const sweep: Command = {
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

/** A transfer to the operator's own address, by hand. */
const cold: Command = {
  usage: 'cold CURRENCY AMOUNT',
  help: 'sends coins of the hot wallet to their address of COLD_ADDRESSES; one transfer of a coin at a time',
  writes: true,
  run: async ({ house }, [currency = '', amount = '']) => {
    const coin = coinsHeld(house).find(({ asset }) => asset === currency);
    if (!coin) throw new UsageError(`CURRENCY: expected a coin that this house sends, got ${currency}`);
    const { decimals } = COIN_PARAMETERS[coin.asset];
    const units = parseUnits(amount, decimals);
    if (units === null || units === 0n)
      throw new UsageError(`AMOUNT: expected coins with at most ${decimals} decimals, got "${amount}"`);
    const planned = await sendToCold(house, depositFacts, coin, units).catch((error: unknown) => {
      if (error instanceof ChainError) throw new UsageError(`cold: ${error.message}`);
      throw error;
    });
    if ('wrong' in planned) throw new UsageError(`cold: ${planned.wrong}`);
    const { address } = planned;
    const coins = `${formatUnits(units, decimals)} ${coin.asset}`;
    return outcome(`${coins} to ${address} are planned; the open house pays them`, { address });
  },
};

export const treasuryCommands: readonly Command[] = [sweep, cold];
