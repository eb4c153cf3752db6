import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extendChains } from '../../src/house/ledger/hashChains/hashChains.ts';
import { extendLog } from '../../src/house/evidence/logEntries/logEntries.ts';
import { makeTable, median } from '../../src/house/platform/table.ts';
import { processCpuMs } from './cpu.ts';
import { type HouseProcess, withHouseProcess } from './houseProcess.ts';
import { agent, bet, sitDown } from './httpPlayers.ts';
import { betUntil, openSeats, type Seat } from './seats.ts';

const RUNS = 11;
const BETS = 2_000;
const PLAYERS = 16;
/** The program is compiled and the pages of the database are read by these. */
const FIRST_BETS = 500;

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** CPU of the entries of a bet in milliseconds, in this process. */
const entriesCpu = async (): Promise<number[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  const { house, open, close } = await openSeats({ dataDir, databaseUrl: null });
  try {
    const seats: Seat[] = [];
    for (let n = 0; n < PLAYERS; n += 1) seats.push(await open(n));
    const done = { bets: 0 };
    await betUntil(seats, done, FIRST_BETS);
    await extendChains(house);
    await extendLog(house);
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await betUntil(seats, done, done.bets + BETS);
      await extendChains(house);
      const before = process.cpuUsage();
      await extendLog(house);
      const { user, system } = process.cpuUsage(before);
      runs.push((user + system) / 1e3 / BETS);
    }
    return runs;
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** CPU of the house's process for a bet over HTTP in milliseconds, with all its jobs, the log among them. */
const betsCpu = async ({ port, pid }: HouseProcess): Promise<number[]> => {
  const players = await sitDown(port, 0, PLAYERS);
  const runs: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const before = processCpuMs(pid);
    let bets = 0;
    await Promise.all(
      players.map(async (player) => {
        while (bets < BETS) {
          bets += 1;
          await bet(port, player);
        }
      }),
    );
    runs.push((processCpuMs(pid) - before) / bets);
  }
  // The first compiles the program.
  return runs.slice(1);
};

interface LogCost {
  /** Medians of runs, in milliseconds. */
  readonly betMs: number;
  readonly entriesMs: number;
  /** A bet with its entries to one without them. */
  readonly ratio: number;
  readonly betRuns: readonly number[];
  readonly entryRuns: readonly number[];
}

/** What the log costs a bet, in CPU, on SQLite. The hash chains, which it follows, are part of the bet. */
export const logCost = async (): Promise<LogCost> => {
  const entryRuns = (await entriesCpu()).map(rounded);
  const betRuns = (await withHouseProcess({ CALLS_PER_SECOND: '0' }, betsCpu)).map(rounded);
  agent.destroy();
  const [betMs, entriesMs] = [median(betRuns), median(entryRuns)];
  return { betMs, entriesMs, ratio: rounded(betMs / (betMs - entriesMs)), betRuns, entryRuns };
};

export const logTable = ({ betMs, entriesMs, ratio, betRuns, entryRuns }: LogCost): string =>
  makeTable([
    ['CPU, ms', 'median', 'runs'],
    ['a bet over HTTP, with its entries in the log', String(betMs), betRuns.join(' ')],
    ['its entries in the log', String(entriesMs), entryRuns.join(' ')],
    ['with them to without them', String(ratio), ''],
  ]);
