import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryIndexedDb } from './memoryIndexedDb.ts';

let device: MemoryIndexedDb;
const loadKeep = async () => {
  vi.resetModules();
  return {
    ...(await import('../../../src/app/offline/keep.ts')),
    ...(await import('../../../src/app/offline/database.ts')),
  };
};

beforeEach(() => {
  device = new MemoryIndexedDb();
  vi.stubGlobal('indexedDB', device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[N07] values are kept under the player's key and are there after a reload", async () => {
  const first = await loadKeep();
  first.setOwner('rose');
  await first.keep.set('status', { cash: 5 });
  expect([...device.values.keys()]).toEqual(['rose:status']);
  const { keep, setOwner } = await loadKeep();
  setOwner('rose');
  expect(await keep.get('status')).toEqual({ cash: 5 });
  await keep.del('status');
  expect(await keep.get('status')).toBeUndefined();
});

test('[N07] without a player nothing is kept and nothing is found', async () => {
  const { keep, setOwner } = await loadKeep();
  await keep.set('status', 1);
  expect(device.values.size).toBe(0);
  setOwner('rose');
  await keep.set('status', 1);
  setOwner(null);
  expect(await keep.get('status')).toBeUndefined();
});

test("[N07] log-out clears what was the player's", async () => {
  const { keep, setOwner } = await loadKeep();
  setOwner('rose');
  await keep.set('status', 1);
  await keep.set('rounds', [1]);
  await keep.forget('rose');
  expect(device.values.size).toBe(0);
});

test("[N07] a page without a player keeps what is there; another player's log-in clears", async () => {
  const { keep, setOwner } = await loadKeep();
  setOwner('rose');
  await keep.set('status', 1);
  setOwner(null);
  setOwner('rose');
  expect(await keep.get('status')).toBe(1);
  setOwner(null);
  setOwner('fern');
  expect(await keep.get('status')).toBeUndefined();
  await keep.set('status', 2);
  expect([...device.values]).toEqual([['fern:status', 2]]);
});

test('[N07] a connection that died without a word is dropped and the work done once more', async () => {
  const { keep, setOwner } = await loadKeep();
  setOwner('rose');
  await keep.set('status', 1);
  expect(device.opens).toBe(1);
  device.killConnections();
  expect(await keep.get('status')).toBe(1);
  expect(device.opens).toBe(2);
  device.killConnections();
  await keep.set('status', 2);
  expect(device.values.get('rose:status')).toBe(2);
  expect(device.opens).toBe(3);
});

test('[N07] only a dead connection is tried again, and only once', async () => {
  const { retried } = await loadKeep();
  const failing = (name: string) => {
    const seen = { runs: 0, forgot: 0 };
    const done = retried(
      () => {
        seen.runs += 1;
        return Promise.reject(new DOMException('', name));
      },
      () => {
        seen.forgot += 1;
      },
    ).catch((error: Error) => error.name);
    return { seen, done };
  };
  for (const [name, runs] of [
    ['InvalidStateError', 2],
    ['UnknownError', 2],
    ['QuotaExceededError', 1],
  ] as const) {
    const { seen, done } = failing(name);
    expect(await done).toBe(name);
    expect(seen).toEqual({ runs, forgot: runs - 1 });
  }
});

test('[N07] where storage is refused the app goes on, and keeps again once it is allowed', async () => {
  const { keep, setOwner } = await loadKeep();
  device.mood = 'refuses';
  setOwner('rose');
  await keep.set('status', 1);
  expect(await keep.get('status')).toBeUndefined();
  device.mood = 'works';
  await keep.set('status', 2);
  expect(await keep.get('status')).toBe(2);
});

test('[N07] nobody waits for a store that never answers', async () => {
  vi.useFakeTimers();
  const { keep, setOwner, PATIENCE_MS } = await loadKeep();
  device.mood = 'hangs';
  setOwner('rose');
  const answers: unknown[] = [];
  void keep.get('status').then((value) => answers.push(value));
  // One wait for the clearing of other players' data, one for the value.
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS - 1);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([undefined]);
  device.mood = 'works';
  const kept = keep.set('status', 3);
  await vi.advanceTimersByTimeAsync(10);
  await kept;
  expect(device.values.get('rose:status')).toBe(3);
});

test('[N07] changes made at the same time are all kept', async () => {
  const { keep, setOwner } = await loadKeep();
  setOwner('rose');
  await Promise.all(
    Array.from({ length: 20 }, () => keep.update<number>('count', (count) => (count ?? 0) + 1)),
  );
  expect(await keep.get('count')).toBe(20);
});

test('[N07] a page that froze and let go of its connection opens a new one', async () => {
  const { keep, setOwner, closeDatabase } = await loadKeep();
  setOwner('rose');
  await keep.set('status', 1);
  closeDatabase();
  expect(await keep.get('status')).toBe(1);
  expect(device.opens).toBe(2);
});
