import { describe, expect, test } from 'vitest';
import { depositsOnNetwork, setRefunded } from '../../../../src/house/money/cashier/cashier.ts';
import { MISSING_FAILS_AFTER_MS } from '../../../../src/house/money/cashier/rules.ts';
import { pay, reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { openDevnet } from './devnet.ts';

const ONE = 'player_one';
const id = (letter: string) => letter.repeat(64);

const open = (parts: TestHouse) => {
  const devnet = openDevnet(parts);
  return {
    ...devnet,
    told: async () => (await devnet.recent(ONE)).map(({ deposit }) => deposit),
    /** What the history tells, oldest line first. */
    toldInHistory: async () => {
      const lines = (await devnet.lines(ONE)).map((line) => line.id);
      const found = await depositsOnNetwork(parts.db.kysely, lines);
      return lines.map((line) => found.get(line)?.deposit);
    },
    subjects: async () =>
      (await parts.db.kysely.selectFrom('messages').select('subject').orderBy('created_at').execute()).map(
        ({ subject }) => subject,
      ),
    replace: () =>
      devnet.chain((now) =>
        pay(reorg(now, 2), {
          txid: id('b'),
          currency: 'BTC',
          spends: 'coin',
          fee: 1_000n,
          createdAt: 0,
          outputs: [{ address: 'elsewhere', amount: '1' }],
        }),
      ),
  };
};

describe.each(SAMPLED_ENGINES)('%s: what a player is told of a deposit', (engine) => {
  test('[C03] [C05] credited, its block undone, taken back: each with its time, also in the history', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, told, toldInHistory, replace } = open(parts);
      await mineAndSee(3);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]], spends: 'coin' });
      await see();
      expect(await told()).toEqual([{ state: 'confirming' }]);
      parts.clock.advance(1_000);
      await mineAndSee(2);
      const since = parts.clock.now();
      expect(await told()).toEqual([{ state: 'credited', since }]);
      parts.clock.advance(1_000);
      await replace();
      await see();
      expect(await told()).toEqual([{ state: 'confirmingAgain', since }]);
      await mineAndSee(2);
      const reversed = { state: 'reversed', since: since + 1_000 };
      expect(await told()).toEqual([reversed]);
      expect(await toldInHistory()).toEqual([reversed, undefined]);
    }));

  test('[C03] one that its sender replaced has failed; one that no node shows is missing, then lost', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, told } = open(parts);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]], spends: 'coin' });
      await see();
      await send({ txid: id('b'), to: [['elsewhere', 1n]], spends: 'coin' });
      await mineAndSee(1);
      expect(await told()).toEqual([{ state: 'failed', since: parts.clock.now() }]);
      parts.clock.advance(1);
      await send({ txid: id('c'), to: [[await address(ONE), 100_000n]] });
      await see();
      await parts.db.kysely.deleteFrom('devnet_txs').where('txid', '=', id('c')).execute();
      await see();
      expect((await told())[0]).toEqual({ state: 'missing' });
      parts.clock.advance(MISSING_FAILS_AFTER_MS + 1);
      await see();
      expect((await told())[0]).toEqual({ state: 'failed', since: parts.clock.now() });
    }));

  test('[C03] a payment in place of another one to the same player is one line, and one message', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, lines, recent, subjects } = open(parts);
      const to = await address(ONE);
      await send({ txid: id('a'), to: [[to, 100_000n]], spends: 'coin' });
      await see();
      await send({
        txid: id('b'),
        to: [
          [to, 90_000n],
          [to, 20_000n],
        ],
        spends: 'coin',
      });
      await see();
      expect((await recent(ONE)).map((line) => [line.amountInCurrency, line.deposit?.state])).toEqual(
        expect.arrayContaining([
          ['0.0009', 'confirming'],
          ['0.0002', 'confirming'],
        ]),
      );
      expect(await subjects()).toEqual(['A deposit is on its way']);
      const [message] = await parts.db.kysely.selectFrom('messages').select('body').execute();
      expect(message?.body).toContain('0.0009 BTC were seen');
      await mineAndSee(2);
      expect((await lines(ONE)).map((line) => [line.coins, line.isCredited])).toEqual([
        ['0.0009', true],
        ['0.0002', true],
      ]);
      await send({ txid: id('c'), to: [[to, 50_000n]], spends: 'other' });
      await see();
      await send({ txid: id('d'), to: [['elsewhere', 1n]], spends: 'other' });
      await see();
      await send({ txid: id('e'), to: [[to, 40_000n]], spends: 'other' });
      await mineAndSee(2);
      expect((await lines(ONE)).slice(2).map((line) => [line.coins, line.isCredited])).toEqual([
        ['0.0004', true],
      ]);
    }));

  test('[C03] one below the minimum is too small from the first, and a message says so once a day', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, told, toldInHistory, subjects } = open(parts);
      const to = await address(ONE);
      await send({ txid: id('a'), to: [[to, 9_999n]] });
      await see();
      expect(await told()).toEqual([{ state: 'tooSmall' }]);
      expect(await subjects()).toEqual([]);
      await mineAndSee(2);
      expect(await toldInHistory()).toEqual([{ state: 'tooSmall', since: parts.clock.now() }]);
      await send({ txid: id('c'), to: [[to, 9_998n]] });
      await mineAndSee(2);
      expect(await subjects()).toEqual(['A deposit is too small']);
      const bodies = await parts.db.kysely.selectFrom('messages').select('body').execute();
      expect(bodies[0]?.body).toContain('0.00009999 BTC arrived. The smallest deposit is 0.0001 BTC');
    }));

  test('[C03] one that an operator took back is not called credited', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, recent } = open(parts);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]] });
      await mineAndSee(4);
      const [deposit] = await recent(ONE);
      parts.clock.advance(1_000);
      const at = parts.clock.now();
      await parts.db.transaction((tx) => setRefunded(tx, deposit?.id ?? '', at));
      expect(await recent(ONE)).toMatchObject([
        { isCredited: false, deposit: { state: 'refunded', since: at } },
      ]);
    }));
});
