import { NETWORKS } from '../../../wire/money/currencies.ts';
import type { NetworkId } from '../../platform/chainPort.ts';
import { holdBlocks } from '../../custody/chains/devnet/hold.ts';
import { type Command, outcome, UsageError } from '../command.ts';

const MINUTES_MAX = 1_440;

/** What a player sees while blocks do not come, tried on the devnet. */
const devnetHold: Command = {
  usage: 'devnet hold NETWORK MINUTES',
  help: 'makes no block of a network of the devnet for so long, as if they were late; 0: they come again',
  writes: true,
  run: async ({ house }, [name = '', text = '']) => {
    if (!house.config.devnet) throw new UsageError('devnet: DEVNET is off');
    const networks = Object.keys(NETWORKS) as NetworkId[];
    const network = networks.find((one) => one === name);
    if (!network) throw new UsageError(`NETWORK: expected one of ${networks.join(', ')}, got "${name}"`);
    const minutes = /^[0-9]{1,4}$/.test(text) ? Number(text) : MINUTES_MAX + 1;
    if (minutes > MINUTES_MAX)
      throw new UsageError(`MINUTES: expected a whole number from 0 to ${MINUTES_MAX}, got "${text}"`);
    const until = await holdBlocks(house, network, minutes * 60_000);
    return outcome(
      minutes === 0
        ? `blocks of ${network} come again`
        : `no block of ${network} comes until ${new Date(until).toISOString()}`,
      { network, until },
    );
  },
};

export const devnetCommands: readonly Command[] = [devnetHold];
