import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWake, ASLEEP_AFTER_MS } from '../../../../src/app/base/net/onWake.ts';
import { manualTimers } from '../../manualTimers.ts';

let window: Window;
let visible = true;
beforeEach(() => {
  visible = true;
  window = new Window({ url: 'https://house.example/en' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  Object.defineProperty(window.document, 'visibilityState', {
    get: () => (visible ? 'visible' : 'hidden'),
  });
});
afterEach(() => vi.unstubAllGlobals());

const setUp = () => {
  const timers = manualTimers();
  let woken = 0;
  let skipped = 0;
  onWake(
    () => {
      woken += 1;
    },
    { every: timers.every, deviceNow: () => timers.steady() + skipped },
  );
  const show = (next: boolean) => {
    visible = next;
    window.document.dispatchEvent(new window.Event('visibilitychange'));
  };
  return {
    timers,
    show,
    /** Like a sleep of the device: time passes, and no timer runs. */
    sleep: (ms: number) => {
      skipped += ms;
    },
    woken: () => woken,
  };
};

test('[N06] a visible page is awake, however long', () => {
  const { timers, woken } = setUp();
  timers.advance(10 * ASLEEP_AFTER_MS);
  expect(woken()).toBe(0);
});

test('[N06] a page that was hidden for long wakes once when it is visible again', () => {
  const { timers, show, woken } = setUp();
  show(false);
  timers.advance(10 * ASLEEP_AFTER_MS);
  expect(woken()).toBe(0);
  show(true);
  timers.advance(ASLEEP_AFTER_MS / 2);
  expect(woken()).toBe(1);
  show(false);
  timers.advance(ASLEEP_AFTER_MS / 2);
  show(true);
  expect(woken()).toBe(1);
});

test('[N06] a visible page wakes after the device slept or its clock was set back', () => {
  const { timers, sleep, woken } = setUp();
  sleep(ASLEEP_AFTER_MS);
  timers.advance(20_000);
  expect(woken()).toBe(1);
  sleep(-86_400_000);
  timers.advance(20_000);
  expect(woken()).toBe(2);
});

test('[N06] a page that was frozen or in the back/forward cache wakes at once', () => {
  const { woken } = setUp();
  window.document.dispatchEvent(new window.Event('resume'));
  expect(woken()).toBe(1);
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted }));
  shown(false);
  expect(woken()).toBe(1);
  shown(true);
  expect(woken()).toBe(2);
});
