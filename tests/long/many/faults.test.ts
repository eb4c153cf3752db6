/**
 * Three houses on one PostgreSQL behind HAProxy are killed, stopped, paused and cut from the database at
 * random moments, while players bet, deposit and withdraw. `FAULTS=20` tries fewer, `FAULTS_SEED=2` others.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgres, seededRandom } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, HAPROXY, programsOrWhy, startHaproxy } from './daemons.ts';
import { expectBooks, killAll, type ManyHouse, openMany, sharedEnv, WAITING } from './houses.ts';
import { type Line, openLine } from './line.ts';
import { creditedTo, readMoney } from './money.ts';
import { openPlayer, owedTo, type Player } from './player.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 200);
const SEED = process.env['FAULTS_SEED'] ?? '1';
const HOUSES = 3;
const PLAYERS = 6;
/** One of so many faults meets another house while the one before still lasts. */
const TWO_AT_ONCE_EVERY = 4;
const WITHDRAWN_CENTS = 2_500;
const DEPOSITED = '0.002';
const HOURS_MS = 4 * 3_600_000;

const programs = await programsOrWhy(HAPROXY);
if (typeof programs === 'string') process.stderr.write(`Faults are not tried: ${programs}\n`);
const haproxy = typeof programs === 'string' ? [] : (programs[0] ?? []);

beforeAll(buildProgram);
afterAll(endDaemons);

interface Place {
  readonly house: ManyHouse;
  readonly line: Line;
}
/** What happens to a house, for so long (ms); resolves when it is over. */
type Fault = (place: Place, forMs: number) => Promise<void>;
const onLine =
  (fault: 'cut' | 'silence'): Fault =>
  async ({ line }, forMs) => {
    line[fault]();
    await wait(forMs);
    line.mend();
  };
const KINDS: Readonly<Record<string, { readonly longestMs: number; readonly happen: Fault }>> = {
  killed: {
    longestMs: 3_000,
    happen: async ({ house }, forMs) => {
      await house.kill();
      await wait(forMs);
      await house.start();
    },
  },
  stopped: { longestMs: 0, happen: ({ house }) => house.restart() },
  // Past the deadline of a lease, 15 s.
  paused: {
    longestMs: 20_000,
    happen: async ({ house }, forMs) => {
      house.signal('SIGSTOP');
      await wait(forMs);
      house.signal('SIGCONT');
    },
  },
  cut: { longestMs: 5_000, happen: onLine('cut') },
  silent: { longestMs: 20_000, happen: onLine('silence') },
};
const NAMES = Object.keys(KINDS);

/** Whole numbers of a seeded stream, each below its bound. */
const drawn = (seed: string) => {
  const random = seededRandom(seed);
  return (bound: number): number => Number(Buffer.from(random.bytes(6)).readUIntBE(0, 6) % bound);
};

/** Plays until told to stop, with a withdrawal or deposit between some rounds. */
const spendEvening = async (player: Player, seed: string, over: AbortSignal): Promise<void> => {
  const below = drawn(seed);
  while (!over.aborted) {
    await player.play();
    const next = below(40);
    if (next === 0) await player.withdraw(WITHDRAWN_CENTS);
    if (next === 1) await player.deposit(DEPOSITED);
  }
};

test.skipIf(typeof programs === 'string')(
  `[N01] ${FAULTS} faults of three houses: nothing is lost or doubled, and every player goes on`,
  async () => {
    const { url, drop } = await freshPostgres();
    const places: Place[] = [];
    for (let n = 0; n < HOUSES; n += 1) {
      const line = await openLine(url);
      places.push({ line, house: await openMany(sharedEnv(line.url)) });
    }
    const front = await startHaproxy(
      haproxy,
      places.map(({ house }) => Number(new URL(house.url).port)),
    );
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_, n) =>
        openPlayer(() => front.url, `fault-${n}`, { gameId: n % 2 === 0 ? 'moonflower' : 'pressed-five' }),
      ),
    );
    const over = new AbortController();
    let failure: unknown = null;
    const evenings = players.map((player, n) =>
      spendEvening(player, `${SEED} player ${n}`, over.signal).catch((error: unknown) => {
        failure ??= error;
      }),
    );
    /** Every player ends a round that was not over before. */
    const allGoOn = async (before: readonly number[]) => {
      const gone = () => failure !== null || players.every(({ rounds }, n) => rounds.size > (before[n] ?? 0));
      await expect.poll(gone, WAITING).toBe(true);
      if (failure !== null) throw failure;
    };
    const sizes = () => players.map(({ rounds }) => rounds.size);

    const below = drawn(`${SEED} faults`);
    const happened = new Map<string, number>();
    let latest: { at: number; ends: Promise<void> } = { at: -1, ends: Promise.resolve() };
    for (let n = 0; n < FAULTS; n += 1) {
      const name = NAMES[below(NAMES.length)] ?? '';
      const kind = KINDS[name];
      const at = below(HOUSES);
      const place = places[at];
      if (!kind || !place) throw new Error('no such fault');
      const isBeside = below(TWO_AT_ONCE_EVERY) === 0 && latest.at !== at;
      if (!isBeside) {
        await latest.ends;
        await allGoOn(sizes());
      }
      await wait(below(500));
      const former = latest.ends;
      const own = kind.happen(place, below(kind.longestMs + 1));
      latest = { at, ends: Promise.all([former, own]).then(() => {}) };
      latest.ends.catch(() => {});
      happened.set(name, (happened.get(name) ?? 0) + 1);
    }
    await latest.ends;
    await allGoOn(sizes());
    over.abort();
    await Promise.all(evenings);
    if (failure !== null) throw failure;

    // What is under way comes to its end: every deposit credited, every withdrawal paid for good.
    const openOnes = async () => {
      const { deposits, withdrawals } = await readMoney(url);
      return {
        deposits: deposits.filter(({ amount_cents }) => amount_cents === null).length,
        withdrawals: withdrawals.filter(({ is_final }) => Number(is_final) === 0).length,
      };
    };
    await expect.poll(openOnes, WAITING).toEqual({ deposits: 0, withdrawals: 0 });
    const money = await readMoney(url);
    for (const player of players) expect(await player.cash()).toBe(owedTo(player, creditedTo(player, money)));
    const undecided = players
      .flatMap(({ undecided: of }) => [...of])
      .reduce((sum, [, count]) => sum + count, 0);
    process.stderr.write(
      `${[...happened].map(([name, count]) => `${count} ${name}`).join(', ')}: ` +
        `${sizes().reduce((sum, size) => sum + size, 0)} rounds, ${money.deposits.length} deposits, ` +
        `${money.withdrawals.length} withdrawals, ${undecided} answers that were none\n`,
    );
    await killAll(places.map(({ house }) => house));
    await expectBooks(url, players);
    for (const { line } of places) await line.close();
    await drop();
  },
  HOURS_MS,
);
