import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openDatabase } from '../../src/house/store/open.ts';
import { median } from './table.ts';

const RUNS = 5;
const RUN_MS = 2_000;
const PLAYERS = 16;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const folder = () => mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));

/** The statements of one bet, as the house sends them, with nothing around them. */
const bareRun = (db: Libsql.Database, start: number): number => {
  const prepared = [
    db.prepare('select body_hash, answer from requests where player_id = ? and request_id = ?'),
    db.prepare('select * from seed_chains where id = ?'),
    db.prepare("update accounts set balance = balance + ?, updated_at = ? where address = ? and balance + ? >= 0 returning balance"),
    db.prepare('insert into postings (key, kind, player_id, created_at) values (?, ?, ?, ?) returning id'),
    db.prepare('insert into entries (posting_id, seq, address, ledger, amount) values (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)'),
    db.prepare('insert into rounds (id, player_id, game_id, chain_id, nonce, math_hash, server_seed_hash, server_seed, client_seed, coin_cents, bet, win, result, posting_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    db.prepare('update seed_chains set next_nonce = ?, issued_at = ? where id = ?'),
    db.prepare('insert into requests (player_id, request_id, call, body_hash, answer, created_at) values (?, ?, ?, ?, ?, ?)'),
  ] as const;
  const [findRequest, findChain, move, posting, entries, round, advance, keep] = prepared;
  const hash = 'ab'.repeat(32);
  const answer = 'x'.repeat(1_400);
  const began = process.hrtime.bigint();
  let done = 0;
  while (Number(process.hrtime.bigint() - began) / 1e6 < RUN_MS) {
    const n = start + done;
    db.exec('begin immediate');
    findRequest.all(['player', `request-${n}`]);
    findChain.all(['chain']);
    move.all([-20n, 1n, 'player:player-one:cash', -20n]);
    const [row] = posting.all([`round:${n}`, 'round', 'player', 1n]) as { id: bigint }[];
    const id = row?.id ?? 0n;
    entries.run([id, 0n, 'player:player-one:cash', 'usd', -20n, id, 1n, 'house:games', 'usd', 20n]);
    round.run([`round-${n}`, 'player', 'moonflower', 'chain', BigInt(n), hash, hash, hash, 'seed', 1n, 20n, 0n, '{"stops":[[1,2,3,4,5]],"winCoins":0}', id, 1n]);
    advance.run([BigInt(n), 1n, 'chain']);
    keep.run(['player', `request-${n}`, '/user/round-play/json2', hash, answer, 1n]);
    db.exec('commit');
    done += 1;
  }
  return done / (Number(process.hrtime.bigint() - began) / 1e9);
};

/** Bets a second of the bare transaction on the same schema, engine and settings: what HTTP is compared with. */
export const bareBets = async (): Promise<{ aSecond: number; runs: number[] }> => {
  const dataDir = folder();
  await (await openDatabase({ dataDir, databaseUrl: null }, silent)).close();
  const db = new Libsql(join(dataDir, 'house.sqlite'));
  db.defaultSafeIntegers(true);
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) db.exec(`pragma ${pragma}`);
  db.exec("insert into accounts values ('player:player-one:cash', 1000000000, 0)");
  db.exec("insert into seed_chains values ('chain', 'player', 'moonflower', 0, 'anchor', 0, 0, 0)");
  const runs = Array.from({ length: RUNS }, (_, run) => Math.round(bareRun(db, run * 1_000_000)));
  db.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { aSecond: median(runs), runs };
};

interface Answer { ok: boolean; data: never }
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const post = (port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<{ answer: Answer; cookie: string }> =>
  new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done({ answer: JSON.parse(Buffer.concat(parts).toString()) as Answer, cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }));
    });
    sent.on('error', fail);
    sent.end(text);
  });

const freePort = () => new Promise<number>((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => done(address && typeof address === 'object' ? address.port : 0));
  });
});
const wait = (ms: number) => new Promise<void>((done) => { setTimeout(done, ms); });

interface Player { readonly headers: Record<string, string>; ticketId: string; bets: number }
const newPlayer = async (port: number, n: number): Promise<Player> => {
  const entered = await post(port, '/user/sign-up/json2', { login: `bench-${n}`, email: `bench-${n}@example.org`, password: 'kettle42fern', adult: true, newsletter: false });
  const { player } = entered.answer.data as { player: { csrfToken: string } };
  const headers = { cookie: entered.cookie, 'x-csrf-token': player.csrfToken };
  const given = await post(port, '/user/deposit-address/json2', { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 }, headers);
  await post(port, '/devnet/faucet/json2', { currencyCode: 'BTC', address: (given.answer.data as { depositAddress: string }).depositAddress, amount: '0.4' });
  const sealed = await post(port, '/user/round-ticket/json2', { gameId: 'moonflower' }, headers);
  return { headers, ticketId: (sealed.answer.data as { ticket: { ticketId: string } }).ticket.ticketId, bets: 0 };
};

const bet = async (port: number, player: Player): Promise<void> => {
  player.bets += 1;
  const { answer } = await post(port, '/user/round-play/json2', {
    requestId: `bench-request-${String(player.bets).padStart(8, '0')}`, gameId: 'moonflower', ticketId: player.ticketId, clientSeed: `bench-${player.bets}`, coinCents: 1,
  }, player.headers);
  if (!answer.ok) throw new Error(`a bet was refused: ${JSON.stringify(answer)}`);
  player.ticketId = (answer.data as { ticket: { ticketId: string } }).ticket.ticketId;
};

const httpRun = async (port: number, players: readonly Player[]): Promise<number> => {
  const began = process.hrtime.bigint();
  const passed = () => Number(process.hrtime.bigint() - began) / 1e6;
  let done = 0;
  await Promise.all(players.map(async (player) => {
    while (passed() < RUN_MS) {
      await bet(port, player);
      done += 1;
    }
  }));
  return Math.round(done / (passed() / 1e3));
};

const credited = async (port: number, { headers }: Player): Promise<boolean> => {
  const { answer } = await post(port, '/user/status/json2', {}, headers);
  return (answer.data as { player: { cash: number } }).player.cash > 0;
};

/** Everything that is measured of a running house. */
const measure = async (port: number, pid: number): Promise<{ aSecond: number; runs: number[]; idleRssMb: number }> => {
  await wait(3_000);
  const idleRssMb = Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  const players: Player[] = [];
  for (let n = 0; n < PLAYERS; n += 1) players.push(await newPlayer(port, n));
  for (const player of players) while (!await credited(port, player)) await wait(300);
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await httpRun(port, players));
  return { aSecond: median(runs), runs, idleRssMb };
};

/** Settled bets a second over HTTP: the built house in its own process, sixteen players at once. */
export const betsOverHttp = async (): Promise<{ aSecond: number; runs: number[]; idleRssMb: number }> => {
  const dataDir = folder();
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'node', 'main.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEVNET_BLOCK_SECONDS: '1', LOG_LEVEL: 'error' }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((done) => { child.stdout.once('data', done); });
    return await measure(port, child.pid ?? 0);
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    await new Promise((done) => { child.once('exit', done); });
    rmSync(dataDir, { recursive: true, force: true });
  }
};
