import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { GRACE_MS } from '../../../src/house/ledger/dailyActivity/rules.ts';
import { systemClock } from '../../../src/house/platform/clock.ts';
import { extendChains } from '../../../src/house/ledger/hashChains/hashChains.ts';
import { makeTable, median } from '../../../src/house/platform/table.ts';
import { betUntil, openSeats, type Seat } from '../seats.ts';

const FEW = 1_000;
const NEXT = 1_000;
const RUNS = 5;
const PLAYERS = 16;

interface Played {
  readonly play: (rounds: number) => Promise<void>;
  /** Audits what no audit has read yet. @returns milliseconds @throws Error with the first fault */
  readonly audit: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A house whose players have bet, and the audit has read it. SQLite, without waiting for the disk. */
const openPlayed = async (rounds: number): Promise<Played> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  let aheadMs = 0;
  const clock = { now: () => systemClock.now() + aheadMs };
  const { db, house, open, close } = await openSeats({ dataDir, databaseUrl: null }, clock);
  await sql`pragma synchronous = off`.execute(db.kysely);
  const seats: Seat[] = [];
  for (let n = 0; n < PLAYERS; n += 1) seats.push(await open(n));
  const done = { bets: 0 };
  const play = async (more: number) => {
    await betUntil(seats, done, done.bets + more);
    await extendChains(house);
  };
  const audit = async () => {
    const began = performance.now();
    const classes = await auditHouse(house);
    const fault = classes.find(({ wrong }) => wrong.length > 0)?.wrong[0];
    if (fault !== undefined) throw new Error(fault);
    return performance.now() - began;
  };
  await play(rounds);
  // An audit reads again what was made so shortly before the last: without this, all that was just played.
  aheadMs = 2 * GRACE_MS;
  await audit();
  return {
    play,
    audit,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** How long the audit of the next 1,000 rounds takes, in milliseconds, by the rounds that are there. */
interface NextAudits {
  readonly rounds: number;
  readonly few: readonly number[];
  readonly many: readonly number[];
  /** Of the medians. */
  readonly ratio: number;
}

/**
 * Does an audit take longer the more there is behind it?
 * @param rounds behind it; a million took more than 27 min (2026-11-28)
 */
export const nextAudits = async (rounds: number): Promise<NextAudits> => {
  const [few, many] = [await openPlayed(FEW), await openPlayed(rounds)];
  const times: { readonly few: number[]; readonly many: number[] } = { few: [], many: [] };
  try {
    // In turn, so that whatever else the machine does meets both.
    for (let run = 0; run < RUNS; run += 1) {
      await few.play(NEXT);
      times.few.push(Math.round(await few.audit()));
      await many.play(NEXT);
      times.many.push(Math.round(await many.audit()));
    }
    return { rounds, ...times, ratio: Math.round((median(times.many) / median(times.few)) * 100) / 100 };
  } finally {
    await few.close();
    await many.close();
  }
};

export const auditsTable = ({ rounds, few, many, ratio }: NextAudits): string =>
  makeTable([
    ['audit of the next 1,000 rounds, ms', 'runs', 'ratio'],
    [`after ${FEW}`, few.join(' '), '1'],
    [`after ${rounds}`, many.join(' '), String(ratio)],
  ]);
