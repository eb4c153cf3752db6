/**
 * Three houses on one PostgreSQL behind HAProxy are killed, stopped, paused and cut from the database at
 * random moments, while players bet, deposit and withdraw. `FAULTS=20` tries fewer, `FAULTS_SEED=2` others.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgres, seededRandom } from '../../house/harness.ts';
import { type DatabaseLine, openDatabaseLine } from '../../house/databaseLine.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, HAPROXY, programsOrWhy, startHaproxy } from './daemons.ts';
import { expectBooks, killAll, type ManyHouse, openMany, sharedEnv, WAITING } from './houses.ts';
import { keepPlaying } from './keepPlaying.ts';
import { creditedTo, readMoney } from './money.ts';
import { openPlayer, owedTo, type Player } from './player.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 200);
const SEED = process.env['FAULTS_SEED'] ?? '1';
const HOUSES = 3;
const PLAYERS = 6;
/** Once in so many times two houses fail together. */
const TOGETHER_EVERY = 4;
const APART_MAX_MS = 500;
const WITHDRAWN_CENTS = 2_500;
const DEPOSITED = '0.002';
const HOURS_MS = 4 * 3_600_000;

const programs = await programsOrWhy(HAPROXY);
if (typeof programs === 'string') process.stderr.write(`Faults are not tried: ${programs}\n`);
const haproxy = typeof programs === 'string' ? [] : (programs[0] ?? []);

beforeAll(buildProgram);
afterAll(endDaemons);

/** A house and its line to the database. */
interface Place {
  readonly house: ManyHouse;
  readonly line: DatabaseLine;
}
interface Fault {
  readonly name: string;
  readonly longestMs: number;
  /** Resolves when the fault is over. */
  happen(place: Place, forMs: number): Promise<void>;
}
const FAULTS_OF_A_HOUSE: readonly Fault[] = [
  {
    name: 'killed',
    longestMs: 3_000,
    happen: async ({ house }, forMs) => {
      await house.kill();
      await wait(forMs);
      await house.start();
    },
  },
  { name: 'stopped', longestMs: 0, happen: ({ house }) => house.restart() },
  {
    name: 'paused',
    // Past the deadline of a lease, 15 s.
    longestMs: 20_000,
    happen: async ({ house }, forMs) => {
      house.signal('SIGSTOP');
      await wait(forMs);
      house.signal('SIGCONT');
    },
  },
  {
    name: 'cut from the database',
    longestMs: 5_000,
    happen: async ({ line }, forMs) => {
      await line.cut();
      await wait(forMs);
      await line.mend();
    },
  },
  {
    name: 'without an answer of the database',
    longestMs: 20_000,
    happen: async ({ line }, forMs) => {
      line.silence();
      await wait(forMs);
      await line.mend();
    },
  },
];

/** Whole numbers of a seeded stream, each below its bound. */
const numbersOf = (seed: string) => {
  const random = seededRandom(seed);
  return (bound: number): number => Buffer.from(random.bytes(6)).readUIntBE(0, 6) % bound;
};

interface Strike {
  readonly fault: Fault;
  /** Of the house in its list. */
  readonly at: number;
  readonly afterMs: number;
  readonly forMs: number;
}
/** One fault, or two of different houses. */
const drawStrikes = (below: (bound: number) => number): readonly Strike[] => {
  const first = below(HOUSES);
  const other = (first + 1 + below(HOUSES - 1)) % HOUSES;
  const struck = below(TOGETHER_EVERY) === 0 ? [first, other] : [first];
  return struck.map((at) => {
    const fault = FAULTS_OF_A_HOUSE[below(FAULTS_OF_A_HOUSE.length)];
    if (!fault) throw new Error('no such fault');
    return { fault, at, afterMs: below(APART_MAX_MS), forMs: below(fault.longestMs + 1) };
  });
};

/** A round, and now and then a withdrawal or deposit after it. */
const turnOf = (below: (bound: number) => number) => async (player: Player) => {
  await player.play();
  const next = below(40);
  if (next === 0) await player.withdraw(WITHDRAWN_CENTS);
  if (next === 1) await player.deposit(DEPOSITED);
};

