import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { makeTable, median } from '../../../src/house/platform/table.ts';
import { betUntil, openSeats, type Seat } from '../seats.ts';

const STEPS = 10;
const PLAYERS = 64;
const LOOKS = 5;

const gc = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/** What is resident once the garbage is gone, in MB: the middle of some looks, because pages go back late. */
const residentMb = async (): Promise<number> => {
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    gc();
    await new Promise((done) => {
      setTimeout(done, 200);
    });
    looks.push(Math.round(process.memoryUsage.rss() / 1e5) / 10);
  }
  return median(looks);
};

interface Memory {
  /** How many bets. */
  readonly last: number;
  readonly firstMb: number;
  readonly lastMb: number;
  readonly ratio: number;
  readonly heldMb: readonly number[];
}

/**
 * Does the house grow with the bets it has settled? Its calls and its store in
 * this process, 64 players, SQLite without waiting for the disk, since it is not the pace that is measured.
 * @param last how many bets, in ten steps
 */
export const memoryOfBets = async (last: number): Promise<Memory> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  const { db, open, close } = await openSeats({ dataDir, databaseUrl: null });
  try {
    await sql`pragma synchronous = off`.execute(db.kysely);
    const seats: Seat[] = [];
    for (let n = 0; n < PLAYERS; n += 1) seats.push(await open(n));
    const done = { bets: 0 };
    const heldMb: number[] = [];
    while (done.bets < last) {
      await betUntil(seats, done, done.bets + Math.floor(last / STEPS));
      heldMb.push(await residentMb());
      process.stderr.write(`${done.bets} bets: ${heldMb.at(-1)} MB\n`);
    }
    const [firstMb, lastMb] = [heldMb[0] ?? 0, heldMb.at(-1) ?? 0];
    return { last, firstMb, lastMb, ratio: Math.round((lastMb / firstMb) * 1_000) / 1_000, heldMb };
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const memoryTable = ({ last, firstMb, lastMb, ratio }: Memory): string =>
  makeTable([
    ['memory of the house after', 'MB'],
    [`${Math.floor(last / STEPS)} bets`, String(firstMb)],
    [`${last} bets`, String(lastMb)],
    ['ratio', String(ratio)],
  ]);
