import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { lottoStatus } from '../../../../src/house/play/lotto/lotto.ts';
import { CATEGORIES } from '../../../../src/games/catalogue.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { addPlayer, bet } from './world.ts';

const FROM = Date.UTC(2028, 1, 26);
const TO = Date.UTC(2028, 2, 3);
const bets = fc.array(
  fc.record({
    player: fc.integer({ min: 0, max: 2 }),
    at: fc.integer({ min: FROM, max: TO }),
    cents: fc.integer({ min: 1, max: 9_000 }),
    category: fc.constantFrom(...CATEGORIES),
  }),
  { minLength: 1, maxLength: 60 },
);

describe.each(SAMPLED_ENGINES)('%s: lotto tickets', (engine) => {
  test('[L02] any bets of any players at any time: as many tickets as a plain count by date text gives', () =>
    withHouse(engine, async (parts) => {
      const players = await Promise.all(['aster', 'briar', 'clover'].map((login) => addPlayer(parts, login)));
      await fc.assert(
        fc.asyncProperty(bets, async (list) => {
          await parts.db.kysely.deleteFrom('daily_activity').execute();
          await Promise.all(
            list.map(({ player, at, cents, category }) =>
              bet(parts, players[player] ?? '', at, cents, { category }),
            ),
          );
          for (const [index, id] of players.entries()) {
            const days = new Map<string, number>();
            for (const { player, at, cents, category } of list) {
              if (player !== index || (category !== 'slots' && category !== 'highLimit')) continue;
              const day = new Date(at).toISOString().slice(0, 10);
              days.set(day, (days.get(day) ?? 0) + cents);
            }
            for (const now of [FROM, TO]) {
              const month = new Date(now).toISOString().slice(0, 7);
              const tickets = [...days].filter(
                ([day, cents]) => day.startsWith(month) && cents >= 10_000,
              ).length;
              expect((await lottoStatus(parts.house, id, now)).lottoTickets).toBe(tickets);
            }
          }
        }),
        { numRuns: 40, seed: 20_261_121 },
      );
    }));
});
