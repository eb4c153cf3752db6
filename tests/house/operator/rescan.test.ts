import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { mine } from '../../../src/house/custody/chains/devnet/chain.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { openDevnet } from '../money/cashier/devnet.ts';

const say = async ({ house }: TestHouse, line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error('help');
  return runCommand({ house, who: 'ada' }, typed);
};

/** A payment in a block that the cursor has passed without looking: as after a fault of a node. */
const missedPayment = async (parts: TestHouse) => {
  const devnet = openDevnet(parts);
  const address = await devnet.address('player_one');
  await devnet.mineAndSee(1);
  await devnet.pay({ to: [[address, 200_000n]], txid: 'missed' });
  await devnet.block();
  const { cursor } = await devnet.port.scan(null);
  await parts.db.kysely.updateTable('chain_cursors').set({ cursor }).execute();
  parts.clock.advance(120_000);
  await devnet.mineAndSee(2);
  expect(await devnet.recent('player_one')).toEqual([]);
  return { ...devnet, address };
};

describe.each(SAMPLED_ENGINES)('%s: deposit rescan', (engine) => {
  test.each(['by its transaction', 'by its address'])(
    'finds a missed payment %s, and credits it once',
    (by) =>
      withHouse(engine, async (parts) => {
        const { address, cash, worth, see, recent } = await missedPayment(parts);
        const line = `deposit rescan ${by === 'by its address' ? address : 'missed'}`;
        const cursor = () => parts.db.kysely.selectFrom('chain_cursors').select('cursor').execute();
        const before = await cursor();
        const [{ text }] = await Promise.all([say(parts, line), see(), see()]);
        expect(text).toMatch(/player_one +BTC +200000 +credited +2/);
        expect(await cash('player_one')).toBe(worth(200_000n));
        await say(parts, line);
        await see();
        expect(await recent('player_one')).toHaveLength(1);
        expect(await cash('player_one')).toBe(worth(200_000n));
        expect(await cursor()).toEqual(before);
        expect((await auditHouse(parts.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
      }),
  );

  test('says so where no chain shows the payment, and touches no other one', () =>
    withHouse(engine, async (parts) => {
      const { recent } = await missedPayment(parts);
      await expect(say(parts, 'deposit rescan nothing')).rejects.toThrow(
        'No chain shows a payment "nothing"',
      );
      expect(await recent('player_one')).toEqual([]);
      expect(
        await parts.db.kysely.selectFrom('operator_log').select(['command', 'outcome']).execute(),
      ).toEqual([{ command: 'deposit rescan', outcome: expect.stringMatching(/^refused: No chain/) }]);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: watch-from', (engine) => {
  test('[C09] reads blocks again: what was missed is credited, and nothing twice', () =>
    withHouse(engine, async (parts) => {
      const { address, pay, cash, worth, see, recent, mineAndSee } = await missedPayment(parts);
      await pay({ to: [[address, 300_000n]], txid: 'seen' });
      await mineAndSee(4);
      expect(await cash('player_one')).toBe(worth(300_000n));
      const { text } = await say(parts, 'watch-from bitcoin 1');
      expect(text).toBe('the house reads bitcoin from block 1 on');
      await Promise.all([see(), see()]);
      await see();
      expect(await recent('player_one')).toHaveLength(2);
      expect(await cash('player_one')).toBe(worth(200_000n) + worth(300_000n));
      await say(parts, 'watch-from bitcoin 0');
      await Promise.all([see(), say(parts, 'watch-from bitcoin 1'), see()]);
      await see();
      expect(await cash('player_one')).toBe(worth(200_000n) + worth(300_000n));
      expect((await auditHouse(parts.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
      const log = await parts.db.kysely.selectFrom('operator_log').select(['command', 'arguments']).execute();
      expect(log[0]).toEqual({ command: 'watch-from', arguments: '["bitcoin","1"]' });
    }));

  test('[C09] never skips a block: it stays where it is further back than that', () =>
    withHouse(engine, async (parts) => {
      const { port, mineAndSee, address, pay, cash, worth, chain } = openDevnet(parts);
      await pay({ to: [[await address('player_one'), 200_000n]], txid: 'late' });
      await mineAndSee(0);
      for (const n of [1, 2, 3]) await chain((now) => mine(now, parts.clock.now(), `${n}`));
      const { cursor } = await port.scan(null);
      expect(port.cursorHeight(cursor)).toBe(3);
      expect((await say(parts, 'watch-from bitcoin 3')).data).toEqual({ network: 'bitcoin', from: 1 });
      await mineAndSee(0);
      expect(await cash('player_one')).toBe(worth(200_000n));
    }));

  test('[C09] is refused beyond the newest block, below the first, and where no block is known', () =>
    withHouse(engine, async (parts) => {
      const { mineAndSee } = openDevnet(parts);
      await mineAndSee(2);
      await expect(say(parts, 'watch-from bitcoin 3')).rejects.toThrow(/^beyondTip: the newest block is 2/);
      await expect(say(parts, 'watch-from bitcoin 2')).resolves.toMatchObject({ data: { from: 2 } });
      await expect(say(parts, 'watch-from bitcoin one')).rejects.toThrow(/^HEIGHT: /);
      expect(() => parseCommand(['watch-from', 'bitcoin', '-1'])).toThrow();
      await expect(say(parts, 'watch-from dogecoin 1')).rejects.toThrow(/^NETWORK: /);
      await expect(say(parts, 'watch-from monero 1')).rejects.toThrow(/^nodeAway: /);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: deposit credit', (engine) => {
  test('[C03] credits one that is too small, once, tells its player, and the books are even', () =>
    withHouse(engine, async (parts) => {
      const { address, pay, mineAndSee, recent, cash, worth, lines } = openDevnet(parts);
      await pay({ to: [[await address('player_one'), 9_000n]], txid: 'small' });
      await mineAndSee(2);
      const [deposit] = await recent('player_one');
      const typed = `deposit credit ${deposit?.id} --reason asked`;
      await expect(say(parts, `deposit credit ${deposit?.id}`)).rejects.toThrow('expected why');
      parts.clock.advance(1_000);
      const { text } = await say(parts, typed);
      expect(text).toMatch(/^d_[0-9a-f]+ is credited: [0-9.]+ USD$/);
      await mineAndSee(2);
      expect(await cash('player_one')).toBe(worth(9_000n));
      expect(await recent('player_one')).toMatchObject([
        { isCredited: true, deposit: { state: 'credited', since: parts.clock.now() } },
      ]);
      expect(await lines('player_one')).toMatchObject([{ isCredited: true, amount: worth(9_000n) }]);
      const subjects = await parts.db.kysely.selectFrom('messages').select('subject').execute();
      expect(subjects.map(({ subject }) => subject)).toContain('Your deposit is in your account');
      await expect(say(parts, typed)).rejects.toThrow('It is credited: only a deposit that is too small');
      await say(parts, `deposit reverse ${deposit?.id} --reason wrong`);
      expect(await cash('player_one')).toBe(0n);
      expect((await auditHouse(parts.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
    }));
});
