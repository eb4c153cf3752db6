import { writeFileSync } from 'node:fs';
import { bareBets } from './bare.ts';
import { betsOverHttp, type HttpBets } from './bets.ts';
import { firstScreen, gameBytes, workerBytes } from './bytes.ts';
import { fairRounds } from './fair.ts';
import { frameCosts } from './frames.ts';
import { interactionCosts } from './interactions.ts';
import { memoryOfBets, memoryTable } from './memory.ts';
import { myBetsPages } from './pages.ts';
import { betsOnPostgres, type PostgresBets } from './postgres.ts';
import { makeTable } from '../../src/house/table.ts';

const keep = (file: string, result: object): void =>
  writeFileSync(file, `${JSON.stringify({ ...result, node: process.version, measuredAt: new Date().toISOString() }, null, 2)}\n`);
const print = (...tables: readonly string[]): void => { process.stdout.write(`${tables.join('\n\n')}\n`); };

const rowsOfPostgres = (bets: PostgresBets | { missing: string }): string[][] => ('missing' in bets ? [['bets on PostgreSQL', 'not measured', bets.missing]] : [
  [`bet, the house on PostgreSQL, ${bets.statements} statements`, String(bets.houseASecond), bets.houseRuns.join(' ')],
  ['bet, the same statements by pgbench', String(bets.pgbenchASecond), bets.pgbenchRuns.join(' ')],
  ['ratio', String(bets.ratio), ''],
]);

const speeds = async () => {
  const bare = await bareBets();
  const http = await betsOverHttp();
  return { bareASecond: bare.aSecond, httpASecond: http.aSecond, ratio: Math.round((http.aSecond / bare.aSecond) * 1_000) / 1_000, bareRuns: bare.runs, http };
};
const rowsOfBets = ({ bareASecond, bareRuns, httpASecond, ratio, http }: Awaited<ReturnType<typeof speeds>>): string[][] => [
  ['bet, the bare transaction', String(bareASecond), bareRuns.join(' ')],
  ['bet, over HTTP', String(httpASecond), http.runs.join(' ')],
  ['ratio', String(ratio), ''],
];
const rowsOfCrowd = ({ crowd, crowdRuns }: HttpBets): string[][] => [
  ['a bet of a hundred players at once, ms', '50 %', '99 %', 'ratio', 'ratios'],
  ['over HTTP', String(crowd.p50), String(crowd.p99), String(crowd.ratio), crowdRuns.map(({ ratio }) => ratio).join(' ')],
];

/**
 * `npm run bench`: sizes and speeds of the built product, measured in one run. Prints tables and writes bench.json.
 * `npm run bench -- memory`: what the house holds after 50,000 and after 500,000 bets; writes bench-memory.json.
 */
export const main = async ([name]: readonly string[] = []): Promise<number> => {
  if (name === 'memory') {
    const memory = await memoryOfBets();
    keep('bench-memory.json', memory);
    print(memoryTable(memory));
    return 0;
  }
  const bytes = await firstScreen();
  const worker = workerBytes();
  const game = gameBytes();
  const frames = await frameCosts();
  const interactions = await interactionCosts();
  const bets = await speeds();
  const postgres = await betsOnPostgres();
  const pages = await myBetsPages();
  const fair = fairRounds();
  keep('bench.json', { bytes, worker, game, frames, interactions, bets, postgres, pages, fair, idleRssMb: bets.http.idleRssMb });
  print(makeTable([
    ['first screen', 'raw', 'gzip', 'brotli'],
    ...Object.entries({ ...bytes, ...game, 'service worker': worker }).map(([of, size]) => [of, String(size.raw), String(size.gzip), String(size.brotli)]),
  ]), makeTable([
    ['script a frame at a quarter speed, ms', 'median', '95 %', 'most', 'frames', 'idle'],
    ...(frames ?? []).map(({ painter, median, p95, most, frames: many, idle }) => [painter, String(median), String(p95), String(most), String(many), String(idle)]),
  ]), makeTable([
    ['longest script of an interaction at a quarter speed, ms', 'median', 'most', 'times'],
    ...(interactions ?? []).map(({ name, times, median, most }) => [name, String(median), String(most), String(times)]),
  ]), makeTable([
    ['speed', 'median a second', 'runs'],
    ...rowsOfBets(bets), ...rowsOfPostgres(postgres),
    ['pf-1 rounds of Moonflower', String(fair.roundsASecond), fair.runs.join(' ')],
    ['idle house, MB', String(bets.http.idleRssMb), ''],
  ]), makeTable(rowsOfCrowd(bets.http)), makeTable([
    ['a page of my bets, ms', '1,000 rounds', '1,000,000', 'ratio'],
    ...pages.map(({ engine, fewMs, manyMs, ratio }) => [engine, String(fewMs), String(manyMs), String(ratio)]),
  ]));
  return 0;
};
