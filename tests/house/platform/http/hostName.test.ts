import { request } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { status } from '../../../../src/wire/player/status.ts';
import type { Config } from '../../../../src/house/platform/config/config.ts';
import { hostAllowed } from '../../../../src/house/platform/http/hostName.ts';
import { withOpenHouse } from './open.ts';

/** `fetch` sets Host itself. */
const ask = (address: string, method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const asked = request(`${address}${path}`, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', fail);
    asked.end(method === 'POST' ? '{}' : undefined);
  });

const JSON_TYPE = { 'content-type': 'application/json' };
const upgrade = (address: string, host: string) =>
  new Promise<string>((done) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, {
      origin: `http://${host}`,
      headers: { host },
    });
    socket.on('open', () => {
      socket.close();
      done('open');
    });
    socket.on('error', (error) => done(error.message));
  });

test('a page whose name was led to this machine (DNS rebinding) gets no page, call or live connection', () =>
  withOpenHouse('sqlite', async ({ address }) => {
    const host = `evil.example:${new URL(address).port}`;
    const rebound = { ...JSON_TYPE, host, origin: `http://${host}` };
    for (const [method, path] of [
      ['POST', status.path],
      ['GET', '/en'],
      ['GET', '/devnet'],
    ] as const) {
      const { status: code, text } = await ask(address, method, path, rebound);
      expect([path, code]).toEqual([path, 421]);
      expect(JSON.parse(text)).toMatchObject({ ok: false, error: { code: ERRORS.wrongHost.code } });
    }
    expect(await upgrade(address, host)).toMatch(/421/);
    expect(await upgrade(address, new URL(address).host)).toBe('open');
    const local = `localhost:${new URL(address).port}`;
    const own = { ...JSON_TYPE, host: local, origin: `http://${local}` };
    expect((await ask(address, 'POST', status.path, own)).status).toBe(200);
    // What balances the load names the machine.
    for (const probe of ['/healthz', '/readyz'])
      expect((await ask(address, 'GET', probe, { host: '10.0.0.7:8080' })).status, probe).toBe(200);
  }));

const at = (more: Partial<Config>) => ({
  publicUrl: null,
  origins: [],
  host: '127.0.0.1',
  trustProxy: false,
  ...more,
});
const HOUSE = at({ publicUrl: 'https://play.example.org', origins: ['https://m.example.org'] });
const PROXIED = at({ publicUrl: 'https://play.example.org', trustProxy: true });

test.each([
  [at({}), { host: 'localhost:5173' }, true],
  [at({}), { host: '[::1]:8080' }, true],
  [at({}), { host: 'localhost.evil.example' }, false],
  [at({}), { host: '192.168.1.5:8080' }, false],
  [at({ host: '192.168.1.5' }), { host: '192.168.1.5:8080' }, true],
  [at({ host: '0.0.0.0' }), { host: '192.168.1.5:8080' }, true],
  [at({ host: '0.0.0.0' }), { host: 'evil.example:8080' }, false],
  [at({}), { host: 'a b' }, false],
  [at({}), {}, false],
  [HOUSE, { host: 'play.example.org' }, true],
  [HOUSE, { host: 'PLAY.example.org:443' }, true],
  [HOUSE, { host: 'm.example.org' }, true],
  [HOUSE, { host: 'play.example.org:8080' }, false],
  [HOUSE, { host: 'localhost:8080' }, false],
  [HOUSE, { host: 'evil.example@play.example.org' }, false],
  [HOUSE, { host: 'play.example.org/x' }, false],
  [HOUSE, { host: 'evil.example', 'x-forwarded-host': 'play.example.org' }, false],
  [PROXIED, { host: '127.0.0.1:8080', 'x-forwarded-host': 'play.example.org' }, true],
  [PROXIED, { host: '127.0.0.1:8080', 'x-forwarded-host': 'evil.example' }, false],
  [PROXIED, { host: '127.0.0.1:8080', 'x-forwarded-host': 'play.example.org, evil.example' }, false],
])('%j asked by %j: %s', (config, headers, allowed) => {
  expect(hostAllowed(headers, config)).toBe(allowed);
});
