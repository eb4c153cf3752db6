/** The opening of a coin's books beside a node that is wrong once, or a payment that is not read yet. */
import { depositFacts } from '../../../../src/house/money/cashier/cashier.ts';
import { describe, expect, test } from 'vitest';
import { openingBalance } from '../../../../src/house/custody/chains/devnet/assets.ts';
import type { ChainPort, Observed } from '../../../../src/house/platform/chainPort.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { coinBalances } from '../../../../src/house/custody/coinBooks/coinBooks.ts';
import { booksSince, compareWallet, openAllBooks } from '../../../../src/house/custody/treasury/treasury.ts';
import { openDevnet } from '../../money/cashier/devnet.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';

const AMOUNT = 1_000_000n;
const OPENING = openingBalance('BTC');
const BTC = { asset: 'BTC' } as const;

/** A payment to a player outside the blocks. */
const openPaid = async (parts: TestHouse) => {
  const devnet = openDevnet(parts);
  const { port } = devnet;
  const { send } = port;
  if (!send) throw new Error('the devnet sends');
  await devnet.mineAndSee(1);
  await devnet.pay({ txid: 'a'.repeat(64), to: [[await devnet.address('player-one'), AMOUNT]] });
  return {
    ...devnet,
    send,
    openBooks: (on: ChainPort = port) => openAllBooks(parts.house, [on], depositFacts),
    since: () => booksSince(parts.db.kysely, BTC),
    /** Books that are open, with the deposit in them, are the wallet. */
    expectEven: async () => {
      const { expected, found } = await compareWallet(parts.db.kysely, { port, send, ...BTC }, 1);
      expect([expected, found]).toEqual([OPENING + AMOUNT, OPENING + AMOUNT]);
      expect((await coinBalances(parts.db.kysely, 'BTC')).wallet).toBe(OPENING + AMOUNT);
    },
  };
};

describe.each(SAMPLED_ENGINES)('%s: the books of a coin are opened', (engine) => {
  test('[C09] only with every payment to a player that the chain shows', () =>
    withHouse(engine, async (parts) => {
      const { openBooks, since, see, mineAndSee, expectEven } = await openPaid(parts);
      await openBooks();
      expect(await since()).toBeNull();
      await see();
      await openBooks();
      expect(await since()).not.toBeNull();
      await mineAndSee(2);
      await expectEven();
    }));

  test('[C09] only when a payment is known that the node once told ten times too large', () =>
    withHouse(engine, async (parts) => {
      const { port, watch, openBooks, since, see, mineAndSee, expectEven } = await openPaid(parts);
      const high = (event: Observed): Observed => ({ ...event, amount: event.amount * 10n });
      const lying: ChainPort = {
        ...port,
        scan: async (cursor) => {
          const page = await port.scan(cursor);
          return { ...page, events: page.events.map(high) };
        },
      };
      await expect(watchOnce({ ...watch, port: lying })).rejects.toMatchObject({ trouble: 'nodeWrong' });
      await openBooks();
      await see();
      await openBooks(lying);
      expect(await since()).toBeNull();
      await openBooks();
      await mineAndSee(2);
      await expectEven();
    }));

  test('[C09] only with a balance that the node says twice', () =>
    withHouse(engine, async (parts) => {
      const { port, send, openBooks, since, mineAndSee, expectEven } = await openPaid(parts);
      await mineAndSee(2);
      let lies = 1;
      const lying: ChainPort = {
        ...port,
        send: {
          ...send,
          balance: async (asset) => {
            const { spendable, pending } = await send.balance(asset);
            lies -= 1;
            return { spendable: lies === 0 ? spendable * 10n : spendable, pending };
          },
        },
      };
      await openBooks(lying);
      expect(await since()).toBeNull();
      await openBooks(lying);
      expect(await since()).not.toBeNull();
      await expectEven();
    }));

  test('[C09] of a wallet that counts blocks alone, beside a payment outside them', () =>
    withHouse(engine, async (parts) => {
      const { port, send, see, openBooks, mineAndSee, expectEven } = await openPaid(parts);
      await see();
      // As the wallets of Ethereum and Monero.
      const ofBlocks: ChainPort = {
        ...port,
        send: {
          ...send,
          balanceIsOfBlocks: true,
          balance: async (asset) => {
            const { spendable, pending } = await send.balance(asset);
            return { spendable, pending: pending - AMOUNT };
          },
        },
      };
      await openBooks(ofBlocks);
      expect((await coinBalances(parts.db.kysely, 'BTC')).wallet).toBe(OPENING);
      await mineAndSee(2);
      await expectEven();
    }));
});
