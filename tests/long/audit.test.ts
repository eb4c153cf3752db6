import { expect, test } from 'vitest';
import { auditHouse } from '../../src/house/audit/audit.ts';
import { extendChains } from '../../src/house/hashChains/hashChains.ts';
import { type TestHouse, withHouse } from '../house/harness.ts';
import { makeRounds } from '../house/audit/manyRounds.ts';
import { atTheTables } from '../house/audit/played.ts';
import { setUpWithdrawals } from '../house/withdrawals/setUp.ts';

const MANY = Number(process.env['AUDIT_ROUNDS'] ?? 1_000_000);
const NEXT = 1_000;
const PLAYERS = Array.from({ length: 20 }, (_, n) => `player-of-many-${n}`);

const audited = async (parts: TestHouse, rounds: number): Promise<number> => {
  const began = performance.now();
  const classes = await auditHouse(parts.house);
  const ms = performance.now() - began;
  expect(classes.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(classes.find(({ name }) => name === 'rounds replayed')?.checked).toBeLessThanOrEqual(rounds);
  return ms;
};

/** Ms of the audit of the next 1,000 rounds in a house that has played so many: the best of three. */
const auditNext = async (before: number): Promise<number> => {
  let best = Infinity;
  await withHouse('sqlite', async (parts) => {
    const { player } = setUpWithdrawals(parts);
    for (const id of PLAYERS) await player(id, 100_000_000n);
    await makeRounds(parts, PLAYERS, before);
    await extendChains(parts.house);
    await audited(parts, before);
    const tables = PLAYERS.map((id) => atTheTables(parts, id));
    for (let n = 0; n < 3; n += 1) {
      for (const { play } of tables) await play('moonflower', 1, NEXT / PLAYERS.length);
      parts.clock.advance(600_000);
      await extendChains(parts.house);
      best = Math.min(best, await audited(parts, 3 * NEXT));
    }
  });
  return best;
};

test(`the audit of the next 1,000 rounds takes as long after ${MANY} rounds as after 1,000`, async () => {
  const few = await auditNext(NEXT);
  const many = await auditNext(MANY);
  console.log(
    `audit of the next ${NEXT}: ${few.toFixed(0)} ms after ${NEXT}, ${many.toFixed(0)} ms after ${MANY}`,
  );
  expect(many / few).toBeLessThan(1.3);
}, 3_600_000);
