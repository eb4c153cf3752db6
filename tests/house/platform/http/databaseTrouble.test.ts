import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startHouse } from '../../../../src/house/house.ts';
import type { Config } from '../../../../src/house/platform/config/config.ts';
import type { House, Log } from '../../../../src/house/platform/ports.ts';
import { openPostgres } from '../../../../src/house/platform/store/postgres.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { TIME_LIMITS_MS } from '../../../../src/wire/call.ts';
import { SAMPLED_ENGINES, type Engine, silentLog, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { makeVisitor, RAIN } from './open.ts';
import { FULL } from '../../../level.ts';

type Line = readonly [facts: Readonly<Record<string, unknown>>, text: string];

/** An open house whose warnings are kept. Without jobs, which would log as well. */
const withWarnings = (
  engine: Engine,
  body: (parts: TestHouse & { readonly address: string; readonly warnings: Line[] }) => Promise<void>,
  limits: Partial<Config> = {},
): Promise<void> =>
  withHouse(
    engine,
    async (parts) => {
      const warnings: Line[] = [];
      const log: Log = {
        ...silentLog,
        warn: (facts, text) => warnings.push([facts as Line[0], text]),
        error: (facts, text) => warnings.push([facts as Line[0], `error: ${text}`]),
      };
      const house: House = { ...parts.house, log, config: { ...parts.house.config, role: 'web' } };
      const open = await startHouse(house);
      try {
        await body({ ...parts, address: open.address, warnings });
      } finally {
        await open.close();
      }
    },
    limits,
  );

/** Makes the database refuse writes. @returns what ends that */
const refuseWrites = async ({ db, house: { config } }: TestHouse): Promise<() => Promise<void>> => {
  if (db.engine === 'sqlite') {
    await sql`pragma query_only = on`.execute(db.kysely);
    return async () => {
      await sql`pragma query_only = off`.execute(db.kysely);
    };
  }
  const beside = openPostgres(config.databaseUrl ?? '', silentLog);
  const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
  const set = async (value: 'on' | 'off') => {
    await sql`set default_transaction_read_only = off`.execute(beside.kysely);
    await sql
      .raw(`alter database ${name} set default_transaction_read_only = ${value}`)
      .execute(beside.kysely);
    // It holds for new connections.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(beside.kysely);
  };
  await set('on');
  return async () => {
    await set('off');
    await beside.close();
  };
};

describe.each(SAMPLED_ENGINES)('%s: a database in trouble', (engine) => {
  test('takes no writes: reads are answered, writes refused, and the log says it once', () =>
    withWarnings(engine, async (parts) => {
      const { address, warnings } = parts;
      const end = await refuseWrites(parts);
      const visitor = makeVisitor(address);
      await expect.poll(async () => (await visitor.ask(status, {})).status).toBe(200);
      expect((await visitor.raw('/readyz')).status).toBe(503);
      warnings.splice(0);
      for (let n = 0; n < 3; n += 1) {
        const refused = await visitor.ask(signUp, RAIN);
        expect(refused).toMatchObject({ status: 503, error: { code: 56, undecided: true } });
        expect(refused).toHaveProperty('error.errorId');
        expect(refused).not.toHaveProperty('error.exact');
      }
      expect(warnings).toEqual([
        [
          expect.objectContaining({ call: signUp.path, ms: expect.any(Number) }),
          expect.stringMatching(/^the database takes no writes/),
        ],
      ]);
      await end();
      await expect.poll(async () => (await makeVisitor(address).ask(signUp, RAIN)).status).toBe(200);
      expect((await visitor.raw('/readyz')).status).toBe(200);
    }));
});

const PLAYERS = 3;
/** Players with money and a ticket. @returns what asks for the bet of each, always the same one */
const seatPlayers = async (parts: TestHouse & { readonly address: string }) => {
  const bets = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const visitor = makeVisitor(parts.address);
    const login = `violet-rain-${n}`;
    await visitor.ask(signUp, { ...RAIN, login, email: `${login}@example.org` });
    const { rows } = await sql<{ id: string }>`select id from players where login = ${login}`.execute(
      parts.db.kysely,
    );
    await giveCash(parts, rows[0]?.id ?? '', 10_000n, login);
    const sealed = await visitor.ask(roundTicket, { gameId: 'moonflower' });
    if (!sealed.ok) throw new Error(sealed.error.message);
    const { ticketId } = sealed.data.ticket;
    const bet = { requestId: `request-number-${n}`, gameId: 'moonflower', clientSeed: 'a', coinCents: 1 };
    bets.push(() => visitor.ask(roundPlay, { ...bet, ticketId }));
  }
  return bets;
};

test.runIf(SAMPLED_ENGINES.includes('postgres')).each<[string, Partial<Config>, number]>([
  ['PostgreSQL ends the wait', {}, TIME_LIMITS_MS.lock],
  ['the house answers, where PostgreSQL waits on', { lockTimeoutMs: 0 }, TIME_LIMITS_MS.call],
])(
  'a lock that is held: %s before a page gives up, with code 56, and the bet is made once',
  FULL,
  (_, limits, leastMs) =>
    withWarnings(
      'postgres',
      async (parts) => {
        const { address, warnings, db, house } = parts;
        const bets = await seatPlayers(parts);
        const other = openPostgres(house.config.databaseUrl ?? '', silentLog);
        await other.transaction(async (tx) => {
          await sql`lock table seed_chains in access exclusive mode`.execute(tx);
          const began = performance.now();
          const answers = await Promise.all(
            bets.map(async (bet) => ({ ...(await bet()), ms: performance.now() - began })),
          );
          for (const answer of answers) {
            expect(answer).toMatchObject({
              status: 503,
              error: { code: 56, undecided: true, message: expect.stringMatching(/took too long/) },
            });
            expect(answer.ms).toBeGreaterThanOrEqual(leastMs);
            expect(answer.ms).toBeLessThan(TIME_LIMITS_MS.page);
          }
          // Who needs nothing of the table is served.
          expect((await makeVisitor(address).ask(status, {})).status).toBe(200);
        });
        for (const bet of bets) expect((await bet()).status).toBe(200);
        expect(await db.kysely.selectFrom('rounds').select('id').execute()).toHaveLength(PLAYERS);
        expect(warnings).toEqual(
          bets.map(() => [
            expect.objectContaining({ call: roundPlay.path, ms: expect.any(Number) }),
            expect.stringMatching(/^a statement was cancelled, or is late/),
          ]),
        );
        await other.close();
      },
      limits,
    ),
);
