import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { CHROMIUM } from '../chromium.ts';
import { type Evening, playEvening } from '../faults/flakyEvening.ts';
import { openFlakyLine } from '../faults/flakyLine.ts';
import type { Recovery } from '../faults/flakySeat.ts';
import { seededRandom } from '../house/harness.ts';
import { openHouse } from '../openHouse.ts';

/** `FLAKY_EVENINGS=5 FLAKY_SEED=x`: a short run; `FLAKY_ONLY=6,28`: these evenings again. */
const ALL = Array.from({ length: Number(process.env['FLAKY_EVENINGS'] ?? 100) }, (_, n) => n);
const EVENINGS = process.env['FLAKY_ONLY']?.split(',').map(Number) ?? ALL;
const SEED = process.env['FLAKY_SEED'] ?? 'flaky';
/** Players at the same time: a browser's evening is mostly waiting. */
const SEATS = 3;
const EVENING_MS = 240_000;

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const summaryOf = (recoveries: readonly Recovery[]): string =>
  [...new Set(recoveries.map(({ kind }) => kind))]
    .sort()
    .map((kind) => {
      const ms = recoveries
        .filter((one) => one.kind === kind)
        .map((one) => one.ms)
        .sort((a, b) => a - b);
      const [median, late, most] = [at(ms, 0.5), at(ms, 0.95), at(ms, 1)];
      const times = `${median} ms (median), ${late} ms (95 %), ${most} ms (most)`;
      return `${kind}: ${ms.length} faults, right after ${times}`;
    })
    .join('\n');

test(
  `[G17] [N03] [N06] ${EVENINGS.length} evenings on a bad network: nothing lost or doubled, recovered in 5 s`,
  async () => {
    const house = await openHouse({ LOG_LEVEL: 'error' });
    const browser = await chromium.launch(CHROMIUM);
    const evenings: Evening[] = [];
    const failed: string[] = [];
    const waiting = [...EVENINGS];
    const seat = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        // Each player from an address of their own: one household signs up thirty times an hour at most.
        const line = await openFlakyLine(
          Number(new URL(house.url).port),
          `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`,
        );
        try {
          evenings.push(
            await playEvening({
              browser,
              line,
              houseUrl: house.url,
              random: seededRandom(`${SEED} ${n}`),
              login: `evening-${n}`,
            }),
          );
        } catch (error) {
          failed.push(`evening ${n}: ${error instanceof Error ? error.message : String(error)}`);
        } finally {
          await line.close();
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: SEATS }, seat));
      const recoveries = evenings.flatMap((one) => one.recoveries);
      const played = evenings.reduce((sum, { rounds }) => sum + rounds, 0);
      process.stdout.write(
        `${evenings.length} of ${EVENINGS.length} evenings, ${played} rounds\n${summaryOf(recoveries)}\n`,
      );
      expect(failed).toEqual([]);
      const audit = spawnSync(process.execPath, ['src/cli/run.mjs', 'house', 'audit'], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: house.dataDir },
      });
      expect(audit.status, audit.stdout + audit.stderr).toBe(0);
      // Its log is JSON, a line each; at this level only what went wrong.
      expect(
        house
          .output()
          .split('\n')
          .filter((text) => text.startsWith('{')),
      ).toEqual([]);
    } finally {
      await browser.close();
      await house.stop();
    }
  },
  EVENINGS.length * EVENING_MS,
);
