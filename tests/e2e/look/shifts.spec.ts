import type { Page, Route } from '@playwright/test';
import { STAND_IN_FONTS_CLASS } from '../../../src/app/base/bootContract.ts';
import { sampled } from '../../level.ts';
import { expect, LONG, test } from '../support/house.ts';
import { PAGES, untilDrawn } from '../support/layout.ts';
import { pay, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

interface Shift {
  readonly value: number;
  readonly parts: readonly string[];
}

type Watched = Window & { shifts: Shift[] };

/** In the page: notes layout shifts without a cause in input, https://wicg.github.io/layout-instability/. */
const noteShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }[])
      shifts.push({
        value: entry.value,
        parts: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName}.${node?.className ?? ''} ${previousRect.top} to ${currentRect.top}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Waits for the page's own fonts, which may break lines elsewhere than their stand-ins, and forgets that. */
const forgetFontShifts = async (page: Page) => {
  await expect(page.locator(`html.${STAND_IN_FONTS_CLASS}`)).toHaveCount(0);
  await untilDrawn(page);
  await page.evaluate(() => {
    (window as unknown as Watched).shifts.length = 0;
  });
};

const shiftsOf = async (page: Page, path: string): Promise<readonly string[]> => {
  const answerWhoIsHere = async (route: Route) => {
    await forgetFontShifts(page);
    await route.continue();
  };
  await page.route('**/user/status/json2', answerWhoIsHere, { times: 1 });
  await page.goto(path);
  // With the player's header everything above the text is there.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await untilDrawn(page);
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  return shifts
    .filter(({ value }) => value > 0.005)
    .map(({ value, parts }) => `${path}: ${value.toFixed(3)} ${parts.join(', ')}`);
};

const THERE = PAGES.filter((of) => of !== '/nowhere/at-all');

test(
  '[H01] a page that is opened by its address stays where it is when the house says who is here',
  LONG,
  async ({ page }) => {
    await page.addInitScript(noteShifts);
    await signUp(page, 'moth-wing');
    await pay(page);
    const found: string[] = [];
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const path of sampled(THERE, 3)) found.push(...(await shiftsOf(page, `/en${path}`)));
    }
    expect(found).toEqual([]);
  },
);
