import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { extendChains } from '../../src/house/hashChains/hashChains.ts';
import { playerCash } from '../../src/house/ledger/addresses.ts';
import { countToday } from '../../src/house/liabilities/liabilities.ts';
import type { House } from '../../src/house/ports.ts';
import { makeTable } from '../../src/house/table.ts';
import { insertPlayer } from '../house/players.ts';
import { openSeats, type Seat } from './seats.ts';

const PLAYERS = 50_000;
const SEATS = 4;
/** The program is compiled and the pages of the database are read by these. */
const FIRST_BETS = 500;
const ALONE_MS = 10_000;

/** Players with some cash each, whose accounts no posting speaks for: the count reads both. */
const fill = async (house: House): Promise<void> => {
  for (let begin = 0; begin < PLAYERS; begin += 1_000)
    await house.db.transaction(async (tx) => {
      for (let n = begin; n < begin + 1_000; n += 1) {
        const id = `owed-to-${n}`;
        await insertPlayer({ db: { ...house.db, kysely: tx }, clock: house.clock }, id);
        await tx
          .insertInto('accounts')
          .values({ address: playerCash(id), balance: BigInt(1_000 + n), updated_at: 0n })
          .execute();
      }
    });
};

interface Waits {
  /** Bets, and milliseconds of one. */
  readonly bets: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Of the event loop. */
  readonly longestDelay: number;
  readonly seconds: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Seats bet, one bet after the other, until `what` is over. */
const betDuring = async (seats: readonly Seat[], what: () => Promise<unknown>): Promise<Waits> => {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const took: number[] = [];
  const state = { isOver: false };
  const began = performance.now();
  delays.enable();
  const betting = seats.map(async (seat) => {
    while (!state.isOver) {
      const asked = performance.now();
      await seat.bet();
      took.push(performance.now() - asked);
    }
  });
  await what();
  state.isOver = true;
  await Promise.all(betting);
  delays.disable();
  took.sort((one, other) => one - other);
  const at = (share: number) =>
    rounded(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
  return {
    bets: took.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    longestDelay: rounded(delays.max / 1e6),
    seconds: rounded((performance.now() - began) / 1e3),
  };
};

export interface CountCost {
  readonly alone: Waits;
  readonly beside: Waits;
}

/** How long bets wait on SQLite while what is owed to many players is counted in the same process. */
export const countCost = async (): Promise<CountCost> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  const { house, open, close } = await openSeats({ dataDir, databaseUrl: null });
  try {
    await fill(house);
    const seats: Seat[] = [];
    for (let n = 0; n < SEATS; n += 1) seats.push(await open(n));
    for (let n = 0; n < FIRST_BETS; n += 1) await seats[n % SEATS]?.bet();
    const alone = await betDuring(
      seats,
      () =>
        new Promise((done) => {
          setTimeout(done, ALONE_MS);
        }),
    );
    await extendChains(house);
    const beside = await betDuring(seats, () => countToday(house));
    return { alone, beside };
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const countTable = ({ alone, beside }: CountCost): string =>
  makeTable([
    ['a bet on SQLite, ms', 'bets', '50 %', '99 %', 'longest', 'longest delay of the event loop', 'seconds'],
    ...Object.entries({ alone, [`while ${PLAYERS} players are counted`]: beside }).map(([of, waits]) => [
      of,
      ...[waits.bets, waits.p50, waits.p99, waits.longest, waits.longestDelay, waits.seconds].map(String),
    ]),
  ]);
