import { expect, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

for (const language of ['en', 'de', 'es', 'pt'])
  for (const width of [320, 390])
    test(`[G13] ${language}: what picks pay has room beside each other at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${language}/dewfall-keno?practice`);
      await expect(page.locator('.round-button')).toHaveAttribute('aria-busy', 'false');
      for (let pick = 1; pick <= 10; pick += 1) {
        await page.locator(`.keno-cell:nth-child(${pick})`).click();
        const steps = page.locator('.keno-ladder > span');
        await expect(steps.first()).toContainText(String(pick));
        const wider = await steps.evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
        );
        expect([pick, wider]).toEqual([pick, []]);
        // No word is broken over two lines.
        const [label] = await steps.first().evaluateAll((cells) =>
          cells.map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return {
              lines: range.getClientRects().length,
              words: (cell.textContent ?? '').split(' ').length,
            };
          }),
        );
        expect(label?.lines).toBeLessThanOrEqual(label?.words ?? 0);
      }
    });

test('[G13] figures of keno are written as the language writes them', async ({ page }) => {
  await page.goto('/de/dewfall-keno?practice');
  for (let pick = 1; pick <= 4; pick += 1) await page.locator(`.keno-cell:nth-child(${pick})`).click();
  await expect(page.locator('.keno-ladder')).toContainText('1,6×');
});
