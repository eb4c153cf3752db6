/** Players who deposit and withdraw on test networks, and the comparison of everything at the end. */
import { expect } from 'vitest';
import { parseUnits } from '../../src/house/custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../src/house/platform/coinParameters.ts';
import { CURRENCIES, type CurrencyCode } from '../../src/wire/money/currencies.ts';
import { STATUS, TRANSACTION_TYPES } from '../../src/wire/money/cashier.ts';
import type { Random } from '../../src/house/platform/ports.ts';
import { type RealHouse, type RealPlayer, RefusedCall, until } from './openRealHouse.ts';
import type { Output, TestNet } from './testNets.ts';

const DEPOSIT = TRANSACTION_TYPES.indexOf('deposit');
const WITHDRAWAL = TRANSACTION_TYPES.indexOf('withdrawal');
/** The longest pause of a step that failed. Many kills may also meet one withdrawal again and again. */
const SETTLE_MS = 3_600_000;
/** Of many players who wait for their withdrawals each one asks so often: more would keep the house busy. */
const ASK_AGAIN_MS = 1_000;

/** Blocks between two looks: a look takes seconds, and a payment is final at 24 confirmations at the most. */
const BLOCKS = 3;

interface Paid {
  readonly player: number;
  readonly coin: CurrencyCode;
  /** Base units. */
  readonly amount: bigint;
}
interface Withdrawn {
  readonly player: number;
  readonly coin: CurrencyCode;
  readonly address: string;
}

export interface Traffic {
  readonly players: readonly RealPlayer[];
  /** Pays each of these players about a thousand dollars of a coin, to addresses that the house gives. */
  deposit(coin: CurrencyCode, players: readonly number[]): Promise<void>;
  /** Asks until the house accepts it: the answer may be lost with the house. @returns the address */
  withdraw(player: number, coin: CurrencyCode, cents: number): Promise<string>;
  /** Waits until every deposit of these players is credited. */
  credited(players: readonly number[]): Promise<void>;
  /** Mines until everything is final, then compares histories, networks, books and audit. */
  settle(): Promise<void>;
}

const unitsOf = (coin: CurrencyCode, text: string | null): bigint => {
  const units = parseUnits(text ?? '', COIN_PARAMETERS[coin].decimals);
  if (units === null) throw new Error(`"${text}" is no amount of ${coin}`);
  return units;
};

/** About a thousand dollars, a little more or less, so that amounts tell deposits apart. */
const thousandDollars = (coin: CurrencyCode, random: Random): bigint => {
  const { decimals, playRate } = COIN_PARAMETERS[coin];
  const units = (1_000_000_000n * 10n ** BigInt(decimals)) / playRate;
  // A coin of few decimals in steps of its base unit.
  const spread = BigInt(Buffer.from(random.bytes(3)).readUIntBE(0, 3));
  return units + (units * spread) / (1n << 24n) / 50n;
};

const sorted = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((a, b) => (a < b ? -1 : 1));

/** What the house says of everything that was paid in and out, beside what was paid. */
const compareHistories = async (
  players: readonly RealPlayer[],
  paid: readonly Paid[],
  withdrawn: readonly Withdrawn[],
  received: (one: Withdrawn) => Promise<bigint>,
): Promise<void> => {
  for (const [player, { lines }] of players.entries()) {
    const history = await lines();
    for (const coin of CURRENCIES) {
      const credited = history.filter(
        ({ type, status, currencyCode, isCredited }) =>
          type === DEPOSIT && status === STATUS.confirmed && currencyCode === coin && isCredited,
      );
      const here = paid.filter((one) => one.player === player && one.coin === coin);
      expect(sorted(credited.map(({ amountInCurrency }) => unitsOf(coin, amountInCurrency)))).toEqual(
        sorted(here.map(({ amount }) => amount)),
      );
    }
    const out = history.filter(({ type }) => type === WITHDRAWAL);
    const asked = withdrawn.filter((one) => one.player === player);
    expect(out).toHaveLength(asked.length);
    for (const one of asked) {
      const line = out.find(({ address }) => address === one.address);
      expect(line).toMatchObject({ status: STATUS.confirmed, currencyCode: one.coin });
      expect(await received(one)).toBe(unitsOf(one.coin, line?.amountInCurrency ?? null));
    }
  }
};

