import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Gambler, openGambler } from '../faults/gamblers.ts';
import { compareBooks } from '../faults/kills.ts';
import { seededRandom } from '../house/harness.ts';
import { openHouse } from '../openHouse.ts';

const CUTS = 20;
const PLAYERS = 6;

/**
 * The files as they stand at one instant. The house is held still meanwhile: files that change under the copy
 * would be a state that no disk ever had.
 */
const snapshot = async (house: Awaited<ReturnType<typeof openHouse>>): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'glasshouse-cut-'));
  house.signal('SIGSTOP');
  for (const file of ['house.sqlite', 'house.sqlite-wal'])
    await cp(join(house.dataDir, file), join(copy, file));
  house.signal('SIGCONT');
  return copy;
};

const copyOf = (gamblers: readonly Gambler[]): Gambler[] =>
  gamblers.map((one) => ({ ...one, rounds: new Map(one.rounds) }));

test(`[G17] SQLite's files at ${CUTS} random instants open clean, with all acknowledged rounds`, async () => {
  const random = seededRandom('power');
  // They bet without a pause, which the budget of calls would refuse.
  const house = await openHouse({ LOG_LEVEL: 'error', CALLS_PER_SECOND: '0' });
  try {
    const gamblers = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => openGambler(house.url, n)));
    let done = false;
    const playing = Promise.all(gamblers.map((gambler) => gambler.play(() => done)));
    for (let cut = 0; cut < CUTS; cut += 1) {
      await new Promise((next) => {
        setTimeout(next, random.bytes(1)[0] ?? 0);
      });
      const told = copyOf(gamblers);
      const copy = await snapshot(house);
      await compareBooks({ dataDir: copy, databaseUrl: null }, told, false);
      await rm(copy, { recursive: true, force: true });
    }
    done = true;
    await playing;
    expect(gamblers.every(({ rounds }) => rounds.size > CUTS)).toBe(true);
  } finally {
    await house.stop();
  }
});
