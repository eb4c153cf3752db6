import { chromium, type Page } from '@playwright/test';
import { BENCH_ACTION_MS, CHROMIUM } from '../../chromium.ts';
import { CLIENT_SEED, installChance } from '../../games/chance.ts';
import { openHouse } from '../../openHouse.ts';
import { playRound } from '../../../src/games/play.ts';
import { greatWindow } from '../../../src/games/titles/greatWindow.ts';
import { cpuMs, engineMs, FRAME, FRAME_MS, hundredths, SLOWED, type Traced, traced } from './trace.ts';

/**
 * Script of the stage's frames in ms, the processor slowed down four times: the time of the processor that
 * the browser's trace counts for the main thread in each frame's callbacks and what follows from them at
 * once. Waiting for the machine or for a drawing thread is not in it, nor is what the browser paints of a 2D
 * canvas afterwards.
 */
interface FrameCost {
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
  readonly most: number;
  /**
   * The most at the dearest moment of a spin: of the costliest frame in each tenth of a second since the
   * press, the median of the spins; the greatest of these. A frame that happens to meet a collection of
   * garbage, the compiler or one more pause of the throttle is in `most`, not in here.
   */
  readonly moment: number;
  /**
   * The most of as many spins not slowed down: four times that is what the throttle would make of it if it
   * took nothing for itself.
   */
  readonly unslowed: number;
  /**
   * The most without what the engine does in between for itself: collecting garbage, compiling.
   */
  readonly own: number;
  /** Frames above the four milliseconds there are. */
  readonly over: number;
  /** The longest script of the page between frames. */
  readonly beside: number;
  /** Frames asked for in a second in which nothing moves. */
  readonly idle: number;
}

/** Forty-nine panes and twenty lines: the window with the most to draw. */
const HEAVIEST = greatWindow;
const SPINS = 9;
/** Of so many seeds each spin has the one that pays on the most lines. */
const TRIED = 2_000;
const MOMENT_MS = 100;

/** Everything the browser calls script of the page, and what it runs it for. */
const SCRIPT = new Set(['FunctionCall', 'TimerFire', 'EventDispatch', 'RunMicrotasks']);

/** Seeds of a practice table, one a ticket. */
const heavySeeds = (): readonly string[] =>
  Array.from({ length: SPINS * 2 + 2 }, (_, nonce) => {
    const linesOf = (serverSeed: string) =>
      playRound(greatWindow, { serverSeed, clientSeed: CLIENT_SEED, nonce }).spins.flatMap(({ wins }) => wins)
        .length;
    const tried = Array.from({ length: TRIED }, (__, n) => n.toString(16).padStart(64, '0')).map((seed) => ({
      seed,
      lines: linesOf(seed),
    }));
    return tried.reduce((best, each) => (each.lines > best.lines ? each : best)).seed;
  });

/** The tool's own way of waiting asks for frames; this one does not. */
const untilReady = (page: Page) =>
  page.waitForFunction(
    () =>
      document
        .querySelector('.round-button[aria-disabled=false]')
        ?.getAttribute('aria-label')
        ?.startsWith('Spin for') === true,
    null,
    { polling: 100 },
  );

const spun = async (page: Page, spins: number): Promise<void> => {
  for (let spin = 0; spin < spins; spin += 1) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(500);
    await untilReady(page);
    // Lines are drawn after the reels have come to rest.
    await page.waitForTimeout(2_500);
  }
};

/** The longest script between frames: what the page does about a result once the reels stand. */
const between = (events: readonly Traced[], frames: readonly Traced[]): number =>
  Math.max(
    0,
    ...events
      .filter(
        ({ name, pid, tid, ts }) =>
          SCRIPT.has(name) &&
          frames.some((frame) => frame.pid === pid && frame.tid === tid) &&
          !frames.some((frame) => frame.tid === tid && ts >= frame.ts && ts <= frame.ts + frame.dur),
      )
      .map(cpuMs),
  );

/** See `FrameCost.moment`: presses begin the spins. */
const dearestMoment = (events: readonly Traced[], frames: readonly Traced[]): number => {
  const presses = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .map(({ ts }) => ts);
  const moments = new Map<number, Map<number, number>>();
  for (const frame of frames) {
    const spin = presses.findLastIndex((ts) => ts <= frame.ts);
    const at = Math.floor((frame.ts - (presses[spin] ?? 0)) / 1_000 / MOMENT_MS);
    const spins = moments.get(at) ?? new Map<number, number>();
    moments.set(at, spins.set(spin, Math.max(spins.get(spin) ?? 0, cpuMs(frame))));
  }
  const medians = [...moments.values()]
    .filter(({ size }) => size > presses.length / 2)
    .map((spins) => [...spins.values()].toSorted((a, b) => a - b)[Math.floor(spins.size / 2)] ?? 0);
  return Math.max(0, ...medians);
};

const costOf = async (page: Page, url: string): Promise<FrameCost> => {
  await page.addInitScript(installChance, heavySeeds());
  await page.goto(`${url}/en/${HEAVIEST.gameId}?practice`);
  await page.getByRole('button', { name: /^Spin for/ }).waitFor();
  const tools = await page.context().newCDPSession(page);
  await spun(page, 1);
  const unslowed = Math.max(
    0,
    ...(await traced(tools, () => spun(page, SPINS))).filter(({ name }) => name === FRAME).map(cpuMs),
  );
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const events = await traced(tools, () => spun(page, SPINS));
  const frames = events.filter(({ name }) => name === FRAME);
  const costs = frames.map(cpuMs).toSorted((a, b) => a - b);
  const at = (part: number) =>
    hundredths(costs[Math.min(costs.length - 1, Math.floor(costs.length * part))] ?? 0);
  const idle = (await traced(tools, () => page.waitForTimeout(1_000))).filter(
    ({ name }) => name === FRAME,
  ).length;
  const own = hundredths(Math.max(0, ...frames.map((frame) => cpuMs(frame) - engineMs(events, frame))));
  const over = costs.filter((ms) => ms > FRAME_MS).length;
  return {
    frames: frames.length,
    median: at(0.5),
    p95: at(0.95),
    most: at(1),
    moment: hundredths(dearestMoment(events, frames)),
    unslowed: hundredths(unslowed),
    own,
    over,
    beside: hundredths(between(events, frames)),
    idle,
  };
};

/** Plays the heaviest scene in a browser against a house of its own. Null where there is no browser. */
export const frameCosts = async (): Promise<FrameCost | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({});
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    page.setDefaultTimeout(BENCH_ACTION_MS);
    return await costOf(page, house.url);
  } finally {
    await house.stop();
    await browser.close();
  }
};
