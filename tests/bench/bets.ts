import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../src/house/table.ts';

const RUNS = 5;
const RUN_MS = 2_000;
const PLAYERS = 16;
const CROWD = 100;
const folder = () => mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));

interface Answer {
  ok: boolean;
  data: never;
}
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const post = (
  port: number,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ answer: Answer; cookie: string }> =>
  new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          done({
            answer: JSON.parse(Buffer.concat(parts).toString()) as Answer,
            cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(text);
  });

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

interface Player {
  readonly headers: Record<string, string>;
  ticketId: string;
  bets: number;
}
const newPlayer = async (port: number, n: number): Promise<Player> => {
  // Each from an address of its own: sign-ups from one are limited.
  const from = { 'x-forwarded-for': `10.0.0.${n + 1}` };
  const entered = await post(
    port,
    '/user/sign-up/json2',
    {
      login: `bench-${n}`,
      email: `bench-${n}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    },
    from,
  );
  const { player } = entered.answer.data as { player: { csrfToken: string; sessionKey: string } };
  const headers = {
    ...from,
    cookie: entered.cookie,
    'x-csrf-token': player.csrfToken,
    'x-session-key': player.sessionKey,
  };
  const given = await post(
    port,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
    headers,
  );
  await post(
    port,
    '/devnet/faucet/json2',
    {
      currencyCode: 'BTC',
      address: (given.answer.data as { depositAddress: string }).depositAddress,
      amount: '0.4',
    },
    from,
  );
  const sealed = await post(port, '/user/round-ticket/json2', { gameId: 'moonflower' }, headers);
  return {
    headers,
    ticketId: (sealed.answer.data as { ticket: { ticketId: string } }).ticket.ticketId,
    bets: 0,
  };
};

const bet = async (port: number, player: Player): Promise<void> => {
  player.bets += 1;
  const { answer } = await post(
    port,
    '/user/round-play/json2',
    {
      requestId: `bench-request-${String(player.bets).padStart(8, '0')}`,
      gameId: 'moonflower',
      ticketId: player.ticketId,
      clientSeed: `bench-${player.bets}`,
      coinCents: 1,
    },
    player.headers,
  );
  if (!answer.ok) throw new Error(`a bet was refused: ${JSON.stringify(answer)}`);
  player.ticketId = (answer.data as { ticket: { ticketId: string } }).ticket.ticketId;
};

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
export interface Slow {
  readonly p50: number;
  readonly p99: number;
  readonly ratio: number;
}
const slowOf = (times: readonly number[]): Slow => {
  const [p50, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)];
  return { p50, p99, ratio: Math.round((p99 / p50) * 100) / 100 };
};

const credited = async (port: number, { headers }: Player): Promise<boolean> => {
  const { answer } = await post(port, '/user/status/json2', {}, headers);
  return (answer.data as { player: { cash: number } }).player.cash > 0;
};

/** What a running house was measured to do. */
export interface HttpBets {
  readonly aSecond: number;
  readonly runs: number[];
  readonly idleRssMb: number;
  readonly crowd: Slow;
  readonly crowdRuns: Slow[];
}

const sitDown = async (port: number, from: number, to: number): Promise<Player[]> => {
  const players: Player[] = [];
  for (let n = from; n < to; n += 1) players.push(await newPlayer(port, n));
  for (const player of players) while (!(await credited(port, player))) await wait(300);
  return players;
};

const measure = async (port: number, pid: number): Promise<HttpBets> => {
  await wait(3_000);
  const idleRssMb = Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
  );
  const players = await sitDown(port, 0, PLAYERS);
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push((await httpRun(port, players)).aSecond);
  const all = [...players, ...(await sitDown(port, PLAYERS, CROWD))];
  const crowdRuns: Slow[] = [];
  for (let run = 0; run < RUNS; run += 1) crowdRuns.push(slowOf((await httpRun(port, all)).times));
  const crowd = crowdRuns.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(RUNS / 2)] ?? {
    p50: 0,
    p99: 0,
    ratio: 0,
  };
  return { aSecond: median(runs), runs, idleRssMb, crowd, crowdRuns };
};

/**
 * Settled bets over HTTP: the built house in its own process; how many a second of sixteen players, how slow
 * the slowest of a hundred.
 */
export const betsOverHttp = async (): Promise<HttpBets> => {
  const dataDir = folder();
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'node', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEVNET_BLOCK_SECONDS: '1',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'on',
      // What a house can do, not what one player may ask of it.
      CALLS_PER_SECOND: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((done) => {
      child.stdout.once('data', done);
    });
    return await measure(port, child.pid ?? 0);
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    await new Promise((done) => {
      child.once('exit', done);
    });
    rmSync(dataDir, { recursive: true, force: true });
  }
};