const openPlaces = async (databaseUrl: string): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (let n = 0; n < HOUSES; n += 1) {
    const line = await openDatabaseLine(databaseUrl);
    places.push({ line, house: await openMany(sharedEnv(line.url)) });
  }
  return places;
};
const sizesOf = (players: readonly Player[]) => players.map(({ rounds }) => rounds.size);

/**
 * Has houses fail until it was often enough. After each failure every player has to end a round.
 * @param playing rejects as soon as a player is refused
 * @returns the names of the faults
 */
const strikeOften = async (
  places: readonly Place[],
  players: readonly Player[],
  playing: Promise<unknown>,
): Promise<readonly string[]> => {
  const below = numbersOf(`${SEED} faults`);
  const happened: string[] = [];
  const allGoOn = (before: readonly number[]) =>
    expect.poll(() => sizesOf(players).every((size, n) => size > (before[n] ?? 0)), WAITING).toBe(true);
  while (happened.length < FAULTS) {
    const strikes = drawStrikes(below);
    const over = strikes.map(async ({ fault, at, afterMs, forMs }) => {
      await wait(afterMs);
      await fault.happen(places[at] as Place, forMs);
    });
    await Promise.race([playing, Promise.all(over)]);
    await Promise.race([playing, allGoOn(sizesOf(players))]);
    happened.push(...strikes.map(({ fault }) => fault.name));
  }
  return happened;
};

/** What is under way comes to its end: every deposit is credited, every withdrawal paid for good. */
const settled = async (databaseUrl: string) => {
  const openOnes = async () => {
    const { deposits, withdrawals } = await readMoney(databaseUrl);
    return {
      deposits: deposits.filter(({ amount_cents }) => amount_cents === null).length,
      withdrawals: withdrawals.flatMap(({ is_final: isFinal, state, tries, failure, reason }) =>
        isFinal === 0n ? [{ state, tries, failure, reason }] : [],
      ),
    };
  };
  await expect.poll(openOnes, WAITING).toEqual({ deposits: 0, withdrawals: [] });
  return readMoney(databaseUrl);
};

/** What was done, for whoever reads the log of the run. */
const summaryOf = (
  happened: readonly string[],
  players: readonly Player[],
  { deposits, withdrawals }: Awaited<ReturnType<typeof readMoney>>,
): string => {
  const counts = FAULTS_OF_A_HOUSE.map(
    ({ name }) => `${happened.filter((one) => one === name).length} ${name}`,
  );
  const lost = players.flatMap(({ undecided }) => [...undecided.values()]).reduce((sum, n) => sum + n, 0);
  const rounds = sizesOf(players).reduce((sum, size) => sum + size, 0);
  return (
    `${counts.join(', ')}; ${rounds} rounds, ${deposits.length} deposits, ` +
    `${withdrawals.length} withdrawals, ${lost} answers lost or put off`
  );
};

test.skipIf(typeof programs === 'string')(
  `[N01] ${FAULTS} faults of three houses: nothing is lost or doubled, and every player goes on`,
  async () => {
    const { url, drop } = await freshPostgres();
    const places = await openPlaces(url);
    const ports = places.map(({ house }) => Number(new URL(house.url).port));
    const front = await startHaproxy(haproxy, ports);
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_, n) =>
        openPlayer(() => front.url, `fault-${n}`, { gameId: n % 2 === 0 ? 'moonflower' : 'pressed-five' }),
      ),
    );
    const turns = players.map((_, n) => turnOf(numbersOf(`${SEED} player ${n}`)));
    const playing = keepPlaying(players, (player, n) => turns[n]?.(player) ?? player.play());
    const happened = await strikeOften(places, players, playing.ended);
    await playing.stop();

    const money = await settled(url);
    for (const player of players) expect(await player.cash()).toBe(owedTo(player, creditedTo(player, money)));
    // The devnet gives each withdrawal an address of its own.
    for (const { address } of money.withdrawals)
      expect(money.outputs.filter((output) => output.address === address)).toHaveLength(1);
    process.stderr.write(`${summaryOf(happened, players, money)}\n`);
    await killAll(places.map(({ house }) => house));
    await expectBooks(url, players);
    for (const { line } of places) await line.cut();
    await drop();
  },
  HOURS_MS,
);
