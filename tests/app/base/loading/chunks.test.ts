import { expect, test } from 'vitest';
import { ChunkLoadError, loadChunk, mayReload } from '../../../../src/app/base/loading/chunks.ts';
import { manualTimers } from '../../manualTimers.ts';

test('[N06] a chunk that stalls is a ChunkLoadError after 120 s, not before', async () => {
  const timers = manualTimers();
  let failed: unknown = null;
  const loading = loadChunk(() => new Promise(() => {}), timers).catch((error: unknown) => {
    failed = error;
  });
  timers.advance(119_999);
  await Promise.resolve();
  expect(failed).toBe(null);
  timers.advance(1);
  await loading;
  expect(failed).toBeInstanceOf(ChunkLoadError);
  expect((failed as Error).name).toBe('ChunkLoadError');
});

test('[N06] a chunk that fails is a ChunkLoadError with its cause; a loaded one ends its timer', async () => {
  const timers = manualTimers();
  const cause = new TypeError('gone');
  await expect(loadChunk(() => Promise.reject(cause), timers)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    cause,
  });
  expect(await loadChunk(() => Promise.resolve(7), timers)).toBe(7);
  expect(timers.waiting()).toBe(0);
});

const memory = () => {
  let held: string | null = null;
  return {
    read: () => held,
    write: (value: string) => {
      held = value;
    },
  };
};

test('[N06] a page reloads itself once per build, never offline, never without storage', () => {
  const tab = memory();
  expect(mayReload(tab, false, 'one')).toBe(false);
  expect(mayReload(tab, true, 'one')).toBe(true);
  expect(mayReload(tab, true, 'one')).toBe(false);
  expect(mayReload(tab, true, 'two')).toBe(true);
  const refused = { read: () => null, write: () => {} };
  expect(mayReload(refused, true, 'one')).toBe(false);
});
