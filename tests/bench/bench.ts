import { writeFileSync } from 'node:fs';
import { bareBets, betsOverHttp } from './bets.ts';
import { firstScreen, gameBytes, workerBytes } from './bytes.ts';
import { fairRounds } from './fair.ts';
import { frameCosts } from './frames.ts';
import { interactionCosts } from './interactions.ts';
import { firstPaints, type Paints } from './paint.ts';
import { lighthouseScores, type Scores } from './scores.ts';
import { makeTable } from '../../src/house/table.ts';

const paintTable = (paints: Paints | null): string => {
  if (paints === null) return 'first paint: no browser';
  const { home, page, byHand, warm, ratios } = paints;
  return makeTable([
    ['slow 4G, quarter speed, ms', 'first paint', 'largest paint', 'first to the page by hand', 'largest to first'],
    ['home', String(home.first), String(home.largest), String(ratios.home), String(ratios.largestHome)],
    ['a static page', String(page.first), String(page.largest), String(ratios.page), String(ratios.largestPage)],
    ['a page by hand', String(byHand.first), String(byHand.largest), '1', ''],
    ['home again, the house still', String(warm.first), String(warm.largest), '', ''],
  ]);
};

const scoresTable = (scores: readonly Scores[] | null): string => makeTable([
  ['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'costs points'],
  ...(scores ?? []).map(({ path, performance, accessibility, bestPractices, seo, lost }) =>
    [path, String(performance), String(accessibility), String(bestPractices), String(seo), lost.join('; ')]),
]);

/** `npm run bench`: sizes and speeds of the built product, measured in one run. Prints a table and writes bench.json. With `paint` only the paints and scores, which are not written. */
export const main = async ([only]: readonly string[] = []): Promise<number> => {
  if (only === 'paint') {
    process.stdout.write(`${paintTable(await firstPaints())}\n\n${scoresTable(await lighthouseScores())}\n`);
    return 0;
  }
  const bytes = await firstScreen();
  const worker = workerBytes();
  const game = gameBytes();
  const frames = await frameCosts();
  const interactions = await interactionCosts();
  const paints = await firstPaints();
  const scores = await lighthouseScores();
  const bare = await bareBets();
  const http = await betsOverHttp();
  const fair = fairRounds();
  const bets = { bareASecond: bare.aSecond, httpASecond: http.aSecond, ratio: Math.round((http.aSecond / bare.aSecond) * 1_000) / 1_000, bareRuns: bare.runs, httpRuns: http.runs };
  const result = { bytes, worker, game, frames, interactions, paints, scores, bets, fair, idleRssMb: http.idleRssMb, node: process.version, measuredAt: new Date().toISOString() };
  writeFileSync('bench.json', `${JSON.stringify(result, null, 2)}\n`);
  process.stdout.write(`${makeTable([
    ['first screen', 'raw', 'gzip', 'brotli'],
    ...Object.entries(bytes).map(([name, size]) => [name, String(size.raw), String(size.gzip), String(size.brotli)]),
    ...Object.entries(game).map(([name, size]) => [name, String(size.raw), String(size.gzip), String(size.brotli)]),
    ['service worker', String(worker.raw), String(worker.gzip), String(worker.brotli)],
  ])}\n\n${makeTable([
    ['script a frame at a quarter speed, ms', 'median', '95 %', 'most', 'frames', 'idle'],
    ...(frames ?? []).map(({ painter, median, p95, most, frames: many, idle }) => [painter, String(median), String(p95), String(most), String(many), String(idle)]),
  ])}\n\n${makeTable([
    ['longest script of an interaction at a quarter speed, ms', 'median', 'most', 'times'],
    ...(interactions ?? []).map(({ name, times, median, most }) => [name, String(median), String(most), String(times)]),
  ])}\n\n${scoresTable(scores)}\n\n${paintTable(paints)}\n\n${makeTable([
    ['speed', 'median a second', 'runs'],
    ['bet, the bare transaction', String(bare.aSecond), bare.runs.join(' ')],
    ['bet, over HTTP', String(http.aSecond), http.runs.join(' ')],
    ['ratio', String(bets.ratio), ''],
    ['pf-1 rounds of Moonflower', String(fair.roundsASecond), fair.runs.join(' ')],
    ['idle house, MB', String(http.idleRssMb), ''],
  ])}\n`);
  return 0;
};
