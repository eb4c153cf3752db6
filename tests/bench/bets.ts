import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openDatabase } from '../../src/house/store/open.ts';
import { median } from '../../src/house/table.ts';

const RUNS = 5;
const RUN_MS = 2_000;
const PLAYERS = 16;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const folder = () => mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));

/** Moonflower pays back more than the bet about this often; such a round has two entries more and a line among the winners. */
const WIN_EVERY = 5;
const PLAYER = 'player-one-player-one1';
const CASH = `player:${PLAYER}:cash`;
const id = () => randomBytes(16).toString('base64url');

const summed = (period: string, sum: string): string =>
  `${sum} = excluded.${sum} + case when excluded.${period} <= protection.${period} then protection.${sum} else 0 end`;
const latest = (period: string): string =>
  `${period} = case when excluded.${period} <= protection.${period} then protection.${period} else excluded.${period} end`;
const inSession = (column: string, on: string): string => `${column} = case when excluded.session_seen_at is null then protection.${column}
  when excluded.session_seen_at - protection.session_seen_at < 1800000 then ${on} else excluded.${column} end`;
/** A round counts towards the player's limits and session: as protection/store.ts sends it. */
const PROTECT = `insert into protection (player_id, session_started_at, session_seen_at, session_bet, session_won, day, day_net, day_deposited,
  week, week_net, week_deposited, month, month_net, month_deposited) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (player_id) do update set ${[
    inSession('session_started_at', 'protection.session_started_at'), inSession('session_bet', 'protection.session_bet + excluded.session_bet'),
    inSession('session_won', 'protection.session_won + excluded.session_won'), 'session_seen_at = coalesce(excluded.session_seen_at, protection.session_seen_at)',
    ...['day', 'week', 'month'].flatMap((period) => [latest(period), summed(period, `${period}_net`), summed(period, `${period}_deposited`)]),
  ].join(', ')}`;

const prepareBet = (db: Libsql.Database) => ({
  findRequest: db.prepare('select body_hash, answer from requests where player_id = ? and request_id = ?'),
  findChain: db.prepare('select * from seed_chains where id = ?'),
  findLimits: db.prepare('select * from protection where player_id = ?'),
  findBonus: db.prepare('select * from player_bonuses where open_key = ?'),
  protect: db.prepare(PROTECT),
  playDay: db.prepare(`insert into play_days (player_id, day, slots_bet, turnover, cash_net, tokens) values (?, ?, ?, ?, ?, null)
    on conflict (player_id, day) do update set slots_bet = play_days.slots_bet + excluded.slots_bet, turnover = play_days.turnover + excluded.turnover,
    cash_net = play_days.cash_net + excluded.cash_net`),
  move: db.prepare('update accounts set balance = balance + ?, updated_at = ? where address = ? and balance + ? >= 0 returning balance'),
  posting: db.prepare('insert into postings (key, kind, player_id, created_at) values (?, ?, ?, ?) returning id'),
  pair: db.prepare('insert into entries (posting_id, seq, address, ledger, amount) values (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)'),
  round: db.prepare('insert into rounds (id, player_id, game_id, chain_id, nonce, math_hash, server_seed_hash, server_seed, client_seed, coin_cents, bet, win, result, posting_id, created_at, bet_ledger, by_house) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  advance: db.prepare('update seed_chains set next_nonce = ?, issued_at = ? where id = ?'),
  findLogin: db.prepare('select login from players where id = ?'),
  winner: db.prepare('insert into winners (id, login, game_id, amount, bet_ledger, created_at) values (?, ?, ?, ?, ?, ?)'),
  keep: db.prepare('insert into requests (player_id, request_id, call, body_hash, answer, created_at) values (?, ?, ?, ?, ?, ?)'),
});

const HASH = 'ab'.repeat(32);
const ANSWER = 'x'.repeat(1_400);

/** The statements of one bet, as the house sends them, with nothing around them. */
const bareBet = (ask: ReturnType<typeof prepareBet>, n: number): void => {
  const at = BigInt(1_800_000_000_000 + n);
  const [roundId, request] = [id(), `bench-request-${n}`];
  const wins = n % WIN_EVERY === 0;
  ask.findRequest.all([PLAYER, request]);
  ask.findChain.all(['chain']);
  ask.findLimits.all([PLAYER]);
  ask.findBonus.all([PLAYER]);
  ask.move.all([wins ? 5n : -20n, at, CASH, -20n]);
  const [row] = ask.posting.all([`round:${roundId}`, 'round', PLAYER, at]) as { id: bigint }[];
  const posting = row?.id ?? 0n;
  ask.pair.run([posting, 0n, CASH, 'usd', -20n, posting, 1n, 'house:games', 'usd', 20n]);
  if (wins) ask.pair.run([posting, 2n, 'house:games', 'usd', -25n, posting, 3n, CASH, 'usd', 25n]);
  ask.round.run([roundId, PLAYER, 'moonflower', 'chain', BigInt(n), HASH, HASH, HASH, 'seed', 1n, 20n, wins ? 25n : 0n, '{"stops":[[1,2,3,4,5]],"winCoins":0}', posting, at, 'usd', 0n]);
  const net = wins ? 5n : -20n;
  ask.protect.run([PLAYER, at, at, 20n, net + 20n, 20_000n, net, 0n, 2_900n, net, 0n, 680n, net, 0n]);
  ask.playDay.run([PLAYER, 20_000n, 20n, 20n, net]);
  ask.advance.run([BigInt(n), at, 'chain']);
  if (wins) {
    ask.findLogin.all([PLAYER]);
    ask.winner.run([roundId, 'ben…1', 'moonflower', 25n, 'usd', at]);
  }
  ask.keep.run([PLAYER, request, '/user/round-play/json2', HASH, ANSWER, at]);
};

const bareRun = (db: Libsql.Database, start: number): number => {
  const ask = prepareBet(db);
  const began = process.hrtime.bigint();
  let done = 0;
  while (Number(process.hrtime.bigint() - began) / 1e6 < RUN_MS) {
    db.exec('begin immediate');
    bareBet(ask, start + done);
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
  db.exec(`insert into accounts values ('${CASH}', 1000000000, 0)`);
  db.exec(`insert into seed_chains values ('chain', '${PLAYER}', 'moonflower', 0, 'anchor', 0, 0, 0)`);
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
