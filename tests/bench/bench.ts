import { writeFileSync } from 'node:fs';
import { nextAudits } from './audit.ts';
import { bareBets } from './bare.ts';
import { costOfABet, costTables } from './growth/cost.ts';
import { betsOverHttp, type HttpBets } from './bets.ts';
import { firstScreen, gameBytes, workerBytes } from './bytes.ts';
import { fairRounds } from './fair.ts';
import { frameCosts } from './frames/frames.ts';
import { pressCosts, pressTable } from './frames/press.ts';
import { sceneCosts, scenesTable } from './frames/scenes.ts';
import { housesTable, manyHouses } from './growth/houses.ts';
import { interactionCosts } from './page/interactions.ts';
import { countCost, countTable } from './liabilities.ts';
import { logCost, logTable } from './log.ts';
import { memoryOfBets, memoryTable } from './memory.ts';
import { besideAFlood } from './neighbour.ts';
import { myBetsPages } from './pages.ts';
import { offlineTimes } from './page/offline.ts';
import { betsOnPostgres, type PostgresBets } from './postgres.ts';
import { firstPaints, type Paints } from './page/paint.ts';
import { lighthouseScores, type Scores } from './page/scores.ts';
import { pushesToSockets, socketsTable } from './live/sockets.ts';
import { sessionCosts, sessionTable } from './page/session.ts';
import { startTable, startTimes } from './growth/start.ts';
import { makeTable } from '../../src/house/table.ts';

