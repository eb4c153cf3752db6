import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryIndexedDb } from '../base/storage/memoryIndexedDb.ts';

const vibrate = vi.fn<(ticks: readonly number[]) => boolean>(() => true);

/** The module as a page of this device loads it. @param matching media features that match */
const openOn = async (matching: readonly string[], navigator: object = { vibrate }) => {
  vi.resetModules();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: matching.some((name) => query.includes(name)) }),
  });
  const { setOwner } = await import('../../../src/app/base/storage/playerStorage.ts');
  setOwner('rose');
  return import('../../../src/app/play/engine/haptics.ts');
};

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});

test('a finger feels presses, stops and wins, none as a buzz, until the player turns it off', async () => {
  const first = await openOn(['pointer: coarse']);
  await first.readHaptics();
  for (const name of ['press', 'stop', 'win'] as const) first.vibrate(name);
  expect(vibrate).toHaveBeenCalledTimes(3);
  for (const [[, ...rest]] of vibrate.mock.calls) expect(rest.every((ms) => ms > 0)).toBe(true);
  for (const [[tick]] of vibrate.mock.calls) expect(tick).toBeLessThan(30);
  first.toggleHaptics();
  first.vibrate('win');
  expect(vibrate).toHaveBeenCalledTimes(3);

  const next = await openOn(['pointer: coarse']);
  await expect
    .poll(async () => {
      await next.readHaptics();
      return next.hapticsOn.value;
    })
    .toBe(false);
});

test('who asks for less motion feels nothing at first', async () => {
  const { readHaptics, vibrate: felt } = await openOn(['pointer: coarse', 'prefers-reduced-motion']);
  await readHaptics();
  felt('press');
  expect(vibrate).not.toHaveBeenCalled();
});

test.each([
  ['no finger', [], undefined],
  ['no motor', ['pointer: coarse'], {}],
])('a device with %s is offered no switch', async (_, matching, navigator) => {
  const { canVibrate, readHaptics } = await openOn(matching, navigator);
  await readHaptics();
  expect(canVibrate.value).toBe(false);
});
