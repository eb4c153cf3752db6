import { expect, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** Its face is 44 of 68 parts of the button (RoundButton.tsx); the verb may touch its edge. */
const FACE = 44 / 68;

for (const [language, uri] of [
  ['de', 'dewfall-keno'],
  ['de', 'moonflower'],
  ['es', 'moonflower'],
  ['en', 'dewfall-keno'],
] as const)
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [1440, 900],
  ] as const)
    test(`[G10] ${language}/${uri}: the verb stands on the button’s face at ${width} by ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/${language}/${uri}?practice`);
      const button = page.locator('.round-button');
      await expect(button).toHaveAttribute('aria-busy', 'false');
      const { verb, face } = await button.evaluate((element, part) => {
        const text = document.createRange();
        text.selectNodeContents(element.querySelector('span') ?? element);
        return {
          verb: text.getBoundingClientRect().width,
          face: element.getBoundingClientRect().width * part,
        };
      }, FACE);
      expect(verb).toBeGreaterThan(20);
      expect(verb).toBeLessThanOrEqual(face);
    });
