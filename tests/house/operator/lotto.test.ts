import { describe, expect, test } from 'vitest';
import { LOTTO_PRIZES } from '../../../src/fair/lottoPrizes.ts';
import { prizeBalance } from '../../../src/house/play/lotto/rules.ts';
import { readPrizeList } from '../../../src/house/platform/prizeList.ts';
import { runLotto } from '../../../src/house/play/lotto/jobs.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { SAMPLED_ENGINES, NOON, withHouse } from '../harness.ts';
import { addPlayer, bet } from '../play/lotto/world.ts';

/** Places 2 to 20 in cents, and the start of the pool. */
const FIXED = 660_000n;
const START = 1_000_000n;

test('from the turnover named on the bets bring what the prizes cost, and below it they do not', () => {
  for (const edge of [5_001n, 30_950n, 1_000_000n])
    for (const carried of [0n, 1n, 12_345n]) {
      const at = (slotsBet: bigint) => prizeBalance({ carried, slotsBet }, LOTTO_PRIZES, edge);
      const { evenAt } = at(0n);
      if (evenAt === null) throw new Error(`an edge of ${edge} never pays`);
      expect(at(0n)).toMatchObject({ prizes: FIXED + START + carried, tokens: 600n, brings: 0n });
      // A cent more or less for what is rounded.
      expect(at(evenAt).brings + 1n).toBeGreaterThanOrEqual(at(evenAt).prizes);
      expect(at(evenAt - 1_000n).brings).toBeLessThan(at(evenAt - 1_000n).prizes + 1n);
    }
  expect(prizeBalance({ carried: 0n, slotsBet: 0n }, LOTTO_PRIZES, 5_000n).evenAt).toBeNull();
});

describe.each(SAMPLED_ENGINES)('%s: what the lotto costs', (engine) => {
  test('[L02] lotto shows the operator this month’s prizes, bets and the turnover that pays them', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      await bet(parts, rain, NOON, 10_000_000, { cashCents: 0 });
      await bet(parts, rain, NOON, 10_000_000, { category: 'poker' });
      const typed = parseCommand(['lotto']);
      if (!typed) throw new Error('lotto is help');
      const { text, data } = await runCommand({ house: parts.house, who: 'ada' }, typed);
      expect(data).toMatchObject({ month: '2026-11', slotsBet: 10_000_000, prizes: 1_710_000, tokens: 600 });
      expect(text).toMatch(/^bet on slots +\$100,000\.00$/m);
      expect(text).toMatch(/^prizes +\$17,100\.00$/m);
      expect(text).toMatch(/cost more than the bets bring below +\$6[34]\d,\d{3}\.\d\d$/m);
      expect(data).toMatchObject({ next: null });
      // Another setting is for the next month, and the operator sees what it will cost.
      const lottoPrizes = readPrizeList('2=100,3-20=10') ?? [];
      const house = { ...parts.house, config: { ...parts.house.config, lottoPrizes } };
      await runLotto(parts.house);
      const other = await runCommand({ house, who: 'ada' }, typed);
      expect(other.data).toMatchObject({
        prizes: 1_710_000,
        next: { prizes: 1_000_000 + 10_000 + 18 * 1_000, tokens: 0 },
      });
      expect(other.text).toMatch(/^prizes from 2026-12, before any bet +\$10,280\.00$/m);
      expect(other.text).toMatch(/^those cost more than the bets bring below +\$3\d\d,\d{3}\.\d\d$/m);
    }));
});
