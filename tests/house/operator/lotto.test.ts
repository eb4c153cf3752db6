import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import returns from '../../../src/games/figures.json' with { type: 'json' };
import { LOTTO_PRIZES } from '../../../src/fair/lottoPrizes.ts';
import { costSentence, prizeBalance } from '../../../src/house/play/lotto/cost.ts';
import { readPrizeList } from '../../../src/house/platform/prizeList.ts';
import { runLotto } from '../../../src/house/play/lotto/jobs.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { SAMPLED_ENGINES, NOON, withHouse } from '../harness.ts';
import { addPlayer, bet } from '../play/lotto/world.ts';

/** Places 2 to 20 in cents, and the start of the pool. */
const FIXED = 660_000n;
const START = 1_000_000n;
const DEFAULT = { prizes: LOTTO_PRIZES, startCents: Number(START) };

test('from the turnover named on the bets bring what the prizes cost, and below it they do not', () => {
  for (const edge of [5_001n, 30_950n, 1_000_000n])
    for (const carried of [0n, 1n, 12_345n]) {
      const at = (slotsBet: bigint) => prizeBalance({ carried, slotsBet }, DEFAULT, edge);
      const { evenAt } = at(0n);
      if (evenAt === null) throw new Error(`an edge of ${edge} never pays`);
      expect(at(0n)).toMatchObject({ prizes: FIXED + START + carried, tokens: 600n, brings: 0n });
      // A cent more or less for what is rounded.
      expect(at(evenAt).brings + 1n).toBeGreaterThanOrEqual(at(evenAt).prizes);
      expect(at(evenAt - 1_000n).brings).toBeLessThan(at(evenAt - 1_000n).prizes + 1n);
    }
  expect(prizeBalance({ carried: 0n, slotsBet: 0n }, DEFAULT, 5_000n).evenAt).toBeNull();
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
      const lotto = { prizes: readPrizeList('2=100,3-20=10') ?? [], startCents: 200_000 };
      const house = { ...parts.house, config: { ...parts.house.config, lotto } };
      await runLotto(parts.house);
      const other = await runCommand({ house, who: 'ada' }, typed);
      expect(other.data).toMatchObject({
        prizes: 1_710_000,
        next: { prizes: 200_000 + 10_000 + 18 * 1_000, tokens: 0 },
      });
      expect(other.text).toMatch(/^prizes from 2026-12, before any bet +\$2,280\.00$/m);
      expect(other.text).toMatch(/^those cost more than the bets bring below +\$8\d,\d{3}\.\d\d$/m);
      expect(other.text).toContain(costSentence(lotto));
      // A house whose figures nobody chose: it says what opens the lotto.
      await parts.db.kysely.deleteFrom('lotto_months').execute();
      const shut = { ...parts.house, config: { ...parts.house.config, lotto: null } };
      expect((await runCommand({ house: shut, who: 'ada' }, typed)).text).toContain('LOTTO_POOL_START_USD');
    }));
});

test('the operator’s sentence, as on the page, has the figures that follow from the games', () => {
  const rtp = Math.max(
    ...GAMES.filter(({ category }) => category === 'slots' || category === 'highLimit').map(
      ({ id }) => returns[id as keyof typeof returns].rtpPercent,
    ),
  );
  const edge = 1 - rtp / 100;
  const sentence = costSentence(DEFAULT);
  expect(sentence).toContain('The lotto’s prizes are $16,600.00 a month');
  const [, even = ''] = /less than \$([\d,.]+) is bet/.exec(sentence) ?? [];
  expect(Number(even.replaceAll(',', ''))).toBeCloseTo(16_600 / (edge - 0.005), -1);
  expect(sentence).toContain(`wins $10,000.00 with a ticket whose bets cost $${(100 * edge).toFixed(2)}`);
  expect(readFileSync('docs/operating.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(sentence);
});
