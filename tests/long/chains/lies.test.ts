/**
 * A node that lies once: one answer of a real node is changed on its way to a whole house. Afterwards every
 * deposit is credited with what was paid or not at all, every withdrawal is paid once, and the books are the
 * wallet.
 */
import { test } from 'vitest';
import { seededRandom } from '../../house/harness.ts';
import { describeOnNets } from '../../nodes/describeOnNets.ts';
import { ExactNumber, type Line } from '../../nodes/line.ts';
import { withHouseOn } from '../../nodes/openRealHouse.ts';
import { openTraffic } from '../../nodes/traffic.ts';

const BLOCKS = 15;
const WITHDRAWAL_CENTS = 2_000;
const LIES_MS = 3_600_000;

/** A number, its decimal text or a quantity of Ethereum, as the node wrote it, changed. */
const numberOf = (value: unknown, change: (digits: bigint) => bigint): unknown => {
  const text = value instanceof ExactNumber ? value.digits : value;
  if (typeof text !== 'string') return value;
  const written = (digits: string): string => {
    if (/^0x[0-9a-f]+$/.test(digits)) {
      // A word of 32 bytes keeps its length: another one would be refused for that.
      const length = digits.startsWith('0x0') ? digits.length - 2 : 0;
      return `0x${change(BigInt(digits)).toString(16).padStart(length, '0')}`;
    }
    const [whole = '', fraction] = digits.split('.');
    const all = change(BigInt(whole + (fraction ?? ''))).toString();
    if (fraction === undefined) return all;
    const padded = all.padStart(fraction.length + 1, '0');
    return `${padded.slice(0, -fraction.length)}.${padded.slice(-fraction.length)}`;
  };
  if (!/^(0x[0-9a-f]+|[0-9]+(\.[0-9]+)?)$/.test(text)) return value;
  return value instanceof ExactNumber ? new ExactNumber(written(text)) : written(text);
};

/** A hash with another last digit. */
const otherHash = (value: unknown): unknown =>
  typeof value === 'string' && /^(0x)?[0-9a-f]{64}$/.test(value)
    ? value.slice(0, -1) + (value.endsWith('0') ? '1' : '0')
    : value;

interface Lie {
  /** Members that it changes, and methods whose whole answer is one value. */
  readonly names: RegExp;
  readonly change: (value: unknown) => unknown;
}

const LIES: Readonly<Record<string, Lie>> = {
  'an amount ten times as high': {
    names: /^(amount|value|data)$/,
    change: (value) => numberOf(value, (digits) => digits * 10n),
  },
  'a hundred confirmations more': {
    names: /^confirmations$/,
    change: (value) => numberOf(value, (digits) => digits + 100n),
  },
  'another block': { names: /^(blockhash|blockHash|block_hash|bestblockhash|lastblock)$/, change: otherHash },
  'another transaction': { names: /^(txid|tx_hash|transactionHash)$/, change: otherHash },
  'twice the balance': {
    names: /^(trusted|getbalance|eth_getBalance)$/,
    change: (value) => numberOf(value, (digits) => digits * 2n),
  },
  'a chain that is shorter by five': {
    names: /^(blocks|height|blockheight|block_height|blockNumber|number)$/,
    change: (value) => numberOf(value, (digits) => (digits > 5n ? digits - 5n : digits)),
  },
};

/** @returns the answer with the lie, and whether it changed anything */
const withLie = (
  { names, change }: Lie,
  method: string,
  answer: unknown,
): { lied: unknown; isLie: boolean } => {
  let isLie = false;
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name));
    if (value !== null && typeof value === 'object' && !(value instanceof ExactNumber))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]));
    if (!names.test(name)) return value;
    const other = change(value);
    isLie ||= other !== value;
    return other;
  };
  const lied = walk(answer, method);
  return { lied, isLie };
};

/**
 * Changes one answer to each method in which the lie is possible: the next one once the method before has
 * answered truly again, so that no two answers agree in a lie.
 * @returns the methods whose answers were changed
 */
const lieOn = (lines: readonly Line[], lie: Lie): ReadonlySet<string> => {
  const lied = new Set<string>();
  let newest: string | null = null;
  for (const line of lines)
    line.change = (method, answer) => {
      if (newest === method) newest = null;
      if (newest !== null || lied.has(method)) return answer;
      const changed = withLie(lie, method, answer);
      if (!changed.isLie) return answer;
      lied.add(method);
      newest = method;
      return changed.lied;
    };
  return lied;
};

describeOnNets((network, onNet) => {
  for (const [what, lie] of Object.entries(LIES))
    test(
      `[C03] [C09] whose node tells once of ${what}`,
      onNet(async (net, context) => {
        let lied: ReadonlySet<string> = new Set();
        await withHouseOn([net], async (house) => {
          const random = seededRandom(`${network} ${what}`);
          const traffic = await openTraffic(house, [net], { players: 2, random });
          const [coin = 'BTC'] = net.coins;
          await traffic.deposit(coin, [0, 1]);
          await net.mine(BLOCKS);
          await traffic.credited([0, 1]);
          lied = lieOn(
            net.programs.flatMap(({ lines }) => lines),
            lie,
          );
          await traffic.deposit(coin, [0]);
          await traffic.withdraw(1, coin, WITHDRAWAL_CENTS);
          await net.mine();
          await traffic.settle();
        });
        if (lied.size === 0) context.skip(`no answer of ${network} has it`);
        console.log(`${network}, ${what}: ${[...lied].join(', ')}`);
      }),
      LIES_MS,
    );
});
