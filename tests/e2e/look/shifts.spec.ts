import type { Page } from '@playwright/test';
import { expect, test } from '../support/house.ts';
import { PAGES } from '../support/layout.ts';
import { pay, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

interface Shift {
  readonly value: number;
  readonly parts: readonly string[];
}

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

const shiftsOf = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.goto(path);
  // With the player's header everything above the text is there.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return shifts
    .filter(({ value }) => value > 0.005)
    .map(({ value, parts }) => `${path}: ${value.toFixed(3)} ${parts.join(', ')}`);
};

test('[H01] a page that is opened by its address stays where it is when the house says who is here', async ({
  page,
}) => {
  await page.addInitScript(noteShifts);
  await signUp(page, 'moth-wing');
  await pay(page);
  const found: string[] = [];
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const path of PAGES.filter((of) => of !== '/nowhere/at-all'))
      found.push(...(await shiftsOf(page, `/en${path}`)));
  }
  expect(found).toEqual([]);
});
