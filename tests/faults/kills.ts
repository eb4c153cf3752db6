import { expect } from 'vitest';
import { audit } from '../../src/house/ledger/postings/audit.ts';
import { openDatabase } from '../../src/house/platform/store/open.ts';
import { seededRandom, silentLog } from '../house/harness.ts';
import { openHouse } from '../openHouse.ts';
import { type Gambler, openGambler, owed } from './gamblers.ts';

const PLAYERS = 6;
const KILL_AFTER_MAX_MS = 400;

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** The stored rounds must be exactly those that players got an answer for. */
export const compareBooks = async (
  where: { dataDir: string; databaseUrl: string | null },
  gamblers: readonly Gambler[],
  exactly: boolean,
): Promise<void> => {
  const db = await openDatabase(where, silentLog);
  try {
    expect(await audit(db.kysely)).toEqual([]);
    const rows = await db.kysely.selectFrom('rounds').select(['id', 'bet', 'win']).execute();
    const kept = new Map(rows.map(({ id, bet, win }) => [id, { bet: Number(bet), win: Number(win) }]));
    const acknowledged = gamblers.flatMap(({ rounds }) => [...rounds]);
    expect(
      acknowledged.filter(
        ([id, round]) => kept.get(id)?.bet !== round.bet || kept.get(id)?.win !== round.win,
      ),
    ).toEqual([]);
    if (exactly) expect(kept.size).toBe(acknowledged.length);
  } finally {
    await db.close();
  }
};

/**
 * Kills the house with SIGKILL at random moments while players bet, starts it again each time, and compares
 * at the end: nothing acknowledged is lost, nothing is paid twice, each balance is right to the cent, the
 * books are clean.
 * @returns how many rounds were acknowledged: at least one between two kills
 */
export const killOften = async (kills: number, seed: string, databaseUrl: string | null): Promise<number> => {
  const random = seededRandom(seed);
  const house = await openHouse({
    LOG_LEVEL: 'error',
    ...(databaseUrl === null
      ? {}
      : { DATABASE_URL: databaseUrl, HOUSE_SECRET: 'a secret that only the kills use', SMTP_URL: 'outbox' }),
  });
  let ended = false;
  try {
    const gamblers = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => openGambler(house.url, n)));
    const acknowledged = () => gamblers.reduce((sum, { rounds }) => sum + rounds.size, 0);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged();
      const table = { over: false };
      const playing = Promise.all(gamblers.map((gambler) => gambler.play(() => false))).finally(() => {
        table.over = true;
      });
      // Under load, however slow the machine: the moment is counted from the first round that was
      // acknowledged.
      while (acknowledged() === before && !table.over) await wait(1);
      await wait(Math.floor(((random.bytes(1)[0] ?? 0) / 256) * KILL_AFTER_MAX_MS));
      await house.kill();
      await playing;
      await house.start();
    }
    for (const gambler of gamblers) expect(await gambler.cash()).toBe(owed(gambler));
    await house.kill();
    ended = true;
    await compareBooks({ dataDir: house.dataDir, databaseUrl }, gamblers, true);
    return acknowledged();
  } finally {
    if (!ended) process.stderr.write(house.output());
    await house.stop();
  }
};
