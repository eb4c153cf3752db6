/** Blocks that are taken back, and payments that their sender replaces, under a whole house on real nodes. */
import { expect, test } from 'vitest';
import { COIN_PARAMETERS } from '../../../src/house/platform/coinParameters.ts';
import { STATUS } from '../../../src/wire/money/cashier.ts';
import { seededRandom } from '../../house/harness.ts';
import { describeOnNets } from '../../nodes/describeOnNets.ts';
import { type RealPlayer, until, withHouseOn } from '../../nodes/openRealHouse.ts';
import { openTraffic } from '../../nodes/traffic.ts';

/** Bitcoin credits at two confirmations, which leaves no room for a deposit that waits. */
const SETTINGS = { CONFIRMATIONS: 'BTC=6' };
const BLOCKS = 15;

/** Waits until the newest line of the history has these confirmations. @returns how many it has */
const confirmed = (
  player: RealPlayer,
  what: string,
  fits: (confirmations: number) => boolean,
): Promise<number> =>
  until(what, async () => {
    const [newest] = await player.lines();
    const confirmations = newest?.numberOfConfirmations ?? null;
    // As text, because 0 confirmations are found as well.
    return confirmations !== null && fits(confirmations) ? String(confirmations) : null;
  }).then(Number);

/** Cents of the deposits that were credited. */
const creditedCents = async (player: RealPlayer): Promise<number> =>
  (await player.lines())
    .filter(({ type, isCredited }) => type === 0 && isCredited)
    .reduce((sum, { amount }) => sum + amount, 0);

describeOnNets((network, onNet) => {
  test(
    '[C03] a deposit whose block is taken back is credited once, in its new block',
    onNet((net) =>
      withHouseOn(
        [net],
        async (house) => {
          const random = seededRandom(`deposit ${network}`);
          const traffic = await openTraffic(house, [net], { players: 1, random });
          const [player] = traffic.players;
          if (!player) throw new Error('there is a player');
          for (const coin of net.coins) {
            await traffic.deposit(coin, [0]);
            await net.mine(2);
            const blocks = await confirmed(player, 'the deposit has two confirmations', (n) => n >= 2);
            await net.takeBack(blocks);
            await confirmed(player, 'it has lost one at least', (n) => n < 2);
            expect(await player.cash()).toBe(await creditedCents(player));
            await net.mine(BLOCKS);
            await traffic.credited([0]);
          }
          await traffic.settle();
          expect(await player.cash()).toBe(await creditedCents(player));
        },
        SETTINGS,
      ),
    ),
  );

  test(
    '[C09] a withdrawal whose block is taken back is paid once',
    onNet((net) =>
      withHouseOn(
        [net],
        async (house) => {
          const random = seededRandom(`withdrawal ${network}`);
          const traffic = await openTraffic(house, [net], { players: 1, random });
          const [player] = traffic.players;
          if (!player) throw new Error('there is a player');
          const [coin = 'BTC'] = net.coins;
          await traffic.deposit(coin, [0]);
          await net.mine(BLOCKS);
          await traffic.credited([0]);
          for (const forget of [false, true]) {
            const address = await traffic.withdraw(0, coin, 2_000);
            const isPaid = async () => (await net.received(coin, address)) > 0n;
            await until('the payment is on the network', isPaid);
            await net.mine(2);
            const blocks = await confirmed(player, 'it has two confirmations', (n) => n >= 2);
            // A sweep may have made a block meanwhile.
            await net.takeBack(blocks + 1, forget);
            await confirmed(player, 'it has lost one at least', (n) => n < 2);
            // Where the network has forgotten it, the house sends it again.
            await until('it is on the network again', isPaid);
            await net.mine(BLOCKS * 2);
            await confirmed(player, 'it is confirmed', (n) => n >= 2);
          }
          await traffic.settle();
        },
        SETTINGS,
      ),
    ),
  );

  test(
    '[C03] a deposit that its sender replaces is not credited',
    onNet(async (net, context) => {
      const { payReplaceably } = net;
      if (!payReplaceably) {
        context.skip(`${network} replaces no payments`);
        return;
      }
      await withHouseOn(
        [net],
        async (house) => {
          const traffic = await openTraffic(house, [net], { players: 2, random: seededRandom('replaced') });
          const [player] = traffic.players;
          if (!player) throw new Error('there is a player');
          const [coin = 'BTC'] = net.coins;
          const before = await player.cash();
          const amount = COIN_PARAMETERS[coin].deposit.min * 10n;
          const replace = await payReplaceably({ address: await player.address(coin), amount });
          // A payment of Ethereum is shown once it is in a block.
          if (network !== 'ethereum')
            await until('it is seen', async () => {
              const [line] = await player.lines();
              return line?.status === STATUS.confirming;
            });
          await replace();
          await net.mine(BLOCKS);
          if (network !== 'ethereum')
            await until('it has failed', async () => {
              const [line] = await player.lines();
              return line?.status === STATUS.failed;
            });
          // A later deposit is credited: the house has read the blocks of the replacement.
          await traffic.deposit(coin, [1]);
          await net.mine(BLOCKS);
          await traffic.credited([1]);
          expect(await player.cash()).toBe(before);
          expect((await player.lines()).some(({ isCredited }) => isCredited)).toBe(false);
          expect(await house.command('audit')).not.toContain('wrong:');
        },
        SETTINGS,
      );
    }),
  );
});
