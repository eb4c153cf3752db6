import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openMetrics } from '../../../../src/house/platform/metrics/metrics.ts';
import { gaugesOf } from '../../../../src/house/operator/gauges.ts';
import type { ChainPort } from '../../../../src/house/platform/chainPort.ts';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { devnetPort } from '../../../../src/house/custody/chains/devnet/adapter.ts';
import { DATABASE_TROUBLES } from '../../../../src/house/platform/store/databaseTrouble.ts';
import { SAMPLED_ENGINES, turningClock } from '../../harness.ts';
import { makeVisitor, RAIN } from '../http/open.ts';
import { startPlay } from '../../liveHouse.ts';
import { good } from '../../asking.ts';
import { withMeasured } from './measured.ts';

/** The same object with another member. */
const withMember = <T extends object>(of: T, name: keyof T, member: unknown): T =>
  new Proxy(of, {
    get: (target, wanted) => {
      if (wanted === name) return member;
      const value: unknown = Reflect.get(target, wanted, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

describe.each(SAMPLED_ENGINES)('%s: /metrics', (engine) => {
  test('counts requests by call, status and code, and how long they took', () =>
    withMeasured(engine, async ({ address, read }) => {
      const visitor = makeVisitor(address);
      for (let n = 0; n < 3; n += 1) await visitor.ask(status, {});
      await visitor.ask(logIn, { loginOrEmail: 'nobody-here', password: 'kettle42fern' });
      await visitor.raw(status.path);
      const samples = await read();
      const requests = (call: string, http: number, code: number) =>
        samples.get(`glasshouse_requests_total{call="${call}",status="${http}",code="${code}"}`);
      expect(requests(status.path, 200, 0)).toBe(3);
      expect(requests(status.path, 405, 1009)).toBe(1);
      const refused = [...samples].filter(([name]) => name.includes(`_total{call="${logIn.path}"`));
      expect(refused).toHaveLength(1);
      expect(refused[0]?.[0]).not.toContain('code="0"');
      expect(samples.get(`glasshouse_request_seconds_count{call="${status.path}"}`)).toBe(4);
      expect(samples.get(`glasshouse_request_seconds_bucket{le="+Inf",call="${status.path}"}`)).toBe(4);
    }));

  test('says what was bet and won and what came, as the ledger has it', () =>
    withMeasured(engine, async ({ house, read, ...parts }) => {
      const { bet } = await startPlay({ ...parts, house }, 'violet-rain');
      const before = await read();
      expect(before.get('glasshouse_bets_total')).toBe(0);
      for (let n = 0; n < 20; n += 1) good(await bet(n));
      // Answered from what is stored: no bet.
      good(await bet(3));
      const samples = await read();
      const sum = async (address: string, sign: -1 | 1) => {
        const { rows } = await sql<{ sum: bigint | null }>`
          select cast(sum(amount) as bigint) as sum from entries join postings on id = posting_id
          where kind = 'round' and address like ${address} and amount * ${sign} > 0`.execute(parts.db.kysely);
        return Math.abs(Number(rows[0]?.sum ?? 0));
      };
      expect(samples.get('glasshouse_bets_total')).toBe(20);
      expect(samples.get('glasshouse_bet_cents_total{money="cash"}')).toBe(await sum('player:%:cash', -1));
      expect(samples.get('glasshouse_win_cents_total{money="cash"}')).toBe(await sum('player:%:cash', 1));
      expect(samples.get('glasshouse_postings_total{kind="round"}')).toBe(20);
      const { rows } = await sql<{ cents: bigint }>`
        select amount as cents from entries where address = 'chain:bitcoin'`.execute(parts.db.kysely);
      expect(samples.get('glasshouse_chain_cents_total{network="bitcoin",direction="in"}')).toBe(
        -Number(rows[0]?.cents),
      );
    }));

  test('shows connections, jobs, the lease and the database, and that it is lost', () =>
    withMeasured(engine, async ({ address, read, db, clock }) => {
      const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { origin: address });
      await new Promise((done) => socket.once('open', done));
      await expect.poll(async () => (await read()).get('glasshouse_lease_held')).toBe(1);
      const samples = await read();
      expect(samples.get('glasshouse_live_sockets')).toBe(1);
      expect(samples.get('glasshouse_connections')).toBeGreaterThanOrEqual(1);
      expect(samples.get('glasshouse_database_up')).toBe(1);
      expect(samples.get('glasshouse_leaving')).toBe(0);
      expect(samples.get('glasshouse_job_done_timestamp_seconds{task="old sessions"}')).toBe(
        clock.now() / 1_000,
      );
      expect(samples.get('glasshouse_job_every_seconds{task="old sessions"}')).toBe(3_600);
      await expect
        .poll(async () => (await read()).get('glasshouse_job_runs_total{task="old sessions",outcome="done"}'))
        .toBe(1);
      expect(samples.get('glasshouse_pool_connections_max')).toBe(engine === 'postgres' ? 16 : undefined);
      await sql`alter table migrations rename to elsewhere`.execute(db.kysely);
      expect((await read()).get('glasshouse_database_up')).toBe(0);
      await sql`alter table elsewhere rename to migrations`.execute(db.kysely);
      expect((await read()).get('glasshouse_database_up')).toBe(1);
      socket.terminate();
    }));
});

test('counts calls and jobs that failed because of the database, by kind', () =>
  withMeasured('sqlite', async ({ address, read, db }) => {
    const troubles = async (trouble: string) =>
      (await read()).get(`glasshouse_database_troubles_total{trouble="${trouble}"}`);
    for (const trouble of DATABASE_TROUBLES) expect(await troubles(trouble)).toBe(0);
    await sql`pragma query_only = on`.execute(db.kysely);
    expect(await makeVisitor(address).ask(signUp, RAIN)).toMatchObject({ status: 503, error: { code: 56 } });
    expect(await troubles('readOnly')).toBeGreaterThan(0);
    expect(await troubles('full')).toBe(0);
    await sql`pragma query_only = off`.execute(db.kysely);
  }));

test('shows the clock, the line to other houses and the room on the disk, as far as there are any', () =>
  withMeasured('sqlite', async ({ read }) => {
    const samples = await read();
    expect(samples.get('glasshouse_data_disk_free_bytes')).toBeGreaterThan(0);
    for (const name of ['clock_jump_seconds', 'clock_ahead_seconds', 'hints_connected'])
      expect(samples.has(`glasshouse_${name}`)).toBe(false);
  }));

test.each([true, false])('of a house of several, connected: %s', (isConnected) =>
  withMeasured(
    'sqlite',
    async ({ read }) => {
      const samples = await read();
      expect(samples.get('glasshouse_hints_connected')).toBe(isConnected ? 1 : 0);
      expect(samples.get('glasshouse_clock_jump_seconds')).toBe(-3_600);
      expect(samples.get('glasshouse_clock_ahead_seconds')).toBe(7);
    },
    ({ bus }) => ({
      bus: { ...bus, isConnected: () => isConnected },
      clockWatch: {
        jumpMs: () => -3_600_000,
        aheadOfDatabaseMs: () => Promise.resolve(7_000),
        isDoubtful: () => Promise.resolve(false),
      },
    }),
  ),
);

test('no client adds a series: not by paths, names, methods or bodies', () =>
  withMeasured('sqlite', async ({ address, read }) => {
    const { raw } = makeVisitor(address);
    const ask = async (n: number) => {
      for (const path of [
        `/en/x${n}`,
        `/a${n}`,
        `/user/x${n}/json2`,
        `/assets/x${n}.js`,
        `/verify/token${n}`,
      ]) {
        await (await raw(path)).text();
        await (await raw(path, { method: 'POST', body: `x${n}` })).text();
        await (await raw(path, { method: 'DELETE' })).text();
      }
      await (await raw(status.path, { method: 'POST', body: `{"x${n}":${n}}` })).text();
    };
    const ofRequests = async () =>
      [...(await read()).keys()].filter((name) => name.includes('glasshouse_request'));
    await ask(0);
    const before = await ofRequests();
    for (let n = 1; n < 20; n += 1) await ask(n);
    expect(await ofRequests()).toEqual(before);
    expect(before.length).toBeGreaterThan(20);
    expect([...(await read()).keys()].join('\n')).not.toMatch(/x1\b|token\d|127\.0\.0\.1/);
  }));

test('a database that hangs is lost after three seconds, is asked once, and nothing else is missing', () => {
  let asked = 0;
  return withMeasured(
    'sqlite',
    async ({ read }) => {
      for (let n = 0; n < 2; n += 1) {
        const samples = await read();
        expect(samples.get('glasshouse_database_up')).toBe(0);
        expect(samples.get('glasshouse_live_sockets')).toBe(0);
      }
      expect(asked).toBe(1);
    },
    ({ db }) => {
      const executor = db.kysely.getExecutor();
      const executeQuery = (query: CompiledQuery) => {
        if (!query.sql.includes('from migrations')) return executor.executeQuery(query);
        asked += 1;
        return new Promise(() => {});
      };
      const hanging = withMember(executor, 'executeQuery', executeQuery);
      return { db: { ...db, kysely: withMember(db.kysely, 'getExecutor', () => hanging) } };
    },
  );
});

test('is on its own address alone, and that has nothing else', () =>
  withMeasured('sqlite', async ({ address, metricsAddress }) => {
    expect((await makeVisitor(address).raw('/metrics')).status).not.toBe(200);
    for (const path of ['/', '/healthz', '/metrics/x'])
      expect((await fetch(metricsAddress + path)).status, path).toBe(404);
    expect((await fetch(`${metricsAddress}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${metricsAddress}/metrics`)).headers.get('content-type')).toMatch(
      /^text\/plain; version=0\.0\.4/,
    );
  }));

test('an address that is taken is refused with a sentence, and free again after a close', async () => {
  const other = createServer();
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const { port } = other.address() as AddressInfo;
  const at = { port, host: '127.0.0.1' };
  await expect(openMetrics(at, turningClock(), gaugesOf)).rejects.toThrow(
    `Port ${port} of 127.0.0.1, for /metrics, is in use. Set METRICS_PORT to another one.`,
  );
  await new Promise((done) => {
    other.close(done);
  });
  await (await openMetrics(at, turningClock(), gaugesOf)).close();
  await (await openMetrics(at, turningClock(), gaugesOf)).close();
});

test('shows nodes as they were last seen, and how many blocks the house has not read', () =>
  withMeasured(
    'sqlite',
    async ({ read }) => {
      await expect.poll(async () => (await read()).get('glasshouse_network_ok{network="bitcoin"}')).toBe(1);
      await expect
        .poll(async () => (await read()).get('glasshouse_network_lag_blocks{network="bitcoin"}'))
        .toBe(7);
      const samples = await read();
      expect(samples.get('glasshouse_network_tip_age_seconds{network="bitcoin"}')).toBe(90);
      expect(samples.get('glasshouse_payments_stuck{network="bitcoin"}')).toBe(0);
      // Nobody has asked a signer: a 0 would call it away.
      expect(samples.has('glasshouse_signer_up')).toBe(false);
    },
    (house) => {
      const node: ChainPort = {
        ...devnetPort(house, 'bitcoin'),
        health: () => Promise.resolve({ state: 'ok', tip: { height: 107, hash: 'aa' }, tipAgeMs: 90_000 }),
        cursorHeight: () => 100,
      };
      return { chains: [node], config: { ...house.config, devnet: null } };
    },
  ));
