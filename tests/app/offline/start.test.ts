import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';

/** Whether the house answers. */
let answers = true;
const probe = vi.fn(() =>
  answers
    ? Promise.resolve(new Response(null, { headers: { 'x-glasshouse': '1' } }))
    : Promise.reject(new TypeError('network lost')),
);

/** A page that starts at this address with a worker, on a device that has a player's data. */
const startAt = async (address: string) => {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    getRegistrations: () => Promise.resolve([]),
  });
  const { window, device } = stubBrowser(address, { serviceWorker });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('fetch', probe);
  vi.resetModules();
  const { setOwner, playerStorage } = await import('../../../src/app/base/storage/playerStorage.ts');
  setOwner('rose-key');
  await playerStorage.set('rounds', [1]);
  window.localStorage.setItem('chat-contact', '{"identifier":"rose"}');
  const { startOffline } = await import('../../../src/app/offline/start.ts');
  startOffline();
  return { serviceWorker, window, device };
};

afterEach(() => {
  answers = true;
  vi.unstubAllGlobals();
});

// First: the page of the other test goes on starting when that test has ended.
test('[N07] ?no-cache leaves nothing of a player on the device', async () => {
  const { window, device } = await startAt('/en?no-cache');
  await expect.poll(() => window.location.href).toBe('https://house.example/en');
  expect([device.values.size, window.localStorage.getItem('chat-contact')]).toEqual([0, null]);
});

test('[N05] [N06] when the worker says that the house answers again, the page asks at once', async () => {
  const { serviceWorker } = await startAt('/en');
  const { connectivity, recordOutcome } = await import('../../../src/app/base/net/connectivity.ts');
  answers = false;
  recordOutcome(false);
  await expect.poll(() => connectivity.value).toBe('down');
  answers = true;
  const asked = probe.mock.calls.length;
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'HOUSE_BACK' } }));
  // At once, and not with the next probe.
  expect(probe).toHaveBeenCalledTimes(asked + 1);
  await expect.poll(() => connectivity.value, { timeout: 20_000 }).toBe('up');
});
