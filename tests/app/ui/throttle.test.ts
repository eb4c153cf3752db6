import { expect, test } from 'vitest';
import { throttle } from '../../../src/app/ui/hooks/throttle.ts';
import { SCROLL_THROTTLE_MS } from '../../../src/app/ui/hooks/useNearViewport.ts';
import { turnedTimers } from '../turned.ts';

test('[K02] scrolling is looked at once at its start, every 250 ms while it lasts and once at its end', () => {
  const timers = turnedTimers();
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
    timers.turn(10);
    look.ask();
  }
  expect(looked).toBe(5);
  timers.turn(250);
  expect(looked).toBe(6);
  timers.turn(10_000);
  expect(looked).toBe(6);
  expect(timers.waiting()).toBe(0);
});

test('[K02] a part that is gone is not looked at again', () => {
  const timers = turnedTimers();
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
  timers.turn(1_000);
  expect(looked).toBe(1);
  expect(timers.waiting()).toBe(0);
});
