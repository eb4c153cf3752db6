/** Houses behind PgBouncer in transaction mode, and what the start says where it cannot work. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { encode } from '@msgpack/msgpack';
import { FRAME, LIVE_PATH } from '../../../src/wire/live.ts';
import { freshPostgres } from '../../house/harness.ts';
import { buildProgram, endPrograms, startProgram } from '../../house/program.ts';
import { endDaemons, PGBOUNCER, programsOrWhy, startPgbouncer } from './daemons.ts';
import { expectBooks, killAll, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlayer, owedTo } from './player.ts';

const programs = await programsOrWhy(PGBOUNCER);
if (typeof programs === 'string') process.stderr.write(`PgBouncer is not tried: ${programs}\n`);
const pgbouncer = typeof programs === 'string' ? [] : (programs[0] ?? []);

beforeAll(buildProgram);
afterAll(async () => {
  endPrograms();
  await endDaemons();
});

const typed = async (url: string, ...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
/** A role with the limits of a house, which PgBouncer does not pass on, who owns the database. */
const limitedRole = async (url: string, role: string): Promise<string> => {
  const database = new URL(url).pathname.slice(1);
  await typed(
    url,
    `create role ${role} login superuser`,
    `alter role ${role} set statement_timeout = 60000`,
    `alter role ${role} set lock_timeout = 5000`,
    `alter role ${role} set idle_in_transaction_session_timeout = 15000`,
    `alter database ${database} owner to ${role}`,
  );
  const own = new URL(url);
  own.username = role;
  return own.href;
};
const dropRole = (url: string, role: string) =>
  typed(url, `reassign owned by ${role} to current_user`, `drop role ${role}`);

describe.skipIf(typeof programs === 'string')('PgBouncer in transaction mode', () => {
  test('two houses behind it: bets, deposits, a withdrawal, live hints, a column that is added', async () => {
    const { url, drop } = await freshPostgres();
    const role = `pooled_${process.pid}`;
    const direct = await limitedRole(url, role);
    const pooler = await startPgbouncer(pgbouncer, direct);
    const env = { ...sharedEnv(pooler.url), DATABASE_DIRECT_URL: direct };
    const houses = [await openMany(env), await openMany(env)];
    const urls = houses.map((house) => house.url);
    let asked = 0;
    const urlOf = () => urls[asked++ % urls.length] ?? '';
    const players = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) =>
        openPlayer(urlOf, `pooled-${n}`, { gameId: n % 2 === 0 ? 'moonflower' : 'pressed-five' }),
      ),
    );
    const starts = await Promise.all(players.map((player) => player.cash()));
    const heard = { wins: 0 };
    const socket = new WebSocket(`${urls[1]?.replace('http', 'ws')}${LIVE_PATH}`, { origin: urls[1] ?? '' });
    socket.once('open', () => socket.send(encode([FRAME.subscribe, 7, 'last-winners'])));
    socket.on('message', (_data, isBinary) => {
      if (isBinary) heard.wins += 1;
    });
    // Nobody plays yet but at the first house, so that the second one's socket hears of it by the channel.
    const first = await openPlayer(() => urls[0] ?? '', 'pooled-first');
    const firstStart = await first.cash();
    while (heard.wins === 0) await first.play();
    await Promise.all(
      players.map(async (player) => {
        for (let n = 0; n < 30; n += 1) await player.play();
      }),
    );
    // As a newer release does it, while prepared statements stand on the pooler's connections.
    await typed(
      direct,
      'alter table sessions add column added text',
      'alter table seed_chains add column added text',
    );
    for (const player of players) for (let n = 0; n < 5; n += 1) await player.play();
    const [rich] = players;
    await rich?.withdraw(2_000);
    const everyone = [...players, first];
    for (const [n, player] of everyone.entries())
      expect(await player.cash()).toBe(owedTo(player, [...starts, firstStart][n] ?? 0));
    expect(everyone.flatMap(({ undecided }) => [...undecided])).toEqual([]);
    expect(houses.map((house) => house.output()).join('')).not.toMatch(/"level":50/);
    await killAll(houses);
    await typed(
      direct,
      'alter table sessions drop column added',
      'alter table seed_chains drop column added',
    );
    await expectBooks(direct, everyone);
    pooler.daemon.child.kill('SIGKILL');
    await pooler.daemon.ended;
    await dropRole(url, role);
    await drop();
  });

  test(
    'the start refuses where PostgreSQL itself is needed',
    async () => {
      const { url, drop } = await freshPostgres();
      const other = await freshPostgres();
      const role = `refused_${process.pid}`;
      const direct = await limitedRole(url, role);
      const saidWith = async (env: Readonly<Record<string, string>>) => {
        const house = startProgram({ ...sharedEnv(''), PORT: '0', ...env });
        const code = await house.ended;
        return `${code}: ${house.text.err}`;
      };
      const plain = await startPgbouncer(pgbouncer, direct);
      const lenient = await startPgbouncer(pgbouncer, direct, {
        ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      });
      const refusal = /^2: .*does not hear its own NOTIFY.*DATABASE_DIRECT_URL/s;
      for (const pooled of [plain, lenient])
        expect(await saidWith({ DATABASE_URL: pooled.url })).toMatch(refusal);
      for (const directUrl of [lenient.url, other.url])
        expect(await saidWith({ DATABASE_URL: plain.url, DATABASE_DIRECT_URL: directUrl })).toMatch(refusal);
      for (const { daemon } of [plain, lenient]) {
        daemon.child.kill('SIGKILL');
        await daemon.ended;
      }
      await dropRole(url, role);
      await drop();
      await other.drop();
    },
    WAITING.timeout,
  );
});
