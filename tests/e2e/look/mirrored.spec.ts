import type { Page } from '@playwright/test';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** Where the children of an element begin, where text runs from right to left. */
const placesMirrored = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      document.documentElement.dir = 'rtl';
      return [...element.children]
        .map((child) => child.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left }) => left);
    });
const sorted = (places: readonly number[]) => places.toSorted((a, b) => a - b);

test('a growing prize is read from the left where text runs from the right', FULL, async ({ page }) => {
  await page.goto('/en#jackpot-trigger');
  await page.locator('.digits').first().waitFor();
  const places = await placesMirrored(page, '.digits');
  expect(places.length).toBeGreaterThan(5);
  expect(places).toEqual(sorted(places));
});

test(
  'reels whose prizes are counted from the left stand so where text runs from the right',
  FULL,
  async ({ page }) => {
    await page.goto('/en/the-lamplighter?practice');
    await page.locator('.jackpot-reels').waitFor();
    const places = await placesMirrored(page, '.jackpot-reels');
    expect(places).toHaveLength(5);
    expect(places).toEqual(sorted(places));
  },
);
