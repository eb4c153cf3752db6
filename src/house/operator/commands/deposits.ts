import { limitPlayer, recordLastDeposit } from '../../players/account/account.ts';
import { recordDepositForBonus, reverseBonusForDeposit } from '../../bonus/bonus.ts';
import type { DepositListeners } from '../../money/cashier/cashier.ts';
import { creditDeposit, rescanDeposits } from '../../money/cashier/rescan.ts';
import { recordDepositedAmount } from '../../players/protection/protection.ts';
import { readRates } from '../../platform/rates/rates.ts';
import { makeTable } from '../../platform/table.ts';
import { type Command, outcome, UsageError } from '../command.ts';
import { reasonOf } from '../reason.ts';

export const listeners: DepositListeners = {
  limitPlayer,
  recordDepositedAmount,
  recordDepositForBonus,
  recordLastDeposit,
  reverseBonusForDeposit,
};

const rescanDeposit: Command = {
  usage: 'deposit rescan WHAT',
  help: 'looks through the whole chain for a payment that was missed: WHAT is its transaction or an address',
  writes: true,
  run: async ({ house }, [what = '']) => {
    const rows = await rescanDeposits(house, listeners, what);
    if (rows.length === 0)
      throw new UsageError(`No chain shows a payment "${what}" to an address of a player.`);
    const columns = rows.map(({ id, player_id: player, currency, amount, state, confirmations }) => ({
      id,
      player,
      currency,
      amount,
      state,
      confirmations: Number(confirmations),
    }));
    const head = ['id', 'player', 'currency', 'amount', 'state', 'confirmations'];
    return outcome(makeTable([head, ...columns.map((row) => Object.values(row).map(String))]), columns);
  },
};

const creditSmall: Command = {
  usage: 'deposit credit ID',
  help: 'credits a deposit that is too small, at the rate of now; ID of list deposits, --reason says why',
  writes: true,
  run: async ({ house }, [id = ''], { reason }) => {
    reasonOf(reason);
    await readRates(house);
    const done = await creditDeposit(house, listeners, id);
    if ('wrong' in done) throw new UsageError(done.wrong);
    const cents = Number(done.amountCents);
    return outcome(`${id} is credited: ${(cents / 100).toFixed(2)} USD`, { id, amountCents: cents });
  },
};

export const depositCommands: readonly Command[] = [rescanDeposit, creditSmall];
