import { expect, test } from 'vitest';
import { SCROLL_THROTTLE_MS, throttle } from '../../../src/app/ui/hooks/useNearViewport.ts';
import { manualTimers } from '../manualTimers.ts';

test('[K02] scrolling is handled at its start, every 250 ms and at its end', () => {
  const timers = manualTimers();
  let looked = 0;
  const look = throttle(
    () => {
      looked += 1;
    },
    SCROLL_THROTTLE_MS,
    timers,
  );
  look.ask();
  expect(looked).toBe(1);
  for (let ms = 0; ms < 1_000; ms += 10) {
    timers.advance(10);
    look.ask();
  }
  expect(looked).toBe(5);
  timers.advance(250);
  expect(looked).toBe(6);
  timers.advance(10_000);
  expect(looked).toBe(6);
  expect(timers.waiting()).toBe(0);
});

test('[K02] after stop it does not run again', () => {
  const timers = manualTimers();
  let looked = 0;
  const look = throttle(
    () => {
      looked += 1;
    },
    SCROLL_THROTTLE_MS,
    timers,
  );
  look.ask();
  look.ask();
  look.stop();
  timers.advance(1_000);
  expect(looked).toBe(1);
  expect(timers.waiting()).toBe(0);
});
