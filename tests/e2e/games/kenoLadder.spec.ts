import type { Page } from '@playwright/test';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** The first step, which names the picks: its words, and the lines that they take. */
const label = (page: Page) =>
  page
    .locator('.keno-ladder > span')
    .first()
    .evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const words = (cell.textContent ?? '').split(' ').length;
      return { lines: range.getClientRects().length, words };
    });

test(
  '[G13] what picks pay has room beside each other on phones, in each language',
  FULL,
  async ({ page }) => {
    for (const language of ['en', 'de', 'es', 'pt']) {
      await page.goto(`/${language}/dewfall-keno?practice`);
      await expect(page.locator('.round-button')).toHaveAttribute('aria-busy', 'false');
      for (let pick = 1; pick <= 10; pick += 1) {
        await page.locator(`.keno-cell:nth-child(${pick})`).click();
        const steps = page.locator('.keno-ladder > span');
        await expect(steps.first()).toContainText(String(pick));
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const wider = await steps.evaluateAll((cells) =>
            cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
          );
          expect([language, width, pick, wider]).toEqual([language, width, pick, []]);
          // No word is broken over two lines.
          const { lines, words } = await label(page);
          expect(lines, `${language} ${width} ${pick}`).toBeLessThanOrEqual(words);
        }
      }
    }
  },
);

test('[G13] figures of keno are written as the language writes them', FULL, async ({ page }) => {
  await page.goto('/de/dewfall-keno?practice');
  for (let pick = 1; pick <= 4; pick += 1) await page.locator(`.keno-cell:nth-child(${pick})`).click();
  await expect(page.locator('.keno-ladder')).toContainText('1,6×');
});
