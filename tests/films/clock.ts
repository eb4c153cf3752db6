// Runs in a page, before any script of the app: its time, which can be held and moved by hand. Timers,
// frames, performance.now() and the browser's own animations go by it; loading, React's tasks and idle time
// do not.

/** One frame at 60 Hz, ms. */
const FRAME_MS = 1_000 / 60;
/** A page that is still busy after this time is not waited for: an endless chain of tasks is none of ours. */
const IDLE_MS = 200;

interface Timer {
  readonly id: number;
  /** When it is due, ms. */
  readonly at: number;
  /** ms from one call to the next; null: it is called once. */
  readonly every: number | null;
  readonly run: () => void;
}

export interface HeldClock {
  readonly now: () => number;
  /** Stops time. What moves stands still, however long that takes. */
  readonly hold: () => void;
  /**
   * Moves held time on. Resolves when all that follows from it is in the page.
   * @param frameMs ms between two frames of the page
   */
  readonly advance: (ms: number, frameMs?: number) => Promise<void>;
}

/** What the browser gave the page. */
const nativeOf = () => ({
  now: performance.now.bind(performance),
  setTimeout: window.setTimeout.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  requestIdleCallback: window.requestIdleCallback.bind(window),
});
type Native = ReturnType<typeof nativeOf>;

/** A task of its own: promises that wait have then gone on. */
const task = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Two idle times: what the first one's tasks have brought may wait once more. */
const untilIdle = async ({ requestIdleCallback }: Native) => {
  for (let n = 0; n < 2; n += 1)
    await new Promise<void>((done) => {
      requestIdleCallback(() => done(), { timeout: IDLE_MS });
    });
};

/** The browser's animations. Each is paused as soon as it is seen, and then moved by hand. */
const heldAnimations = () => {
  const seen = new WeakSet<Animation>();
  const take = (begunNow: boolean) => {
    for (const animation of document.getAnimations()) {
      if (seen.has(animation)) continue;
      seen.add(animation);
      animation.pause();
      if (begunNow) animation.currentTime = 0;
    }
  };
  const move = (ms: number) => {
    for (const animation of document.getAnimations()) {
      if (!seen.has(animation) || animation.playState !== 'paused') continue;
      const next = Number(animation.currentTime ?? 0) + ms;
      if (next < Number(animation.effect?.getComputedTiming().endTime ?? 0)) animation.currentTime = next;
      else animation.finish();
    }
  };
  return { take, move };
};

/** Timers of the page, in place of the browser's own. */
const heldTimers = (now: () => number) => {
  const timers = new Map<number, Timer>();
  let last = 0;
  const add = (run: TimerHandler, ms: number, isRepeated: boolean, args: readonly unknown[]) => {
    last += 1;
    const wait = Math.max(0, Number(ms) || 0);
    const call = () => {
      if (typeof run === 'function') (run as (...all: readonly unknown[]) => void)(...args);
    };
    timers.set(last, { id: last, at: now() + wait, every: isRepeated ? Math.max(1, wait) : null, run: call });
    return last;
  };
  const clear = (id?: number) => {
    timers.delete(id ?? 0);
  };
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms = 0, ...args: unknown[]) => add(run, ms, false, args),
    setInterval: (run: TimerHandler, ms = 0, ...args: unknown[]) => add(run, ms, true, args),
    clearTimeout: clear,
    clearInterval: clear,
  });
  /** The next timer that is due by a time, taken out or set to its next call; null without. */
  return (by: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers.values())
      if (timer.at <= by && (first === null || timer.at < first.at)) first = timer;
    if (first === null) return null;
    if (first.every === null) timers.delete(first.id);
    else timers.set(first.id, { ...first, at: first.at + first.every });
    return first;
  };
};

const guarded = (run: () => void) => {
  try {
    run();
  } catch (problem) {
    window.reportError(problem);
  }
};

/** Frames of the page, in place of the browser's own. @returns draws one */
const heldFrames = (now: () => number) => {
  let frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => {
      last += 1;
      frames.set(last, run);
      return last;
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id);
    },
  });
  return () => {
    const called = frames;
    frames = new Map();
    for (const run of called.values()) guarded(() => run(now()));
  };
};

/** Gives the page a clock that flows until it is held. */
export const installClock = (): HeldClock => {
  const native = nativeOf();
  let held: number | null = null;
  const now = () => held ?? native.now();
  performance.now = now;
  const [dueBy, drawFrame] = [heldTimers(now), heldFrames(now)];
  const animations = heldAnimations();
  const pump = () => {
    if (held !== null) return;
    const timer = dueBy(now());
    if (timer !== null) guarded(timer.run);
    native.setTimeout(pump, timer === null ? 4 : 0);
  };
  const pumpFrames = () => {
    if (held !== null) return;
    drawFrame();
    native.requestAnimationFrame(pumpFrames);
  };
  pump();
  native.requestAnimationFrame(pumpFrames);
  /** Moves on to the next frame, timer by timer. */
  const step = async (to: number) => {
    const before = now();
    for (let timer = dueBy(to); timer !== null; timer = dueBy(to)) {
      held = Math.max(now(), timer.at);
      guarded(timer.run);
      await task();
    }
    held = to;
    animations.move(to - before);
    drawFrame();
    await untilIdle(native);
    animations.take(true);
  };
  return {
    now,
    hold: () => {
      held ??= native.now();
      animations.take(false);
    },
    advance: async (ms, frameMs = FRAME_MS) => {
      if (held === null) throw new Error('time flows: it has to be held first');
      await untilIdle(native);
      animations.take(true);
      const end = held + ms;
      while (now() < end - 0.001) await step(Math.min(end, now() + frameMs));
    },
  };
};
