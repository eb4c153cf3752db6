import { expect, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** Its face is 44 of 68 parts of the button (RoundButton.tsx); the verb may touch its edge. */
const FACE = 44 / 68;

test('[G10] the verb stands on the round button’s face, in each language and size', async ({ page }) => {
  for (const at of ['de/dewfall-keno', 'de/moonflower', 'es/moonflower', 'en/dewfall-keno']) {
    await page.goto(`/${at}?practice`);
    const button = page.locator('.round-button');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { verb, face } = await button.evaluate((element, part) => {
        const text = document.createRange();
        text.selectNodeContents(element.querySelector('span') ?? element);
        return {
          verb: text.getBoundingClientRect().width,
          face: element.getBoundingClientRect().width * part,
        };
      }, FACE);
      expect(verb, `${at} ${width}`).toBeGreaterThan(20);
      expect(verb, `${at} ${width}`).toBeLessThanOrEqual(face);
    }
  }
});
