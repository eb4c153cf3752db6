import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/cli/postgres.mjs';
import { playerCash } from '../../src/house/ledger/postings/addresses.ts';
import type { Database } from '../../src/house/platform/ports.ts';
import { median } from '../../src/house/platform/table.ts';
import { cpuMs } from './cpu.ts';
import { dataFolderOf } from './databases.ts';
import { type Pattern, patternsOf, type RecordedBet } from './patterns.ts';
import { benchId, pgbench } from './pgbench.ts';
import { recordPostgres, transactionsOf } from './recording.ts';
import { betTogether, openSeats, recordedBet, type Seat, TOKEN_GAME } from './seats.ts';

const RUNS = 5;
const RUN_S = 3;
const CLIENTS = 16;
const TOKEN_PLAYERS = 16;
const RECORDED_BETS = 200;

const recordBets = async (seat: Seat): Promise<RecordedBet[]> => {
  const bets: RecordedBet[] = [];
  while (bets.length < RECORDED_BETS) {
    const chainId = seat.chainId();
    let bet: Awaited<ReturnType<Seat['bet']>> | undefined;
    const sent = await recordPostgres(async () => {
      bet = await seat.bet();
    });
    const [own] = transactionsOf(sent);
    if (bet && own) bets.push(recordedBet(seat, chainId, own, bet));
  }
  return bets;
};

/**
 * What a player of pgbench needs before the first bet: money and a chain. The rest is made by the statements
 * themselves.
 */
const seatPgbench = async ({ kysely }: Database, seat: Seat): Promise<void> => {
  const account = await kysely
    .selectFrom('accounts')
    .selectAll()
    .where('address', '=', playerCash(seat.playerId))
    .executeTakeFirstOrThrow();
  const chain = await kysely
    .selectFrom('seed_chains')
    .selectAll()
    .where('id', '=', seat.chainId())
    .executeTakeFirstOrThrow();
  const player = await kysely
    .selectFrom('players')
    .selectAll()
    .where('id', '=', seat.playerId)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < CLIENTS; n += 1) {
    const id = benchId('player', n);
    await kysely
      .insertInto('accounts')
      .values({ ...account, address: benchId('cash', n) })
      .execute();
    await kysely
      .insertInto('seed_chains')
      .values({ ...chain, id: benchId('chain', n), player_id: id })
      .execute();
    await kysely
      .insertInto('players')
      .values({ ...player, id, login: id, login_key: id, email: id, email_key: id })
      .execute();
  }
};

export interface PostgresBets {
  readonly houseASecond: number;
  readonly pgbenchASecond: number;
  readonly ratio: number;
  readonly houseRuns: readonly number[];
  readonly pgbenchRuns: readonly number[];
  /**
   * CPU time of a bet, in milliseconds: the program that asks and PostgreSQL together. It hardly depends on
   * what else the machine does.
   */
  readonly houseCpuMs: number;
  readonly pgbenchCpuMs: number;
  /** Statements of the commonest bet, begin and commit not counted. */
  readonly statements: number;
  /** Bets a second of the same players while others play with tokens, and the rounds of those. */
  readonly besideTokens: readonly number[];
  readonly tokenRounds: readonly number[];
}

interface Runs {
  readonly aSecond: number[];
  readonly cpuMs: number[];
}
const addRun = async <Count extends number | null>(
  runs: Runs,
  folder: string,
  run: () => Count | Promise<Count>,
): Promise<Count> => {
  const before = cpuMs(folder);
  const aSecond = await run();
  if (aSecond !== null) {
    runs.aSecond.push(aSecond);
    runs.cpuMs.push((cpuMs(folder) - before) / (aSecond * RUN_S));
  }
  return aSecond;
};
const toThousandths = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Token rounds of all players are one after another, since each raises the one meter of the jackpot. */
const betBesideTokens = async (
  seats: readonly Seat[],
  open: Awaited<ReturnType<typeof openSeats>>['open'],
): Promise<Pick<PostgresBets, 'besideTokens' | 'tokenRounds'>> => {
  const players: Seat[] = [];
  for (let n = 0; n < TOKEN_PLAYERS; n += 1) players.push(await open(CLIENTS + n, TOKEN_GAME));
  const [besideTokens, tokenRounds]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const [bets, rounds] = await Promise.all(
      [seats, players].map((some) => betTogether(some, RUN_S * 1_000)),
    );
    besideTokens.push(bets ?? 0);
    tokenRounds.push(rounds ?? 0);
  }
  return { besideTokens, tokenRounds };
};

const compare = async (
  url: string,
  binaries: string,
  dataDir: string,
): Promise<PostgresBets | { missing: string }> => {
  const { db, open, close } = await openSeats({ dataDir, databaseUrl: url });
  try {
    const seats: Seat[] = [];
    for (let n = 0; n < CLIENTS; n += 1) seats.push(await open(n));
    const [first] = seats;
    if (!first) throw new Error('nobody sits');
    const patterns: Pattern[] = patternsOf(await recordBets(first));
    await seatPgbench(db, first);
    await betTogether(seats, 1_000);
    const folder = await dataFolderOf(db);
    const [house, bare]: [Runs, Runs] = [
      { aSecond: [], cpuMs: [] },
      { aSecond: [], cpuMs: [] },
    ];
    for (let run = 0; run < RUNS; run += 1) {
      await addRun(house, folder, () => betTogether(seats, RUN_S * 1_000));
      const tps = await addRun(bare, folder, () =>
        pgbench(patterns, {
          url,
          binaries,
          clients: CLIENTS,
          seconds: RUN_S,
          firstCount: (run + 1) * 1_000_000,
        }),
      );
      if (tps === null) return { missing: `pgbench is not in ${binaries}` };
    }
    const { besideTokens, tokenRounds } = await betBesideTokens(seats, open);
    const [houseASecond, pgbenchASecond] = [median(house.aSecond), median(bare.aSecond)];
    return {
      houseASecond,
      pgbenchASecond,
      ratio: toThousandths(houseASecond / pgbenchASecond),
      houseRuns: house.aSecond,
      pgbenchRuns: bare.aSecond,
      houseCpuMs: toThousandths(median(house.cpuMs)),
      pgbenchCpuMs: toThousandths(median(bare.cpuMs)),
      statements: patterns[0]?.steps.length ?? 0,
      besideTokens,
      tokenRounds,
    };
  } finally {
    await close();
  }
};

/**
 * Settled bets a second of sixteen players, on the same durable database over the same socket. The house:
 * whole calls, from the request's body to the answer with its signed ticket, through its own store, which
 * sends the statements of players who wait together and commits them together. pgbench: the statements
 * recorded from a bet, prepared, with the same parameters, each sent when the one before it is answered, each
 * bet committed by itself, by sixteen clients who decide nothing.
 */
export const betsOnPostgres = async (): Promise<PostgresBets | { missing: string }> => {
  const postgres = await startPostgres({ durable: true });
  if ('missing' in postgres) return postgres;
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  try {
    return await compare(postgres.socketUrl, postgres.binaries, dataDir);
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
