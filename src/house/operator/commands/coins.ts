import { CURRENCIES } from '../../../wire/money/currencies.ts';
import { formatUnits, parseUnits } from '../../custody/chains/units.ts';
import { PLACES } from '../../custody/coinBooks/rules.ts';
import { makeTable } from '../../platform/table.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import {
  coinsHeld,
  coinState,
  hotAccountOf,
  NoHotAccount,
  recordCoins,
} from '../../custody/treasury/treasury.ts';
import { type Command, outcome, UsageError } from '../command.ts';
import { reasonOf } from '../reason.ts';

const signed = (units: bigint, decimals: number): string =>
  units < 0n ? `-${formatUnits(-units, decimals)}` : formatUnits(units, decimals);

/** Every coin as its books have it, beside what its node says. */
const show: Command = {
  usage: 'coins',
  help: 'the coins of the house by place: what the books say, and what the node of the wallet says',
  writes: false,
  run: async ({ house }) => {
    const coins = await Promise.all(
      coinsHeld(house).map(async (coin) => {
        const { decimals, books, node, difference } = await coinState(house, coin);
        const text = (units: bigint | null): string => (units === null ? '' : signed(units, decimals));
        return {
          currency: coin.asset,
          ...Object.fromEntries(PLACES.map((place) => [place, text(books[place])])),
          node: text(node),
          difference: text(difference),
        };
      }),
    );
    const head = ['currency', ...PLACES, 'node', 'difference'];
    return outcome(makeTable([head, ...coins.map((coin) => Object.values(coin))]), coins);
  },
};

const record = (verb: 'add' | 'remove', help: string): Command => ({
  usage: `coins ${verb} CURRENCY AMOUNT`,
  help: `${help}; --reason is kept with it`,
  writes: true,
  run: async ({ house }, [currency = '', amount = ''], flags) => {
    const reason = reasonOf(flags.reason);
    const coin = coinsHeld(house).find(({ asset }) => asset === currency);
    if (!coin)
      throw new UsageError(
        `CURRENCY: expected a coin of this house, of ${CURRENCIES.join(', ')}, got ${currency}`,
      );
    const { decimals } = await coinState(house, coin);
    const units = parseUnits(amount, decimals);
    if (units === null || units === 0n)
      throw new UsageError(`AMOUNT: expected coins with at most ${decimals} decimals, got "${amount}"`);
    await recordCoins(house, { currency: coin.asset, units: verb === 'add' ? units : -units, reason });
    return outcome(`${verb === 'add' ? 'added' : 'removed'} ${formatUnits(units, decimals)} ${coin.asset}`);
  },
});

const fund: Command = {
  usage: 'fund CURRENCY',
  help: 'the address to send coins of the house to, as signer and house derive it, and how to book them',
  writes: false,
  run: async ({ house }, [currency = '']) => {
    const port = chainsOf(house).find((one) => one.assets().some(({ asset }) => asset === currency));
    if (!port)
      throw new UsageError(
        `CURRENCY: expected a coin of this house, of ${CURRENCIES.join(', ')}, got ${currency}`,
      );
    const address = await hotAccountOf(house, port).catch((error: unknown) => {
      if (error instanceof NoHotAccount) throw new UsageError(`fund: ${error.message}.`);
      throw error;
    });
    const lines = [
      `Send ${currency} on the network ${port.network} to the hot account:`,
      `  ${address}`,
      'The signer derived it from its keys; the settings of the house give the same address.',
      'Try it with a small amount. Book what you sent once it is confirmed:',
      `  npm run -s house -- coins add ${currency} AMOUNT --reason WHY`,
    ];
    return outcome(lines.join('\n'), { currency, network: port.network, address });
  },
};

/** The first one whose words fit is taken, so the one without arguments stands last. */
export const coinCommands: readonly Command[] = [
  record('add', 'books coins of the house that came to the wallet by hand'),
  fund,
  record('remove', 'books coins of the house that were taken from the wallet by hand'),
  show,
];
