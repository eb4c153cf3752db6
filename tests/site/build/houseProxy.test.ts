import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseProxy } from '../../../src/site/build/houseProxy.ts';
import type { Call } from '../../../src/wire/call.ts';
import { ticketListPath } from '../../../src/wire/play/lotto.ts';
import { CHAT_PATH } from '../../../src/wire/player/status.ts';
import { tempFolder } from '../../tempFolder.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/wire/**/*.ts', { eager: true });
const isCall = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));

const HOUSE = 'the house';
const house = createHttp((_, response) => response.end(HOUSE));
let address = '';
let close = async () => {};

const root = tempFolder(afterAll);
beforeAll(async () => {
  await new Promise<void>((done) => {
    house.listen(0, '127.0.0.1', done);
  });
  const target = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null, proxy: houseProxy(target) },
  });
  await vite.listen();
  address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  close = () => vite.close();
});
afterAll(async () => {
  await close();
  house.close();
});
const answersFor = async (path: string, method: string) =>
  (await (await fetch(address + path, { method })).text()) === HOUSE ? 'house' : 'Vite';

test('in development every call reaches the house', async () => {
  expect(calls.length).toBeGreaterThan(70);
  const lost: string[] = [];
  for (const { path } of calls) if ((await answersFor(path, 'POST')) !== 'house') lost.push(path);
  expect(lost).toEqual([]);
});

test.each([
  ['/devnet', 'house'],
  ['/devnet?currency=BTC', 'house'],
  ['/devnet/faucet.js', 'house'],
  [`${CHAT_PATH}?language=en`, 'house'],
  [`${CHAT_PATH}.css`, 'house'],
  ['/healthz', 'house'],
  ['/readyz', 'house'],
  [ticketListPath('a'.repeat(64)), 'house'],
  ['/en/faq', 'Vite'],
  ['/en/lotto', 'Vite'],
  ['/src/app/lobby/banners/list.ts', 'Vite'],
  ['/src/app/base/net/live.ts', 'Vite'],
])('in development %s comes from %s', async (path, from) => {
  expect(await answersFor(path, 'GET')).toBe(from);
});
