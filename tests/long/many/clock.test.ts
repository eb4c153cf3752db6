/** The clock of a machine is set by an hour or a day, and back, while players play. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, folderFor } from './daemons.ts';
import { aloneEnv, expectBooks, killAll, metricOf, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlaying } from './trouble.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const SHIFTS_S = [HOUR_S, -HOUR_S, DAY_S, -DAY_S];

beforeAll(buildProgram);
afterAll(endDaemons);

const openShifted = async (env: Readonly<Record<string, string>>) => {
  const file = join(folderFor('clock'), 'shift');
  const set = (seconds: number): void => writeFileSync(file, String(seconds * 1_000));
  set(0);
  const preload = pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs')).href;
  const house = await openMany({ ...env, CLOCK_SHIFT_FILE: file, NODE_OPTIONS: `--import ${preload}` });
  return { ...house, set };
};

const near = (seconds: number) => (value: number | null) => value !== null && Math.abs(value - seconds) < 30;
const untilNear = (metricsUrl: string, name: string, seconds: number) =>
  expect
    .poll(async () => near(seconds)(await metricOf(metricsUrl, `glasshouse_${name}`)), WAITING)
    .toBe(true);

/** Whether a job that one house runs at a time is done while players go on. */
const doneAt = (metricsUrl: string) =>
  metricOf(metricsUrl, 'glasshouse_job_runs_total{task="withdrawals",outcome="done"}');

describe.each(SHIFTS_S)('a clock that is set by %i s and back', (seconds) => {
  test('[N01] SQLite: players play on, the jobs wait, the books hold', async () => {
    const dataDir = folderFor('clock-data');
    const house = await openShifted(aloneEnv(dataDir));
    const playing = await openPlaying(() => house.url, 'clock');
    await playing.untilAllPlay();
    house.set(seconds);
    await untilNear(house.metricsUrl, 'clock_jump_seconds', seconds);
    await expect.poll(() => house.output(), WAITING).toContain('the clock is in doubt');
    await playing.untilAllPlay();
    const before = await doneAt(house.metricsUrl);
    await playing.untilAllPlay();
    expect(((await doneAt(house.metricsUrl)) ?? 0) - (before ?? 0)).toBeLessThanOrEqual(1);
    house.set(0);
    await untilNear(house.metricsUrl, 'clock_jump_seconds', 0);
    await expect.poll(() => house.output(), WAITING).toContain('the clock is relied on again');
    await expect.poll(() => doneAt(house.metricsUrl), WAITING).toBeGreaterThan((before ?? 0) + 1);
    await playing.untilAllPlay();
    await playing.end();
    expect(house.output()).not.toContain('a bug');
    await killAll([house]);
    await expectBooks({ dataDir }, playing.players);
  });

  test.skipIf(!ENGINES.includes('postgres'))(
    '[N01] PostgreSQL: the house with the wrong clock gives the jobs to the other',
    async () => {
      const { url, drop } = await freshPostgres();
      const wrong = await openShifted(sharedEnv(url));
      await expect.poll(() => metricOf(wrong.metricsUrl, 'glasshouse_lease_held'), WAITING).toBe(1);
      const right = await openMany(sharedEnv(url));
      let asked = 0;
      const playing = await openPlaying(() => (asked++ % 2 === 0 ? wrong : right).url, 'clock');
      await playing.untilAllPlay();
      wrong.set(seconds);
      await untilNear(wrong.metricsUrl, 'clock_ahead_seconds', seconds);
      await expect.poll(() => metricOf(right.metricsUrl, 'glasshouse_lease_held'), WAITING).toBe(1);
      expect(await metricOf(wrong.metricsUrl, 'glasshouse_lease_held')).toBe(0);
      await untilNear(right.metricsUrl, 'clock_ahead_seconds', 0);
      await playing.untilAllPlay();
      wrong.set(0);
      await untilNear(wrong.metricsUrl, 'clock_ahead_seconds', 0);
      await playing.untilAllPlay();
      await right.kill();
      await expect.poll(() => metricOf(wrong.metricsUrl, 'glasshouse_lease_held'), WAITING).toBe(1);
      await right.start();
      await playing.untilAllPlay();
      await playing.end();
      const said = [wrong, right].map((house) => house.output()).join('');
      expect(said).not.toContain('a bug');
      await killAll([wrong, right]);
      await expectBooks(url, playing.players);
      await drop();
    },
  );
});
