import { afterEach, expect, test, vi } from 'vitest';
import { askToPersist } from '../../../src/app/base/storage/persist.ts';
import type { KeptRound } from '../../../src/app/evidence/rounds/state.ts';
import { prefersLessData } from '../../../src/wire/saveData.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
] as const)('[N05] whether data is saved with the connection %j: %s', (link, spare) => {
  expect(prefersLessData(link)).toBe(spare);
});

const asking = (persisted: boolean | null, userAgent = 'Chrome') => {
  const persist = vi.fn(() => Promise.resolve(true));
  const storage = {
    persist,
    persisted: () => (persisted === null ? Promise.reject(new Error('no')) : Promise.resolve(persisted)),
  };
  vi.stubGlobal('navigator', { userAgent, storage });
  return persist;
};

test('[N07] persistent storage is requested unless granted, and never in Firefox', async () => {
  for (const [persisted, userAgent, times] of [
    [false, 'Chrome', 1],
    [true, 'Chrome', 0],
    [null, 'Chrome', 0],
    [false, 'Firefox/140', 0],
  ] as const) {
    const persist = asking(persisted, userAgent);
    await askToPersist();
    expect(persist).toHaveBeenCalledTimes(times);
  }
  vi.stubGlobal('navigator', { userAgent: 'old' });
  await askToPersist();
});

test('[N07] persistent storage is requested with the first round that is kept', async () => {
  const persist = asking(false);
  const { storeRounds } = await import('../../../src/app/evidence/rounds/state.ts');
  await storeRounds([]);
  expect(persist).not.toHaveBeenCalled();
  await storeRounds([{ round: { roundId: '1', createdTime: 1 }, ticket: null } as unknown as KeptRound]);
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
});
