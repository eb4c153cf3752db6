import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../chromium.ts';
import { openHouse } from '../openHouse.ts';

/** Script of the stage's frames in ms, the processor slowed down four times. */
export interface FrameCost {
  readonly painter: 'webgl2' | 'canvas2d';
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
  readonly most: number;
  /** Frames asked for in a second in which nothing moves. */
  readonly idle: number;
}

/** Forty-nine panes and twenty lines: the window with the most to draw. */
const HEAVIEST = 'great-window';
const SPINS = 6;
const SLOWED = 4;

interface Measured { frames: number[] }

/** Times every frame that is asked for; the stage alone asks for any. */
const timed = (flat: boolean) => {
  const measured = window as unknown as Measured;
  measured.frames = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => ask((at) => {
    const from = performance.now();
    draw(at);
    measured.frames.push(performance.now() - from);
  });
  if (!flat) return;
  const give = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, kind: string, options?: unknown) => RenderingContext | null;
  HTMLCanvasElement.prototype.getContext = function only(this: HTMLCanvasElement, kind: string, options?: unknown) {
    return kind === 'webgl2' ? null : give.call(this, kind, options);
  } as typeof HTMLCanvasElement.prototype.getContext;
};

const taken = (page: Page) => page.evaluate(() => (window as unknown as Measured).frames.splice(0));

const costOf = async (page: Page, url: string, painter: FrameCost['painter']): Promise<FrameCost> => {
  await page.addInitScript(timed, painter === 'canvas2d');
  await page.goto(`${url}/en/${HEAVIEST}?practice`);
  const plate = page.getByRole('button', { name: /^Spin for/ });
  await plate.click();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await plate.waitFor();
  await taken(page);
  for (let spin = 0; spin < SPINS; spin += 1) {
    await plate.click();
    await page.waitForTimeout(500);
    await plate.waitFor();
    // Lines are drawn after the reels have come to rest.
    await page.waitForTimeout(2_500);
  }
  const frames = (await taken(page)).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0) * 100) / 100;
  await page.waitForTimeout(1_000);
  return { painter, frames: frames.length, median: at(0.5), p95: at(0.95), most: at(1), idle: (await taken(page)).length };
};

/** Plays the heaviest scene in a browser against a house of its own. Null where there is no browser. */
export const frameCosts = async (): Promise<readonly FrameCost[] | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({});
  try {
    const costs: FrameCost[] = [];
    for (const painter of ['webgl2', 'canvas2d'] as const) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      costs.push(await costOf(page, house.url, painter));
      await page.close();
    }
    return costs;
  } finally {
    await house.stop();
    await browser.close();
  }
};
