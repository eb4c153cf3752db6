import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { FULL } from '../../../level.ts';
import { buildProgram, endPrograms, startCommand, startProgram } from '../../program.ts';
import { makeVisitor, RAIN } from './open.ts';

const data = mkdtempSync(join(tmpdir(), 'glasshouse-process-'));
beforeAll(buildProgram);
afterEach(endPrograms);
afterAll(() => rmSync(data, { recursive: true, force: true }));

const start = (env: Record<string, string>) => startProgram({ DATA_DIR: join(data, 'a'), ...env });

test('a configuration that is wrong: every mistake in a sentence of its own, exit 2', async () => {
  const { text, ended } = start({ PORT: 'abc', DEVNET: 'maybe', LOG_LEVEL: 'loud' });
  expect(await ended).toBe(2);
  expect(text.out).toBe('');
  expect(text.err.match(/^ {2}(PORT|DEVNET|LOG_LEVEL): expected .+\.$/gm)).toHaveLength(3);
});

test('a port in use is told with what to do, exit 2, and the data folder is free again', async () => {
  const other: Server = createServer();
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const { port } = other.address() as AddressInfo;
  const { text, ended } = start({ PORT: String(port) });
  expect(await ended).toBe(2);
  expect(text.err).toContain(`Port ${port} of 127.0.0.1 is in use. Set PORT to another one.`);
  await new Promise((done) => {
    other.close(done);
  });
  const next = start({ PORT: '0' });
  await next.opened();
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('a data folder that cannot be written is told with what to do, exit 2', async () => {
  // The kernel's own folders take no new ones, whoever asks.
  const { text, ended } = startProgram({ DATA_DIR: '/sys/glasshouse', PORT: '0' });
  expect(await ended).toBe(2);
  expect(text.err).toMatch(
    /\/sys\/glasshouse (is on a file system that is mounted|may not be written by this user).* DATA_DIR/,
  );
});

test('a command prints no control characters, whoever typed them', async () => {
  const { text, ended } = startCommand('dance\u001b[2J\u009b\u202e', { DATA_DIR: join(data, 'a') });
  expect(await ended).toBe(2);
  expect(text.err).toBe('There is no command "dance\\u001b[2J\\u009b\\u202e". --help lists them.\n');
});

test('database and outbox are closed to other users, also in a folder that was open', async () => {
  const folder = join(data, 'private');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const { child, ended, opened } = start({ PORT: '0', DATA_DIR: folder });
  const visitor = makeVisitor(await opened());
  // Its letter goes to the outbox.
  expect(await visitor.ask(signUp, RAIN)).toMatchObject({ ok: true });
  const entries = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  await expect
    .poll(() => entries().some((name) => /outbox.+\.eml$/.test(name)), { timeout: 20_000 })
    .toBe(true);
  // The app's own files are everybody's, and the folder is closed all the same.
  const isPublic = (name: string) => /\/(builds|pages)\//.test(name);
  const openToOthers = [folder, ...entries()].filter(
    (name) => !isPublic(name) && (statSync(name).mode & 0o077) !== 0,
  );
  expect(openToOthers).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('one line on stdout, JSON on stderr, no secret; SIGTERM: closes with 1012, exit code 0', async () => {
  const { child, text, ended, opened } = start({ PORT: '0', LOG_LEVEL: 'debug' });
  const address = await opened();
  const visitor = makeVisitor(address);
  expect(await visitor.ask(signUp, RAIN)).toMatchObject({ ok: true });
  const live = new WebSocket(`${address.replace('http', 'ws')}/live`, { origin: address });
  await new Promise<void>((done) => {
    live.once('open', () => done());
  });
  const closed = new Promise<number>((done) => {
    live.once('close', done);
  });
  const held = start({ PORT: '0' });
  expect(await held.ended).toBe(2);
  expect(held.text.err).toMatch(/^Glasshouse cannot open\.\n {2}.+\n$/);
  child.kill('SIGTERM');
  expect([await ended, await closed]).toEqual([0, 1012]);
  // The database file alone is the database: the WAL beside it is gone or empty.
  expect(statSync(join(data, 'a', 'house.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  expect(text.out).toBe(`Glasshouse is open at ${address}/en\n`);
  for (const line of text.err.trim().split('\n'))
    expect(() => {
      JSON.parse(line);
    }).not.toThrow();
  for (const secret of [RAIN.password, RAIN.email, visitor.csrf, visitor.cookie.split('.')[1] ?? ''])
    expect(text.err).not.toContain(secret);
});

test('told to stop it says so at /readyz, still serves, and then leaves with all that it has', async () => {
  const { child, text, ended, opened } = start({
    PORT: '0',
    DATA_DIR: join(data, 'leaving'),
    METRICS_PORT: '0',
    // Nobody listens there.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    DRAIN_SECONDS: '2',
  });
  const visitor = makeVisitor(await opened());
  const metrics = /"address":"([^"]+)","msg":"metrics are served"/.exec(text.err)?.[1] ?? '';
  const leaving = async () =>
    /^glasshouse_leaving (\d)$/m.exec(await (await fetch(`${metrics}/metrics`)).text())?.[1];
  expect(await visitor.ask(signUp, RAIN)).toMatchObject({ ok: true });
  expect(await leaving()).toBe('0');
  const begun = performance.now();
  child.kill('SIGTERM');
  await expect.poll(async () => (await visitor.raw('/readyz')).text()).toBe('leaving');
  expect(await visitor.ask(status, {})).toMatchObject({ ok: true });
  expect(await leaving()).toBe('1');
  expect(await ended).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(text.err).toContain(`"call":"${signUp.path}","status":200,"code":0`);
  expect(text.err).not.toMatch(/"level":50/);
});

test('the doctor runs beside it, and where a house does not open', FULL, async () => {
  const env = { DATA_DIR: join(data, 'doctor') };
  const { child, ended, opened } = start({ PORT: '0', ...env });
  await opened();
  const beside = startCommand('doctor', env);
  expect([await beside.ended, beside.text.err]).toEqual([0, '']);
  expect(beside.text.out).toMatch(/^ok +secret +The secret is the one/m);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const sick = startCommand('doctor', { ...env, PORT: 'abc' });
  expect(await sick.ended).toBe(1);
  expect(sick.text.out).toMatch(/^wrong +configuration +PORT: expected/m);
  const stranger = startCommand('doctor', { ...env, HOUSE_SECRET: 'x'.repeat(32) });
  expect(await stranger.ended).toBe(1);
  expect(stranger.text.out).toMatch(/^wrong +secret +The secret is not the one/m);
});
