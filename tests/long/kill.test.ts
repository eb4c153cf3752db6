import { describe, expect, test } from 'vitest';
import { killOften } from '../faults/kills.ts';
import { ENGINES, freshPostgres } from '../house/harness.ts';

const KILLS = 50;

describe.each(ENGINES)('%s', (engine) => {
  test(`[G17] killed ${KILLS} times while players bet: nothing lost or doubled, audit clean`, async () => {
    const postgres = engine === 'postgres' ? await freshPostgres() : null;
    try {
      expect(await killOften(KILLS, `fifty-${engine}`, postgres?.url ?? null)).toBeGreaterThanOrEqual(KILLS);
    } finally {
      await postgres?.drop();
    }
  });
});
