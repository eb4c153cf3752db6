import { type CDPSession, chromium, type Page } from '@playwright/test';
import { installChance } from '../../games/chance.ts';
import { READY, ROUND_BUTTON, type Scene, scenesOf, type Step } from '../../films/scenes.ts';
import { isStageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { BENCH_ACTION_MS, CHROMIUM } from '../../chromium.ts';
import { openHouse } from '../../openHouse.ts';
import type { Title } from '../../../src/games/models.ts';
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

/** Rounds of a visit before the scene's: a page just loaded compiles what it runs. */
const ROUNDS_BEFORE = 3;

/**
 * What the frames of a scene cost the main thread at a quarter speed, CPU ms: four times what they cost at
 * full speed. The browser's throttle lets a frame pay for idle time before it, where the machine is busy
 * with drawing: of 0.6 ms it made up to 9.
 */
interface Cost {
  readonly frames: number;
  /** The most of one, without what the engine does in between for itself. */
  readonly own: number;
  /** How many frames take more than four milliseconds, counted like that. */
  readonly over: number;
}

export interface SceneCost {
  readonly title: string;
  readonly scene: string;
  /** The first time in a visit, when much of its code runs for the first time. */
  readonly first: Cost;
  /** The second time; null where the title has no reels, whose frames are the browser's own. */
  readonly again: Cost | null;
}

/** Without `force` the tool asks for frames of its own, to see whether the element stands still. */
const press = (page: Page, selector: string) => page.locator(selector).click({ force: true });

const runStep = async (page: Page, step: Step): Promise<void> => {
  if ('press' in step) await press(page, step.press);
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
  for (const pressed of during) {
    await page.waitForTimeout(pressed.at - passed);
    passed = pressed.at;
    await press(page, pressed.press);
  }
  await page.waitForTimeout(ms - passed + AFTER_MS);
};

const costOf = async (tools: CDPSession, page: Page, scene: Scene): Promise<Cost> => {
  const events = await traced(tools, () => play(page, scene));
  const frames = events.filter(({ name }) => name === FRAME);
  const own = frames.map((frame) => SLOWED * (cpuMs(frame) - engineMs(events, frame)));
  return {
    frames: frames.length,
    own: hundredths(Math.max(0, ...own)),
    over: own.filter((ms) => ms > FRAME_MS).length,
  };
};

/** @param again the same moment, a round or two later */
const costsOf = async (page: Page, url: string, scene: Scene, again: Scene | undefined) => {
  await page.addInitScript(installChance, [
    ...scene.seeds,
    ...(again?.seeds.slice(scene.seeds.length) ?? []),
  ]);
  await page.goto(url);
  const tools = await page.context().newCDPSession(page);
  await page.locator('.round-button[aria-busy=false]').waitFor();
  if (again !== undefined)
    for (let round = 0; round < ROUNDS_BEFORE; round += 1) {
      await runStep(page, { until: READY });
      await press(page, ROUND_BUTTON);
      // It is not ready any more a moment after the press.
      await page.waitForTimeout(200);
    }
  const first = await costOf(tools, page, scene);
  return { first, again: again === undefined ? null : await costOf(tools, page, again) };
};

/** Each scene of a title, and where it has reels the same a second time, in rounds that follow it. */
const scenePairs = (title: Title): (readonly [Scene, Scene | undefined])[] => {
  const hasReels = isStageTitle(title) || title.definition.model === 'jackpot';
  if (!hasReels) return scenesOf(title).map((scene) => [scene, undefined]);
  const scenes = scenesOf(title, ROUNDS_BEFORE).filter(({ name }) => name !== 'rest');
  const later = scenesOf(title, scenes[0]?.seeds.length);
  return scenes.map((scene) => [scene, later.find(({ name }) => name === scene.name)]);
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
      for (const [scene, again] of scenePairs(title)) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
        page.setDefaultTimeout(BENCH_ACTION_MS);
        const address = `${house.url}/en/${uri}?practice`;
        const cost = {
          title: uri,
          scene: scene.name,
          ...(await costsOf(page, address, scene, again)),
        };
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

const cells = (cost: Cost | null): string[] =>
  cost === null ? ['', '', ''] : [cost.own, cost.over, cost.frames].map(String);

export const scenesTable = (costs: readonly SceneCost[] | null): string =>
  makeTable([
    ['script a frame at a quarter speed without the engine, CPU ms', 'most', 'over 4', 'of', 'again', '', ''],
    ...(costs ?? []).map(({ title, scene, first, again }) => [
      `${title}, ${scene}`,
      ...cells(first),
      ...cells(again),
    ]),
  ]);
