import { readFileSync } from 'node:fs';
import { median } from '../../src/house/platform/table.ts';
import { type HouseProcess, wait, withHouseProcess } from './houseProcess.ts';
import { agent, bet, type Player, sitDown } from './httpPlayers.ts';

const RUNS = 5;
const RUN_MS = 2_000;
const PLAYERS = 16;
const CROWD = 200;

/**
 * How long each bet took of players who bet side by side, in milliseconds, and how many there were a second.
 */
const httpRun = async (
  port: number,
  players: readonly Player[],
): Promise<{ aSecond: number; times: number[] }> => {
  const now = () => Number(process.hrtime.bigint()) / 1e6;
  const began = now();
  const times: number[] = [];
  await Promise.all(
    players.map(async (player) => {
      while (now() - began < RUN_MS) {
        const sent = now();
        await bet(port, player);
        times.push(now() - sent);
      }
    }),
  );
  return { aSecond: Math.round(times.length / ((now() - began) / 1e3)), times: times.sort((a, b) => a - b) };
};

const shareOf = (times: readonly number[], share: number): number =>
  Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
/** Of one run: the middle, the slowest hundredth, and how many times the one the other is. */
interface Slow {
  readonly p50: number;
  readonly p99: number;
  readonly ratio: number;
}
const slowOf = (times: readonly number[]): Slow => {
  const [p50, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)];
  return { p50, p99, ratio: Math.round((p99 / p50) * 100) / 100 };
};

/** What a running house was measured to do. */
export interface HttpBets {
  readonly aSecond: number;
  readonly runs: number[];
  readonly idleRssMb: number;
  readonly crowd: Slow;
  readonly crowdRuns: Slow[];
  /** The longest delay of the house's event loop while the crowd bet, in milliseconds. */
  readonly crowdDelayMs: number;
}

const measure = async ({ port, pid, longestDelay }: HouseProcess): Promise<HttpBets> => {
  await wait(3_000);
  const idleRssMb = Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
  );
  const players = await sitDown(port, 0, PLAYERS);
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push((await httpRun(port, players)).aSecond);
  const all = [...players, ...(await sitDown(port, PLAYERS, CROWD))];
  await longestDelay();
  const crowdRuns: Slow[] = [];
  for (let run = 0; run < RUNS; run += 1) crowdRuns.push(slowOf((await httpRun(port, all)).times));
  const crowdDelayMs = Math.round(await longestDelay());
  const crowd = crowdRuns.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(RUNS / 2)] ?? {
    p50: 0,
    p99: 0,
    ratio: 0,
  };
  return { aSecond: median(runs), runs, idleRssMb, crowd, crowdRuns, crowdDelayMs };
};

/**
 * Settled bets over HTTP: the built house in its own process; how many a second of sixteen players, how slow
 * the slowest hundredth of two hundred players' is.
 */
export const betsOverHttp = async (): Promise<HttpBets> => {
  try {
    // What a house can do, not what one player may ask of it.
    return await withHouseProcess({ CALLS_PER_SECOND: '0' }, measure);
  } finally {
    agent.destroy();
  }
};
