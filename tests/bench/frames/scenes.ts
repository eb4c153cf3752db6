import { chromium, type Page } from '@playwright/test';
import { installChance } from '../../games/chance.ts';
import { type Scene, scenesOf, type Step } from '../../films/scenes.ts';
import { BENCH_ACTION_MS, CHROMIUM, graphics } from '../../chromium.ts';
import { openHouse } from '../../openHouse.ts';
import { titleOf } from '../../../src/games/titles.ts';
import { makeTable } from '../../../src/house/table.ts';
import { cpuMs, engineMs, FRAME, FRAME_MS, hundredths, SLOWED, traced } from './trace.ts';

/**
 * One title of each kind: free spins, held coins, falls, respins, the largest window, poker with one hand and
 * with ten, keno, the jackpot slot.
 */
const TITLES = [
  'moonflower',
  'foxfire',
  'jade-vine',
  'clover-clock',
  'great-window',
  'pressed-five',
  'ten-stems',
  'dewfall-keno',
  'the-lamplighter',
] as const;
/** How long a step waits for its element. */
const STEP_MS = 120_000;
/** Measured beyond the scene, in which movements end. */
const AFTER_MS = 500;

/** What the frames of one scene cost the main thread at a quarter speed, CPU ms. */
export interface SceneCost {
  readonly title: string;
  readonly scene: string;
  readonly frames: number;
  readonly most: number;
  /** The most without what the engine does in between for itself. */
  readonly own: number;
  /** How many frames are above four milliseconds without the engine's own work. */
  readonly over: number;
}

const runStep = async (page: Page, step: Step): Promise<void> => {
  if ('press' in step) await page.locator(step.press).click();
  else if ('ms' in step) await page.waitForTimeout(step.ms);
  // The tool's own way of waiting asks for frames; this one does not.
  else
    await page.waitForFunction((selector) => document.querySelector(selector) !== null, step.until, {
      polling: 100,
      timeout: STEP_MS,
    });
};

const play = async (page: Page, { before, during, ms }: Scene): Promise<void> => {
  for (const step of before) await runStep(page, step);
  let passed = 0;
  for (const { at, press } of during) {
    await page.waitForTimeout(at - passed);
    passed = at;
    await page.locator(press).click();
  }
  await page.waitForTimeout(ms - passed + AFTER_MS);
};

const costOf = async (page: Page, url: string, title: string, scene: Scene): Promise<SceneCost> => {
  await page.addInitScript(graphics, true);
  await page.addInitScript(installChance, scene.seeds);
  await page.goto(`${url}/en/${title}?practice`);
  const tools = await page.context().newCDPSession(page);
  await page.locator('.round-button[aria-busy=false]').waitFor();
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const events = await traced(tools, () => play(page, scene));
  const frames = events.filter(({ name }) => name === FRAME);
  const own = frames.map((frame) => cpuMs(frame) - engineMs(events, frame));
  return {
    title,
    scene: scene.name,
    frames: frames.length,
    most: hundredths(Math.max(0, ...frames.map(cpuMs))),
    own: hundredths(Math.max(0, ...own)),
    over: own.filter((ms) => ms > FRAME_MS).length,
  };
};

/**
 * `npm run bench -- scenes`: the frames of every moment of nine titles, one of each kind, on a phone.
 * @param show is told of each as soon as it is measured
 * @returns null where there is no browser
 */
export const sceneCosts = async (show: (cost: SceneCost) => void): Promise<SceneCost[] | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({});
  try {
    const costs: SceneCost[] = [];
    for (const uri of TITLES) {
      const title = titleOf(uri);
      if (title === undefined) throw new Error(`${uri} cannot be played`);
      for (const scene of scenesOf(title)) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
        page.setDefaultTimeout(BENCH_ACTION_MS);
        const cost = await costOf(page, house.url, uri, scene);
        await page.close();
        costs.push(cost);
        show(cost);
      }
    }
    return costs;
  } finally {
    await house.stop();
    await browser.close();
  }
};

export const scenesTable = (costs: readonly SceneCost[] | null): string =>
  makeTable([
    ['script a frame at a quarter speed, CPU ms', 'most', 'without the engine', 'over 4', 'of frames'],
    ...(costs ?? []).map(({ title, scene, most, own, over, frames }) => [
      `${title}, ${scene}`,
      ...[most, own, over, frames].map(String),
    ]),
  ]);
