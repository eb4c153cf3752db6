import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { openDevnet } from '../cashier/devnet.ts';

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

describe.each(ENGINES)('%s: deposit rescan', (engine) => {
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
