import { writeFileSync } from 'node:fs';
import { bareBets } from './bare.ts';
import { betsOverHttp, type HttpBets } from './bets.ts';
import { firstScreen, gameBytes, workerBytes } from './bytes.ts';
import { fairRounds } from './fair.ts';
import { frameCosts } from './frames/frames.ts';
import { pressCosts, pressTable } from './frames/press.ts';
import { auditsTable, nextAudits } from './growth/audit.ts';
import { memoryOfBets, memoryTable } from './growth/memory.ts';
import { myBetsPages, pagesTable } from './growth/pages.ts';
import { startTable, startTimes } from './growth/start.ts';
import { housesTable, manyHouses } from './houses.ts';
import { liveTable, pushesToSockets } from './live.ts';
import { logCost, logTable } from './log.ts';
import { firstPaints, type Paints } from './paint.ts';
import { betsOnPostgres, type PostgresBets } from './postgres.ts';
import { makeTable, median } from '../../src/house/platform/table.ts';

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
        [
          'bet, with as many players of tokens beside',
          String(median(bets.besideTokens)),
          bets.besideTokens.join(' '),
        ],
        ['token round of those', String(median(bets.tokenRounds)), bets.tokenRounds.join(' ')],
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
  paint: async () => {
    const paints = await firstPaints();
    print(paintTable(paints));
    return { paints };
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
  houses: async () => {
    const houses = await manyHouses();
    print(housesTable(houses));
    return { houses };
  },
  start: async () => {
    const starts = await startTimes((one) => print(startTable(one)));
    return { starts };
  },
  live: async () => {
    const live = await pushesToSockets();
    print(liveTable(live));
    return { live };
  },
  growth: async (rounds = 500_000) => {
    const pages = await myBetsPages();
    print(pagesTable(pages));
    const starts = await startTimes((one) => print(startTable(one)));
    const audits = await nextAudits(rounds);
    print(auditsTable(audits));
    const memory = await memoryOfBets(rounds);
    print(memoryTable(memory));
    return { pages, starts, audits, memory };
  },
};

/** Fewer would not differ enough from the few thousand that they are compared with. */
const ROUNDS_MIN = 20_000;

/** Parts that `npm run bench` leaves out. */
export const SLOW: ReadonlySet<string> = new Set(['start', 'houses', 'growth']);

/**
 * `npm run bench`: sizes and speeds of the built product, measured in one run. Prints tables and writes
 * bench.json; all but `SLOW`, which take many minutes. `npm run bench -- PART`: one part, printed,
 * not written. `-- growth` takes a number of rounds.
 */
export const main = async ([only, size]: readonly string[] = []): Promise<number> => {
  if (only !== undefined) {
    const part = PARTS[only];
    if (!part) {
      process.stderr.write(`bench: expected one of ${Object.keys(PARTS).join(', ')}, got "${only}"\n`);
      return 2;
    }
    const rounds = size === undefined ? undefined : Number(size);
    if (rounds !== undefined && only !== 'growth') {
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
