import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/cli/postgres.mjs';
import { openExisting } from '../../src/house/platform/store/open.ts';
import { makeTable, median } from '../../src/house/platform/table.ts';
import { freePort } from '../freePort.ts';
import { processEnv } from '../openHouse.ts';
import { cpuMs, processCpuMs } from './cpu.ts';
import { dataFolderOf } from './databases.ts';
import { agent, bet, type Player, sitDown } from './httpPlayers.ts';

const HOUSES = [1, 2, 4] as const;
const PLAYERS = 32;
const BETS = 1_000;
const RUNS = 5;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface House {
  readonly port: number;
  readonly child: ChildProcess;
}

const openHouse = async (databaseUrl: string, dataDir: string): Promise<House> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'node', 'main.js')], {
    env: {
      ...processEnv(port, dataDir),
      DATABASE_URL: databaseUrl,
      HOUSE_SECRET: 'bench'.repeat(8),
      SMTP_URL: 'outbox',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'on',
      CALLS_PER_SECOND: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => {
    child.stdout.once('data', done);
  });
  return { port, child };
};

/** Bets of all players, spread evenly over some houses. @returns CPU ms a bet of these and of PostgreSQL */
const run = async (players: readonly Player[], houses: readonly House[], folder: string): Promise<number> => {
  const used = () =>
    // What this process uses, the players' side, is no part of it.
    houses.reduce(
      (sum, { child }) => sum + processCpuMs(child.pid ?? 0),
      cpuMs(folder) - processCpuMs(process.pid),
    );
  const before = used();
  let left = BETS;
  await Promise.all(
    players.map(async (player, n) => {
      const port = houses[n % houses.length]?.port ?? 0;
      for (; left > 0; left -= 1) await bet(port, player);
    }),
  );
  return (used() - before) / BETS;
};

interface HousesRun {
  readonly houses: number;
  readonly players: number;
  readonly cpuMs: readonly number[];
  /** Of the medians, this one to that of one house with `PLAYERS`. */
  readonly ratio: number;
}

interface ManyHouses {
  /** CPU time of a bet, houses and PostgreSQL, by houses and players. */
  readonly runs: readonly HousesRun[];
  readonly load: number;
}

/** A house more for the same players, and a house more for as many again. */
const CASES = [
  ...HOUSES.map((houses) => ({ houses, players: PLAYERS })),
  ...HOUSES.filter((houses) => houses > 1).map((houses) => ({ houses, players: PLAYERS * houses })),
];

const measure = async (url: string, folders: readonly string[]): Promise<ManyHouses> => {
  const houses: House[] = [];
  const db = await openExisting({ dataDir: '', databaseUrl: url }, silent);
  try {
    for (const folder of folders) houses.push(await openHouse(url, folder));
    const folder = await dataFolderOf(db);
    const players = await sitDown(houses[0]?.port ?? 0, 0, PLAYERS * Math.max(...HOUSES));
    const measured = CASES.map((one) => ({ ...one, cpuMs: [] as number[] }));
    const play = (one: (typeof CASES)[number]) =>
      run(players.slice(0, one.players), houses.slice(0, one.houses), folder);
    for (const one of CASES) await play(one);
    // In turn, so that whatever else the machine does meets all.
    for (let turn = 0; turn < RUNS; turn += 1) for (const one of measured) one.cpuMs.push(await play(one));
    const alone = median(measured[0]?.cpuMs ?? []);
    const runs = measured.map((one) => ({
      ...one,
      cpuMs: one.cpuMs.map((value) => Math.round(value * 100) / 100),
      ratio: Math.round((median(one.cpuMs) / alone) * 100) / 100,
    }));
    return { runs, load: Math.round(loadavg()[0] ?? 0) };
  } finally {
    agent.destroy();
    for (const { child } of houses) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
    }
    await db.close();
  }
};

/** `npm run bench -- houses`: what a bet costs where one, two and four houses share a PostgreSQL. */
export const manyHouses = async (): Promise<ManyHouses | { readonly missing: string }> => {
  const postgres = await startPostgres({ durable: true });
  if ('missing' in postgres) return postgres;
  const folders = Array.from({ length: Math.max(...HOUSES) }, () =>
    mkdtempSync(join(tmpdir(), 'glasshouse-bench-')),
  );
  try {
    return await measure(postgres.url, folders);
  } finally {
    postgres.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
};

export const housesTable = (found: ManyHouses | { readonly missing: string }): string =>
  'missing' in found
    ? makeTable([['houses on one PostgreSQL', 'not measured', found.missing]])
    : makeTable([
        [`CPU ms of a bet, houses and PostgreSQL, load ${found.load}`, 'runs', 'ratio'],
        ...found.runs.map(({ houses, players, cpuMs: ms, ratio }) => [
          `houses: ${houses}, players: ${players}`,
          ms.join(' '),
          String(ratio),
        ]),
      ]);
