import type { Browser, Page } from '@playwright/test';
import { installChance } from '../games/chance.ts';
import type { Scene, Step } from './scenes.ts';

/** The page's frames are this far apart at most, ms; while nothing is filmed there are fewer. */
const [FRAME_MS, UNSEEN_FRAME_MS] = [20, 50] as const;
/** How long a step waits for its element, ms of the page's time. */
const WAIT_MAX_MS = 120_000;

/** A page at the beginning of a scene, its time held. */
interface Filmed {
  /** Goes on by so many ms. */
  readonly advance: (ms: number) => Promise<void>;
  /** A JPEG of the window. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * Runs in a page whose clock the driver holds. The browser's own animations do not go by that clock: each is
 * paused when it is first seen, at its beginning, and moved on by hand.
 */
const moveAnimations = async (ms: number): Promise<void> => {
  const page = window as unknown as {
    held?: WeakSet<Animation>;
    readonly scheduler: { postTask(run: () => void, options: { priority: 'background' }): Promise<void> };
  };
  // What follows from the timers is in the page then.
  await page.scheduler.postTask(() => {}, { priority: 'background' });
  page.held ??= new WeakSet();
  for (const animation of document.getAnimations()) {
    if (!page.held.has(animation)) {
      page.held.add(animation);
      animation.pause();
      animation.currentTime = 0;
      continue;
    }
    const next = Number(animation.currentTime) + ms;
    if (next < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = next;
    else animation.finish();
  }
};

const advance = async (page: Page, ms: number, frameMs: number): Promise<void> => {
  for (let left = ms; left > 0; left -= frameMs) {
    const step = Math.min(left, frameMs);
    await page.clock.runFor(step);
    await page.evaluate(moveAnimations, step);
  }
};

// The driver's own press waits for frames of the page, which has none while its time is held.
const press = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate((element: HTMLElement) => element.click());

/** @throws Error where an element does not come */
const runStep = async (page: Page, step: Step): Promise<void> => {
  if ('press' in step) return press(page, step.press);
  if ('ms' in step) return advance(page, step.ms, UNSEEN_FRAME_MS);
  for (let waited = 0; (await page.locator(step.until).count()) === 0; waited += UNSEEN_FRAME_MS) {
    if (waited > WAIT_MAX_MS) throw new Error(`${step.until} did not come`);
    await advance(page, UNSEEN_FRAME_MS, UNSEEN_FRAME_MS);
  }
};

/** Opens a game in practice and goes to the beginning of a scene. @param size of the window, px */
export const openFilmed = async (
  browser: Browser,
  url: string,
  { before, during, seeds }: Scene,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Filmed> => {
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(installChance, seeds);
  await page.goto(url);
  // Pictures that come later would not come at the same moment each time.
  await page.waitForLoadState('networkidle');
  await page.locator('.round-button[aria-busy=false]').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  for (const step of before) await runStep(page, step);
  let at = 0;
  let left = during;
  const pressDue = async () => {
    for (const due of left) if (due.at <= at) await press(page, due.press);
    left = left.filter((due) => due.at > at);
    await page.evaluate(moveAnimations, 0);
  };
  await pressDue();
  const camera = await context.newCDPSession(page);
  return {
    advance: async (ms) => {
      for (const end = at + ms; at < end;) {
        const next = Math.min(end, left[0]?.at ?? end);
        await advance(page, next - at, FRAME_MS);
        at = next;
        await pressDue();
      }
    },
    picture: async () => {
      const { data } = await camera.send('Page.captureScreenshot', { format: 'jpeg', quality: 90 });
      return Buffer.from(data, 'base64');
    },
    close: () => context.close(),
  };
};
