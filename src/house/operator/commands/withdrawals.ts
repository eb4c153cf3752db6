import { CURRENCIES } from '../../../wire/money/currencies.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import {
  approveWithdrawal,
  type Decided,
  declineWithdrawal,
  type Destination,
} from '../../money/withdrawals/withdrawals.ts';
import { UsageError, type Command, type Flags, type Outcome, outcome } from '../command.ts';

/** Another coin and address, as billing agreed with the player. */
const destinationOf = ({ currency, address }: Flags): Destination | undefined => {
  if (currency === undefined && address === undefined) return undefined;
  const coin = CURRENCIES.find((code) => code === currency?.toUpperCase());
  if (!coin || address === undefined)
    throw new UsageError(
      `--currency and --address go together; the currency is one of ${CURRENCIES.join(', ')}`,
    );
  return { currency: coin, address };
};

const outcomeOf = (decided: Decided, verb: string): Outcome => {
  if (!decided.done) throw new UsageError(decided.why);
  const { id, state, currency, address } = decided.withdrawal;
  return outcome(`${id} is ${verb}`, { id, state, currency, address });
};

const approve: Command = {
  usage: 'withdrawal approve ID',
  help: 'lets it go out; --currency BTC --address X pays it there instead',
  writes: true,
  run: async ({ house, who }, [id = ''], flags) =>
    outcomeOf(await approveWithdrawal(house, chainsOf(house), id, who, destinationOf(flags)), 'approved'),
};

const decline: Command = {
  usage: 'withdrawal decline ID',
  help: 'gives the money back to the player, until its payment is broadcast; --reason is kept with it',
  writes: true,
  run: async ({ house, who }, [id = ''], { reason = '' }) => {
    if (reason.trim() === '') throw new UsageError('--reason: expected why');
    return outcomeOf(await declineWithdrawal(house, id, who, reason), 'declined');
  },
};

export const withdrawalCommands: readonly Command[] = [approve, decline];