const keep = (file: string, result: object): void => {
  const stamped = { ...result, node: process.version, measuredAt: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify(stamped, null, 2)}\n`);
};
const print = (...tables: readonly string[]): void => {
  process.stdout.write(`${tables.join('\n\n')}\n`);
};

const rowsOfPostgres = (bets: PostgresBets | { missing: string }): string[][] =>
  'missing' in bets
    ? [['bets on PostgreSQL', 'not measured', bets.missing]]
    : [
        [
          `bet, the house on PostgreSQL, ${bets.statements} statements`,
          String(bets.houseASecond),
          bets.houseRuns.join(' '),
        ],
        ['bet, the same statements by pgbench', String(bets.pgbenchASecond), bets.pgbenchRuns.join(' ')],
        ['ratio', String(bets.ratio), ''],
        [
          'CPU of a bet, ms: the house, pgbench, both with PostgreSQL',
          `${bets.houseCpuMs} ${bets.pgbenchCpuMs}`,
          '',
        ],
      ];

const speeds = async () => {
  const bare = await bareBets();
  const http = await betsOverHttp();
  return {
    bareASecond: bare.aSecond,
    httpASecond: http.aSecond,
    ratio: Math.round((http.aSecond / bare.aSecond) * 1_000) / 1_000,
    bareRuns: bare.runs,
    http,
  };
};
const rowsOfBets = ({
  bareASecond,
  bareRuns,
  httpASecond,
  ratio,
  http,
}: Awaited<ReturnType<typeof speeds>>): string[][] => [
  ['bet, the bare transaction', String(bareASecond), bareRuns.join(' ')],
  ['bet, over HTTP', String(httpASecond), http.runs.join(' ')],
  ['ratio', String(ratio), ''],
];
const rowsOfCrowd = ({ crowd, crowdRuns, crowdDelayMs }: HttpBets): string[][] => [
  ['a bet of two hundred players at once, ms', '50 %', '99 %', 'ratio', 'ratios'],
  [
    'over HTTP',
    String(crowd.p50),
    String(crowd.p99),
    String(crowd.ratio),
    crowdRuns.map(({ ratio }) => ratio).join(' '),
  ],
  ['longest delay of the house’s event loop, ms', String(crowdDelayMs), '', '', ''],
];

const paintTable = (paints: Paints | null): string => {
  if (paints === null) return 'first paint: no browser';
  const { home, page, byHand, warm, ratios } = paints;
  return makeTable([
    [
      'slow 4G, quarter speed, ms',
      'first paint',
      'largest paint',
      'first to the page by hand',
      'largest to first',
    ],
    ['home', String(home.first), String(home.largest), String(ratios.home), String(ratios.largestHome)],
    [
      'a static page',
      String(page.first),
      String(page.largest),
      String(ratios.page),
      String(ratios.largestPage),
    ],
    ['a page by hand', String(byHand.first), String(byHand.largest), '1', ''],
    ['home again, the house still', String(warm.first), String(warm.largest), '', ''],
  ]);
};

const scoresTable = (scores: readonly Scores[] | null): string =>
  makeTable([
    ['Lighthouse, mobile', 'performance', 'runs', 'accessibility', 'best practices', 'SEO', 'costs points'],
    ...(scores ?? []).map(({ page, performance, runs, accessibility, bestPractices, seo, lost }) => [
      page,
      String(performance),
      runs.join(' '),
      String(accessibility),
      String(bestPractices),
      String(seo),
      lost.join('; '),
    ]),
  ]);

const framesTable = (frames: Awaited<ReturnType<typeof frameCosts>>): string =>
  makeTable([
    [
      'script a frame at a quarter speed, CPU ms',
      'median',
      '95 %',
      'dearest moment',
      'not slowed, most',
      'most',
      'without the engine',
      'over 4',
      'of frames',
      'most between frames',
      'idle',
    ],
    ...(frames === null ? [] : [frames]).map((cost) => [
      'the heaviest scene',
      ...[
        cost.median,
        cost.p95,
        cost.moment,
        cost.unslowed,
        cost.most,
        cost.own,
        cost.over,
        cost.frames,
        cost.beside,
        cost.idle,
      ].map(String),
    ]),
  ]);
const interactionsTable = (interactions: Awaited<ReturnType<typeof interactionCosts>>): string =>
  makeTable([
    [
      'longest script of an interaction at a quarter speed, ms',
      'median',
      'most',
      'most with forced style',
      'times',
    ],
    ...(interactions ?? []).map(({ name, times, median, most, styled }) => [
      name,
      String(median),
      String(most),
      String(styled),
      String(times),
    ]),
  ]);
const SPEED = ['speed', 'median a second', 'runs'];

/**
 * What can be measured by itself. Each prints its tables as soon as it has them and returns what the file
 * keeps.
 */
const PARTS: Readonly<Record<string, (rounds?: number) => Promise<object>>> = {
  bytes: async () => {
    const [bytes, worker, game] = [await firstScreen(), workerBytes(), gameBytes()];
    print(
      makeTable([
        ['first screen', 'raw', 'gzip', 'brotli'],
        ...Object.entries({ ...bytes, ...game, 'service worker': worker }).map(([of, size]) => [
          of,
          String(size.raw),
          String(size.gzip),
          String(size.brotli),
        ]),
      ]),
    );
    return { bytes, worker, game };
  },
  frames: async () => {
    const frames = await frameCosts();
    print(framesTable(frames));
    return { frames };
  },
  press: async () => {
    const presses = await pressCosts();
    print(pressTable(presses));
    return { presses };
  },
  session: async () => {
    const session = await sessionCosts((one) => print(sessionTable([one])));
    return { session };
  },
  interactions: async () => {
    const interactions = await interactionCosts();
    print(interactionsTable(interactions));
    return { interactions };
  },
  paint: async () => {
    const paints = await firstPaints();
    print(paintTable(paints));
    return { paints };
  },
  offline: async () => {
    const offline = await offlineTimes();
    print(
      makeTable([
        ['a first visit that only looks is complete offline, s after its load', 'median', 'runs'],
        ...(offline ?? []).map(({ line, median, runs }) => [line, String(median), runs.join(' ')]),
      ]),
    );
    return { offline };
  },
  scores: async () => {
    const scores = await lighthouseScores();
    print(scoresTable(scores));
    return { scores };
  },
  bets: async () => {
    const bets = await speeds();
    print(
      makeTable([SPEED, ...rowsOfBets(bets), ['idle house, MB', String(bets.http.idleRssMb), '']]),
      makeTable(rowsOfCrowd(bets.http)),
    );
    return { bets, idleRssMb: bets.http.idleRssMb };
  },
  postgres: async () => {
    const postgres = await betsOnPostgres();
    print(makeTable([SPEED, ...rowsOfPostgres(postgres)]));
    return { postgres };
  },
  pages: async () => {
    const pages = await myBetsPages();
    print(
      makeTable([
        ['a page of my bets, ms', '1,000 rounds', '1,000,000', 'ratio'],
        ...pages.map(({ engine, fewMs, manyMs, ratio }) => [
          engine,
          String(fewMs),
          String(manyMs),
          String(ratio),
        ]),
      ]),
    );
    return { pages };
  },
  fair: () => {
    const fair = fairRounds();
    print(makeTable([SPEED, ['pf-1 rounds of Moonflower', String(fair.roundsASecond), fair.runs.join(' ')]]));
    return Promise.resolve({ fair });
  },
  log: async () => {
    const log = await logCost();
    print(logTable(log));
    return { log };
  },
  liabilities: async () => {
    const count = await countCost();
    print(countTable(count));
    return { count };
  },
  neighbour: async () => {
    const { alone, beside, ratio, askedASecond } = await besideAFlood();
    print(
      makeTable([
        ['a bet of one player, ms', 'medians of runs', 'ratio'],
        ['alone', alone.join(' '), '1'],
        [`beside 32 parallel my bets of another, ${askedASecond} a second`, beside.join(' '), String(ratio)],
      ]),
    );
    return { neighbour: { alone, beside, ratio, askedASecond } };
  },
  audit: async (rounds = 1_000_000) => {
    const { few, many, ratio } = await nextAudits(rounds);
    print(
      makeTable([
        ['audit of the next 1,000 rounds, ms', 'runs', 'ratio'],
        ['after 1000', few.join(' '), '1'],
        [`after ${rounds}`, many.join(' '), String(ratio)],
      ]),
    );
    return { nextAudits: { few, many, ratio } };
  },
  cost: async () => {
    const cost = await costOfABet();
    print(...costTables(cost));
    return { cost };
  },
  houses: async () => {
    const houses = await manyHouses();
    print(housesTable(houses));
    return { houses };
  },
  scenes: async () => {
    const scenes = await sceneCosts(({ title, scene, first, again }) =>
      print(`${title}, ${scene}: ${first.own} ms at most, the second time ${again?.own ?? 'not tried'}`),
    );
    print(scenesTable(scenes));
    return { scenes };
  },
  start: async () => {
    const starts = await startTimes((one) => print(startTable(one)));
    return { starts };
  },
  sockets: async () => {
    const sockets = await pushesToSockets();
    print(socketsTable(sockets));
    return { sockets };
  },
  memory: async (rounds = 500_000) => {
    const memory = await memoryOfBets(rounds);
    print(memoryTable(memory));
    return { memory };
  },
};

/** Parts that take a number of rounds, so that they can be tried in a minute. */
const SIZED: ReadonlySet<string> = new Set(['audit', 'memory']);
/** Fewer would not differ enough from the few thousand that they are compared with. */
const ROUNDS_MIN = 20_000;

/** Parts that `npm run bench` leaves out. */
export const SLOW: ReadonlySet<string> = new Set([
  'audit',
  'cost',
  'houses',
  'liabilities',
  'scenes',
  'session',
  'start',
  'memory',
]);

/**
 * `npm run bench`: sizes and speeds of the built product, measured in one run. Prints tables and writes
 * bench.json; all but `SLOW`, which take many minutes. `npm run bench -- PART`: one part, printed,
 * not written. `-- audit` and `-- memory` take a number of rounds.
 */
export const main = async ([only, size]: readonly string[] = []): Promise<number> => {
  if (only !== undefined) {
    const part = PARTS[only];
    if (!part) {
      process.stderr.write(`bench: expected one of ${Object.keys(PARTS).join(', ')}, got "${only}"\n`);
      return 2;
    }
    const rounds = size === undefined ? undefined : Number(size);
    if (rounds !== undefined && !SIZED.has(only)) {
      process.stderr.write(`bench: "${only}" takes no number of rounds, got "${size}"\n`);
      return 2;
    }
    if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds >= ROUNDS_MIN)) {
      process.stderr.write(`bench: expected ${ROUNDS_MIN} rounds or more, got "${size}"\n`);
      return 2;
    }
    await part(rounds);
    return 0;
  }
  let result = {};
  for (const [name, part] of Object.entries(PARTS))
    if (!SLOW.has(name)) result = { ...result, ...(await part()) };
  keep('bench.json', result);
  return 0;
};
