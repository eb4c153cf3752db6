import type { Page } from '@playwright/test';
import { expect } from './house.ts';
import { layoutFaults } from './layout.ts';

/** The phone last: the test goes on with it. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Where pictures go for whoever wants to look; none are taken without. */
const PICTURES = process.env['PICTURES'];

/** No fault of layout on a desk and on a phone. @param name of the pictures */
export const looksRight = async (page: Page, name: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The sheet moves to its new place.
    await expect.poll(() => layoutFaults(page), `${name} at ${size.width}`).toEqual([]);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}-${size.width}.png` });
  }
};
