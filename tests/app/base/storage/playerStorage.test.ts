import { any, array, number, object } from 'superstruct';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORED_VERSION } from '../../../../src/wire/storedValue.ts';
import { MemoryIndexedDb } from './memoryIndexedDb.ts';

let device: MemoryIndexedDb;
const loadStorage = async () => {
  vi.resetModules();
  return {
    ...(await import('../../../../src/app/base/storage/playerStorage.ts')),
    ...(await import('../../../../src/app/base/storage/database.ts')),
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

test("[N07] values are stored under the player's key and survive a reload", async () => {
  const first = await loadStorage();
  first.setOwner('rose');
  await first.playerStorage.set('status', { cash: 5 });
  expect([...device.values.keys()]).toEqual(['rose:status']);
  const { playerStorage, setOwner } = await loadStorage();
  setOwner('rose');
  expect(await playerStorage.get('status', any())).toEqual({ cash: 5 });
  await playerStorage.del('status');
  expect(await playerStorage.get('status', any())).toBeUndefined();
});

test('[N07] without a player nothing is stored and nothing is found', async () => {
  const { playerStorage, setOwner } = await loadStorage();
  await playerStorage.set('status', 1);
  expect(device.values.size).toBe(0);
  setOwner('rose');
  await playerStorage.set('status', 1);
  setOwner(null);
  expect(await playerStorage.get('status', any())).toBeUndefined();
});

test("[N07] log-out clears the player's data", async () => {
  const { playerStorage, setOwner } = await loadStorage();
  setOwner('rose');
  await playerStorage.set('status', 1);
  await playerStorage.set('rounds', [1]);
  await playerStorage.forget('rose');
  expect(device.values.size).toBe(0);
});

test("[N07] a page without a player deletes nothing; another player's log-in does", async () => {
  const { playerStorage, setOwner } = await loadStorage();
  setOwner('rose');
  await playerStorage.set('status', 1);
  setOwner(null);
  setOwner('rose');
  expect(await playerStorage.get('status', any())).toBe(1);
  setOwner(null);
  setOwner('fern');
  expect(await playerStorage.get('status', any())).toBeUndefined();
  await playerStorage.set('status', 2);
  expect([...device.values]).toEqual([['fern:status', { v: STORED_VERSION, value: 2 }]]);
});

test('[N07] after a closed connection the work is done once more on a new one', async () => {
  const { playerStorage, setOwner } = await loadStorage();
  setOwner('rose');
  await playerStorage.set('status', 1);
  expect(device.opens).toBe(1);
  device.killConnections();
  expect(await playerStorage.get('status', any())).toBe(1);
  expect(device.opens).toBe(2);
  device.killConnections();
  await playerStorage.set('status', 2);
  expect(device.values.get('rose:status')).toEqual({ v: STORED_VERSION, value: 2 });
  expect(device.opens).toBe(3);
});

test('[N07] only a closed connection is tried again, and only once', async () => {
  const { withRetry } = await loadStorage();
  const failing = (name: string) => {
    const seen = { runs: 0, forgot: 0 };
    const done = withRetry(
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

test('[N07] refused storage throws nothing, and works again once it is allowed', async () => {
  const { playerStorage, setOwner } = await loadStorage();
  device.mood = 'refuses';
  setOwner('rose');
  await playerStorage.set('status', 1);
  expect(await playerStorage.get('status', any())).toBeUndefined();
  device.mood = 'works';
  await playerStorage.set('status', 2);
  expect(await playerStorage.get('status', any())).toBe(2);
});

test('[N07] storage that never answers times out', async () => {
  vi.useFakeTimers();
  const { playerStorage, setOwner, STORAGE_TIMEOUT_MS } = await loadStorage();
  device.mood = 'hangs';
  setOwner('rose');
  const answers: unknown[] = [];
  void playerStorage.get('status', any()).then((value) => answers.push(value));
  // One timeout for deleting other players' data, one for the value.
  await vi.advanceTimersByTimeAsync(2 * STORAGE_TIMEOUT_MS - 1);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([undefined]);
  device.mood = 'works';
  const kept = playerStorage.set('status', 3);
  await vi.advanceTimersByTimeAsync(10);
  await kept;
  expect(device.values.get('rose:status')).toEqual({ v: STORED_VERSION, value: 3 });
});

test('[N07] deleting everything waits for a device that is slow', async () => {
  vi.useFakeTimers();
  const { playerStorage, setOwner, STORAGE_TIMEOUT_MS } = await loadStorage();
  setOwner('rose');
  const kept = playerStorage.set('status', 3);
  await vi.advanceTimersByTimeAsync(10);
  await kept;
  device.delayMs = 2 * STORAGE_TIMEOUT_MS;
  const cleared = playerStorage.clearAll().then(() => device.values.size);
  await vi.advanceTimersByTimeAsync(3 * STORAGE_TIMEOUT_MS);
  expect(await cleared).toBe(0);
});

test('[N07] concurrent changes are all stored', async () => {
  const { playerStorage, setOwner } = await loadStorage();
  setOwner('rose');
  await Promise.all(
    Array.from({ length: 20 }, () => playerStorage.update('count', number(), (count) => (count ?? 0) + 1)),
  );
  expect(await playerStorage.get('count', any())).toBe(20);
});

test('[N07] a page that closed its connection when it froze opens a new one', async () => {
  const { playerStorage, setOwner, closeDatabase } = await loadStorage();
  setOwner('rose');
  await playerStorage.set('status', 1);
  closeDatabase();
  expect(await playerStorage.get('status', any())).toBe(1);
  expect(device.opens).toBe(2);
});

test.each([
  ['of a build before versions', { cash: 5 }],
  ['of another version', { v: STORED_VERSION + 1, value: { cash: 5 } }],
  ['without a member', { v: STORED_VERSION, value: {} }],
  ['of another type', { v: STORED_VERSION, value: { cash: '5' } }],
  ['that is no value of ours', 'x'],
])('[N07] a stored value %s is deleted, and the next one is stored', async (_, found) => {
  device.values.set('rose:status', found);
  const { playerStorage, setOwner } = await loadStorage();
  setOwner('rose');
  const Status = object({ cash: number() });
  expect(await playerStorage.get('status', Status)).toBeUndefined();
  expect(device.values.size).toBe(0);
  await playerStorage.set('status', { cash: 7, newer: 1 });
  // Only the unknown member of a newer build is dropped.
  expect(await playerStorage.get('status', Status)).toEqual({ cash: 7 });
  device.values.set('rose:list', found);
  await playerStorage.update('list', array(number()), (list) => [...(list ?? []), 1]);
  expect(await playerStorage.get('list', array(number()))).toEqual([1]);
});
