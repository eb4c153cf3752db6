/**
 * A thousand deposits and five hundred withdrawals over all coins, on one house with a real node of each
 * network: afterwards each coin's books are its wallet to the last base unit.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../house/harness.ts';
import { type RealHouse, until, withHouseOn } from '../../nodes/openRealHouse.ts';
import { FAMILIES, type TestNet } from '../../nodes/testNets.ts';
import { openTraffic, type Traffic } from '../../nodes/traffic.ts';
import type { CurrencyCode } from '../../../src/wire/money/currencies.ts';

const DEPOSITS = Number(process.env['SOAK_DEPOSITS'] ?? 1_000);
const WITHDRAWALS = Number(process.env['SOAK_WITHDRAWALS'] ?? 500);
/** So many can be paid by one payment of Bitcoin or Litecoin: each player has one withdrawal at a time. */
const PLAYERS = 50;
const EVERYBODY = Array.from({ length: PLAYERS }, (_, n) => n);
/** As many blocks as the slowest coin needs. */
const BLOCKS = 15;
const WITHDRAWAL_CENTS = 2_000;
/** A batch waits for the others first. */
const PAID_MS = 600_000;
const SOAK_MS = 3 * 3_600_000;
/** The fee of a withdrawal in a batch of all players, of that of one alone. */
const BATCH_SHARE_MAX = 0.35;

const here = Object.entries(FAMILIES).filter(([, { missing }]) => missing === null);
const nets: TestNet[] = [];
beforeAll(async () => {
  for (const [, family] of here) nets.push(await family.open());
}, 900_000);
afterAll(async () => {
  for (const net of nets) await net.close();
});

for (const [network, { missing }] of Object.entries(FAMILIES))
  if (missing !== null) test.skip(`${network} is not in it: ${missing}`, () => {});

interface Member {
  readonly payment: string;
  readonly withdrawal: string | null;
  readonly currency: string;
  readonly purpose: string;
  readonly version: number;
  readonly fee: string;
}

/** Fees of a withdrawal by the number of withdrawals in its payment. */
const feesOf = async ({ command }: RealHouse, coin: CurrencyCode): Promise<Map<number, number[]>> => {
  const rows = JSON.parse(await command('list', 'payments', '--json', '--limit', '10000')) as Member[];
  const payments = new Map<string, Member[]>();
  for (const row of rows)
    if (row.currency === coin && row.purpose === 'withdrawals')
      payments.set(row.payment, [...(payments.get(row.payment) ?? []), row]);
  const fees = new Map<number, number[]>();
  for (const members of payments.values()) {
    const count = new Set(members.map(({ withdrawal }) => withdrawal)).size;
    fees.set(count, [...(fees.get(count) ?? []), Number(members[0]?.fee) / count]);
  }
  return fees;
};

const mineAll = (): Promise<unknown> => Promise.all(nets.map((net) => net.mine(BLOCKS)));

/** One withdrawal of each of these players, together. */
const withdrawTogether = async (
  { withdraw }: Traffic,
  players: readonly number[],
  coin: CurrencyCode,
): Promise<void> => {
  await Promise.all(players.map((player) => withdraw(player, coin, WITHDRAWAL_CENTS)));
};

test(
  `[C09] ${DEPOSITS} deposits and ${WITHDRAWALS} withdrawals: the books are the wallets`,
  () =>
    withHouseOn(
      nets,
      async (house) => {
        const coins = nets.flatMap((net) => net.coins);
        const traffic = await openTraffic(house, nets, { players: PLAYERS, random: seededRandom('soak') });
        const coinAt = (turn: number): CurrencyCode => coins[turn % coins.length] ?? 'BTC';
        const started = performance.now();
        // Also of few deposits each coin has some: its withdrawals are paid from them.
        const together = Math.min(PLAYERS, Math.ceil(DEPOSITS / coins.length));
        for (let done = 0; done < DEPOSITS; done += together) {
          const count = Math.min(together, DEPOSITS - done);
          const players = Array.from({ length: count }, (_, n) => (done + n) % PLAYERS);
          await traffic.deposit(coinAt(done / together), players);
          await mineAll();
        }
        await traffic.credited(EVERYBODY);
        const credited = performance.now();
        // One alone of each coin, to compare the fees.
        const alone = await Promise.all(
          coins.map(async (coin, player) => ({
            coin,
            address: await traffic.withdraw(player, coin, WITHDRAWAL_CENTS),
          })),
        );
        await until(
          'each is paid',
          async () => {
            const paid = await Promise.all(
              alone.map(async ({ coin, address }) => {
                const net = nets.find((one) => one.coins.includes(coin));
                return ((await net?.received(coin, address)) ?? 0n) > 0n;
              }),
            );
            return paid.every(Boolean);
          },
          PAID_MS,
        );
        await mineAll();
        const left = WITHDRAWALS - coins.length;
        for (let turn = 0; turn * PLAYERS < left; turn += 1) {
          await withdrawTogether(traffic, EVERYBODY.slice(0, left - turn * PLAYERS), coinAt(turn));
          await mineAll();
        }
        await traffic.settle();
        const seconds = (ms: number) => Math.round(ms / 1_000);
        console.log(
          `deposits in ${seconds(credited - started)} s, withdrawals in ` +
            `${seconds(performance.now() - credited)} s`,
        );
        for (const coin of coins) {
          const fees = await feesOf(house, coin);
          const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
          for (const [count, list] of [...fees].toSorted(([a], [b]) => a - b))
            console.log(
              `${coin}: ${list.length} payments of ${count}: ${mean(list).toFixed(0)} a withdrawal`,
            );
          const largest = Math.max(...fees.keys());
          const [single, batch] = [fees.get(1), fees.get(largest)];
          if (!single || !batch || largest === 1) continue;
          const share = mean(batch) / mean(single);
          console.log(
            `${coin}: in a batch of ${largest} a withdrawal costs ${share.toFixed(2)} of one alone`,
          );
          // Of a slow machine some come too late for the batch of the others.
          if (largest >= PLAYERS * 0.8) expect(share).toBeLessThan(BATCH_SHARE_MAX);
        }
      },
      // A batch waits for all players.
      { BATCH_MINUTES: '2' },
    ),
  SOAK_MS,
);
