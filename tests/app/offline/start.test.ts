import { afterEach, expect, test, vi } from 'vitest';
import { favoriteAdd } from '../../../src/wire/player/status.ts';
import { stubBrowser } from '../browser.ts';

const probe = vi.fn(() => Promise.reject(new TypeError('network lost')));
/** What the page's worker was told. */
const told: unknown[] = [];

/** A page that starts at this address with a worker, on a device that has a player's data. */
const startAt = async (address: string, { confirm = (): boolean => true, waits = 0 } = {}) => {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: { postMessage: (message: unknown) => told.push(message) },
    getRegistrations: () => Promise.resolve([]),
  });
  const { window, device } = stubBrowser(address, { serviceWorker });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('fetch', probe);
  vi.resetModules();
  const { setOwner, playerStorage } = await import('../../../src/app/base/storage/playerStorage.ts');
  setOwner('rose-key');
  await playerStorage.set('rounds', [1]);
  const entry = (n: number) => ({ id: String(n), path: favoriteAdd.path, body: { gameId: `game${n}` } });
  const box = Object.fromEntries(Array.from({ length: waits }, (_, n) => [`gameId:game${n}`, entry(n)]));
  if (waits > 0) await playerStorage.set('outbox', box);
  Object.assign(window, { confirm });
  window.localStorage.setItem('chat-contact', '{"identifier":"rose"}');
  const { startOffline } = await import('../../../src/app/offline/start.ts');
  startOffline();
  return { serviceWorker, window, device };
};

afterEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});

// First: the page of the other test goes on starting when that test has ended.
test('[N07] ?no-cache leaves nothing of a player on the device', async () => {
  const { window, device } = await startAt('/en?no-cache');
  await expect.poll(() => window.location.href).toBe('https://house.example/en');
  expect([device.values.size, window.localStorage.getItem('chat-contact')]).toEqual([0, null]);
});

const DOWN = { type: 'LINE', state: { line: 'down', portal: false, nextMs: 60_000 } };
const UP = { type: 'LINE', state: { line: 'up', portal: false, nextMs: 0 } };

test('[N05] [N06] the page follows what its worker says of the line, and asks nobody itself', async () => {
  const { serviceWorker } = await startAt('/en');
  const { connectivity, recordOutcome } = await import('../../../src/app/base/net/connectivity.ts');
  recordOutcome(false);
  expect(told.at(-1)).toEqual({ type: 'LINE', news: 'lost' });
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: DOWN }));
  expect(connectivity.value).toBe('down');
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: UP }));
  expect(connectivity.value).toBe('up');
  expect(probe).not.toHaveBeenCalled();
});

test('[N07] ?no-cache asks before it deletes what was not sent yet, whoever made the link', async () => {
  const confirm = vi.fn(() => false);
  const { window, device } = await startAt('/en?no-cache', { confirm, waits: 2 });
  await expect.poll(() => window.location.href).toBe('https://house.example/en');
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('2'));
  expect(device.values.size).toBeGreaterThan(0);
});
