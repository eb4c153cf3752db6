import { beforeEach, expect, test, vi } from 'vitest';
import { drawTimes } from '../../../src/app/lotto/draw/DrawWindow.tsx';
import { addSeen } from '../../../src/app/lotto/seen.ts';
import { LOTTO_PRIZES } from '../../../src/fair/lottoPrizes.ts';
import { stubBrowser } from '../browser.ts';
import { MemoryIndexedDb } from '../base/storage/memoryIndexedDb.ts';

const winnersOf = (...days: number[]) => days.map((day) => ({ day }));

test('[L01] the tickets of a draw light their days one by one, the first prize last', () => {
  const { delayOf, endMs } = drawTimes(winnersOf(9, 4, 30, 4, 17));
  const order = [17, 4, 30, 9].map((day) => delayOf(day));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(new Set(order).size).toBe(4);
  expect(order[0]).toBe(0);
  // Long enough for the last pane to be lit.
  expect(endMs).toBeGreaterThan(delayOf(9));
  expect(endMs).toBeLessThan(6_000);
});

test('[L01] the first prize lights its pane last, also where another ticket won on its day', () => {
  const { delayOf } = drawTimes(winnersOf(9, 4, 9));
  expect(delayOf(9)).toBeGreaterThan(delayOf(4));
});

test.each([[[12]], [[12, 12]], [[]]])('[L01] a draw of few tickets has times too: %j', (days) => {
  const { delayOf, endMs } = drawTimes(winnersOf(...days));
  expect(days.map((day) => delayOf(day) >= 0 && delayOf(day) < endMs)).toEqual(days.map(() => true));
});

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});

test('[L01] a draw is replayed once on a device; a newer one once too', async () => {
  const { setOwner } = await import('../../../src/app/base/storage/playerStorage.ts');
  const { showDraw } = await import('../../../src/app/lotto/state.ts');
  setOwner('key-of-rose');
  const isFirst = async (month: string) => (await showDraw(month)).first;
  expect(await isFirst('2026-10')).toBe(true);
  expect(await isFirst('2026-10')).toBe(false);
  expect(await isFirst('2026-09')).toBe(false);
  expect(await isFirst('2026-11')).toBe(true);
  expect(await isFirst('2026-11')).toBe(false);
});

test('[L01] to a visitor a draw is shown without a replay, since nothing is kept of it', async () => {
  const { showDraw } = await import('../../../src/app/lotto/state.ts');
  expect(await showDraw('2026-10')).toEqual({ first: false, holder: undefined });
});

test('[L01] a device that was here during the month knows the player’s name in the list', async () => {
  const { setOwner, playerStorage } = await import('../../../src/app/base/storage/playerStorage.ts');
  const { showDraw } = await import('../../../src/app/lotto/state.ts');
  setOwner('key-of-rose');
  const seen = addSeen(
    {},
    {
      month: '2026-10',
      serverSeedHash: 'a'.repeat(64),
      prizes: [...LOTTO_PRIZES],
      closing: null,
      mine: { holder: 'rose-in-the-list', days: [3], slotsBetToday: 0 },
    },
  );
  await playerStorage.set('lotto-seen', seen);
  expect(await showDraw('2026-10')).toEqual({ first: true, holder: 'rose-in-the-list' });
  expect((await showDraw('2026-11')).holder).toBeUndefined();
});
