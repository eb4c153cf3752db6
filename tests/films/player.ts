// Runs in a page: plays a scene with its clock held.
import type { HeldClock } from './clock.ts';
import type { Film, Step } from './scenes.ts';

/** What is not filmed passes in frames of this length. */
const UNSEEN_FRAME_MS = 50;
/** No moment begins later. */
const LATEST_MS = 120_000;

const press = (selector: string): void => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is not in the page`);
  found.click();
};

/** Time flows until the game is open: its calls would time out while what they wait for takes real time. */
const opened = async (): Promise<void> => {
  while (document.querySelector('.round-button[aria-busy=false]') === null)
    await new Promise<void>((done) => {
      window.setTimeout(done, UNSEEN_FRAME_MS);
    });
};

export interface Player {
  /** Holds time and goes to the beginning of a film. @throws Error where it does not come to it */
  readonly begin: (film: Film) => Promise<void>;
  /** Goes on by so many ms of the film. */
  readonly advance: (ms: number) => Promise<void>;
}

export const makePlayer = (clock: HeldClock): Player => {
  let begun = 0;
  let left: Film['during'] = [];
  const take = async (step: Step) => {
    if ('press' in step) press(step.press);
    else if ('ms' in step) await clock.advance(step.ms, UNSEEN_FRAME_MS);
    else {
      const end = clock.now() + LATEST_MS;
      do {
        if (clock.now() > end) throw new Error(`${step.until} did not come`);
        await clock.advance(UNSEEN_FRAME_MS, UNSEEN_FRAME_MS);
      } while (document.querySelector(step.until) === null);
    }
  };
  const pressDue = () => {
    const at = clock.now() - begun + 0.001;
    for (const due of left) if (due.at <= at) press(due.press);
    left = left.filter((due) => due.at > at);
  };
  return {
    begin: async ({ before, during }) => {
      await opened();
      clock.hold();
      for (const step of before) await take(step);
      [begun, left] = [clock.now(), during];
      pressDue();
      // What the press has changed is in the first picture.
      await clock.advance(0);
    },
    advance: async (ms) => {
      const end = clock.now() + ms;
      for (;;) {
        const next = Math.min(end, begun + (left[0]?.at ?? Infinity));
        await clock.advance(next - clock.now());
        pressDue();
        if (next >= end) return;
      }
    },
  };
};
