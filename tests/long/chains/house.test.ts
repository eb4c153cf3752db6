/** A whole house with its signer on a real node of each network: an evening of players, and kills. */
import { expect, test } from 'vitest';
import { serial } from '../../../src/house/custody/chains/serial.ts';
import { seededRandom } from '../../house/harness.ts';
import { describeOnNets } from '../../nodes/describeOnNets.ts';
import { killerOn } from '../../nodes/killsAtMessages.ts';
import { restart, until, withHouseOn } from '../../nodes/openRealHouse.ts';
import type { TestNet } from '../../nodes/testNets.ts';
import { openTraffic, type Traffic } from '../../nodes/traffic.ts';

const PLAYERS = 4;
const KILLS = Number(process.env['KILLS'] ?? 50);
const SEED = process.env['KILL_SEED'] ?? 'kills';
const EVERYBODY = Array.from({ length: PLAYERS }, (_, n) => n);
/** A player with less than three times as much deposits first. */
const WITHDRAWAL_CENTS = 2_000;
/** A block in this many milliseconds, so that payments also wait for one. */
const BLOCK_MS = 700;
const KILLS_MS = 7_200_000;

/** Withdrawals of one player, one after the other, with a deposit where the cash is spent. */
const playUntil = async (
  { deposit, withdraw, credited, players }: Traffic,
  net: TestNet,
  player: number,
  isOver: () => boolean,
): Promise<void> => {
  for (let turn = player; !isOver(); turn += 1) {
    const coin = net.coins[turn % net.coins.length] ?? 'BTC';
    const cash = await until('a player has cash', async () => (await players[player]?.cash()) ?? null);
    if (cash < WITHDRAWAL_CENTS * 3 || turn % 3 === 0) {
      await deposit(coin, [player]);
      await credited([player]);
    }
    await withdraw(player, coin, WITHDRAWAL_CENTS);
  }
};

const mineUntil = async ({ mine }: TestNet, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await mine();
    await new Promise((done) => {
      setTimeout(done, BLOCK_MS);
    });
  }
};

describeOnNets((network, onNet) => {
  test(
    '[C03] [C09] deposits are credited, withdrawals paid, and the books are the wallet, through kills',
    onNet((net) =>
      withHouseOn([net], async (open) => {
        const { house, signer } = open;
        const random = seededRandom(`evening ${network}`);
        const traffic = await openTraffic(open, [net], { players: PLAYERS, random });
        for (const coin of net.coins) {
          await traffic.deposit(coin, EVERYBODY);
          await restart(house);
          // Twelve confirmations and more, as the slowest coin needs.
          await net.mine(15);
          await traffic.credited(EVERYBODY);
          const asked = EVERYBODY.map((player) => traffic.withdraw(player, coin, WITHDRAWAL_CENTS));
          await restart(signer);
          await Promise.all(asked);
          for (const program of net.programs) await restart(program);
        }
        await traffic.settle();
      }),
    ),
  );

  test(
    `[C09] ${KILLS} kills between messages of house, signer and node: all paid once, nothing lost`,
    onNet((net) =>
      withHouseOn([net], async (open) => {
        const random = seededRandom(`${SEED} ${network}`);
        const inTurn = serial();
        const quiet: TestNet = {
          ...net,
          mine: (blocks) => inTurn(() => net.mine(blocks)),
          newAddress: () => inTurn(() => net.newAddress()),
          pay: (coin, outputs) => inTurn(() => net.pay(coin, outputs)),
        };
        const traffic = await openTraffic(open, [quiet], { players: PLAYERS, random });
        const programs = [open.house, open.signer, ...net.programs];
        const killer = killerOn([...open.signer.lines, ...net.programs.flatMap(({ lines }) => lines)], {
          random,
          inTurn,
        });
        let isOver = false;
        let playing = true;
        const played = Promise.all(
          EVERYBODY.map((player) => playUntil(traffic, quiet, player, () => isOver)),
        ).finally(() => {
          playing = false;
        });
        // As long as anybody plays: the last deposits wait for their blocks.
        const everything = Promise.all([played, mineUntil(quiet, () => !playing)]);
        // A rejection before it is awaited must not end the process.
        everything.catch(() => {});
        const kills: string[] = [];
        for (let n = 0; n < KILLS; n += 1) {
          const program = programs[n % programs.length];
          if (program) kills.push(await killer.kill(program));
          if (process.env['KILL_LOG'] !== undefined) process.stderr.write(`${n} ${kills.at(-1)}\n`);
        }
        isOver = true;
        await everything;
        killer.end();
        await traffic.settle();
        console.log(`${network}: ${kills.length} kills: ${[...new Set(kills)].toSorted().join(', ')}`);
        expect(new Set(kills).size).toBeGreaterThan(KILLS / 4);
      }),
    ),
    KILLS_MS,
  );
});
