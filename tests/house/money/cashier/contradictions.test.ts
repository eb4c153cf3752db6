import { describe, expect, test } from 'vitest';
import type { ChainPort, Observed, Recheck } from '../../../../src/house/platform/chainPort.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { openDevnet } from './devnet.ts';

const ONE = 'player-one';
const AMOUNT = 100_000n;

/** What one answer of the node is changed into. */
interface Lie {
  readonly event?: (event: Observed) => Observed;
  readonly recheck?: (recheck: Recheck) => Recheck;
}

/** A port that lies once. Where the lie is about a deposit that is known, a scan is past it. */
const lying = (port: ChainPort, { event, recheck }: Lie): ChainPort => {
  let isTold = false;
  return {
    ...port,
    scan: async (cursor) => {
      const page = await port.scan(cursor);
      return { ...page, events: event ? page.events.map(event) : [] };
    },
    recheckMany: async (outputs) => {
      const found = await port.recheckMany(outputs);
      if (!recheck || isTold || found.length === 0) return found;
      isTold = true;
      return found.map(recheck);
    },
  };
};

/** A deposit outside the blocks, and passes over a node that lies. */
const openLying = async (parts: TestHouse) => {
  const devnet = openDevnet(parts);
  await devnet.mineAndSee(1);
  await devnet.pay({ txid: 'a'.repeat(64), to: [[await devnet.address(ONE), AMOUNT]] });
  return {
    ...devnet,
    passWith: (lie: Lie) => watchOnce({ ...devnet.watch, port: lying(devnet.port, lie) }),
  };
};

const WRONG = { trouble: 'nodeWrong' };

describe.each(SAMPLED_ENGINES)('%s: a node that is wrong once', (engine) => {
  const EVENTS: Readonly<Record<string, (event: Observed) => Observed>> = {
    'another transaction': (event) => ({ ...event, txid: 'b'.repeat(64) }),
    'another amount': (event) => ({ ...event, amount: event.amount * 10n }),
  };
  test.each(Object.entries(EVENTS))(
    '[C03] tells of %s: nothing is written, then it is credited',
    (_, event) =>
      withHouse(engine, async (parts) => {
        const { passWith, lines, cash, worth, mineAndSee } = await openLying(parts);
        await expect(passWith({ event })).rejects.toMatchObject(WRONG);
        expect(await lines(ONE)).toEqual([]);
        await mineAndSee(2);
        expect(await cash(ONE)).toBe(worth(AMOUNT));
        expect(await lines(ONE)).toHaveLength(1);
      }),
  );

  test('[C03] tells of confirmations that are not there: it is not credited before they are', () =>
    withHouse(engine, async (parts) => {
      const { passWith, cash, worth, mineAndSee } = await openLying(parts);
      await mineAndSee(1);
      const many = { confirmations: 100 };
      await passWith({ event: (one) => ({ ...one, ...many }) });
      await passWith({ recheck: (one) => ({ ...one, ...many }) });
      expect(await cash(ONE)).toBe(0n);
      await mineAndSee(1);
      expect(await cash(ONE)).toBe(worth(AMOUNT));
    }));

  const GONE: Readonly<Record<string, Partial<Recheck>>> = {
    replaced: { state: 'conflicted', confirmations: 100 },
    reverted: { state: 'reverted', confirmations: 100 },
  };
  test.each(Object.entries(GONE))('[C03] says that it is %s: it stays, and so does its credit', (_, gone) =>
    withHouse(engine, async (parts) => {
      const { passWith, see, lines, cash, worth, mineAndSee } = await openLying(parts);
      await see();
      const recheck = (one: Recheck): Recheck => ({ ...one, ...gone });
      await expect(passWith({ recheck })).rejects.toMatchObject(WRONG);
      await mineAndSee(2);
      expect(await cash(ONE)).toBe(worth(AMOUNT));
      await expect(passWith({ recheck })).rejects.toMatchObject(WRONG);
      await mineAndSee(1);
      expect(await cash(ONE)).toBe(worth(AMOUNT));
      expect(await lines(ONE)).toHaveLength(1);
    }),
  );
});