interface CoinRow {
  readonly currency: string;
  readonly transit: string;
  readonly difference: string;
}

/**
 * @param nets where they pay; each coin is on one of them
 * @param random of the amounts
 */
export const openTraffic = async (
  house: RealHouse,
  nets: readonly TestNet[],
  { players: count, random }: { readonly players: number; readonly random: Random },
): Promise<Traffic> => {
  const players = await Promise.all(Array.from({ length: count }, (_, n) => house.signUp(n)));
  const paid: Paid[] = [];
  const withdrawn: Withdrawn[] = [];
  const netOf = (coin: CurrencyCode): TestNet => {
    const net = nets.find(({ coins }) => coins.includes(coin));
    if (!net) throw new Error(`no network of this test has ${coin}`);
    return net;
  };
  const playerOf = (n: number): RealPlayer => {
    const player = players[n];
    if (!player) throw new Error(`there is no player ${n}`);
    return player;
  };
  const credited: Traffic['credited'] = async (which) => {
    for (const player of which)
      await until(
        `every deposit of player ${player} is credited`,
        async () => {
          const lines = await playerOf(player).lines();
          const done = lines.filter(({ type, isCredited }) => type === DEPOSIT && isCredited);
          return done.length === paid.filter((one) => one.player === player).length;
        },
        SETTLE_MS,
      );
  };
  const isSettled = async (): Promise<boolean> => {
    for (const { mine } of nets) await mine(BLOCKS);
    const lines = (await Promise.all(players.map((player) => player.lines()))).flat();
    const out = lines.filter(({ type }) => type === WITHDRAWAL);
    const open = out.filter(({ status }) => status !== STATUS.confirmed);
    if (out.length !== withdrawn.length || open.length > 0)
      throw new Error(`${out.length} of ${withdrawn.length} withdrawals, open ${JSON.stringify(open)}`);
    const rows = JSON.parse(await house.command('coins', '--json')) as CoinRow[];
    const odd = rows.filter(({ transit, difference }) => transit !== '0' || difference !== '0');
    if (odd.length > 0) throw new Error(JSON.stringify(odd));
    return true;
  };
  return {
    players,
    deposit: async (coin, which) => {
      const outputs: Output[] = [];
      for (const player of which) {
        const address = await until(`player ${player} has an address`, () => playerOf(player).address(coin));
        const amount = thousandDollars(coin, random);
        outputs.push({ address, amount });
        paid.push({ player, coin, amount });
      }
      await netOf(coin).pay(coin, outputs);
    },
    withdraw: async (player, coin, cents) => {
      const address = await netOf(coin).newAddress();
      const number = withdrawn.length;
      withdrawn.push({ player, coin, address });
      // A refusal is the answer to its request for ever; one without an answer may have been accepted.
      let tries = 0;
      await until(
        `withdrawal ${number} of player ${player} is accepted`,
        async () => {
          try {
            await playerOf(player).withdraw(coin, cents, address, `withdrawal-${number}-${tries}`);
            return true;
          } catch (error) {
            if (error instanceof RefusedCall) tries += 1;
            throw error;
          }
        },
        SETTLE_MS,
        ASK_AGAIN_MS,
      );
      return address;
    },
    credited,
    settle: async () => {
      await until('all is paid, and the wallets are what the books say', isSettled, SETTLE_MS);
      await credited([...players.keys()]);
      await compareHistories(players, paid, withdrawn, ({ coin, address }) =>
        netOf(coin).received(coin, address),
      );
      expect(await house.command('audit')).not.toContain('wrong:');
    },
  };
};
