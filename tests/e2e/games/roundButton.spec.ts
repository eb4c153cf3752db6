import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** The line on its face is 40 of 68 parts of the button (RoundButton.tsx). */
const LINE = 40 / 68;

test(
  '[G10] the verb stands within the ring on the round button’s face, in each language and size',
  FULL,
  async ({ page }) => {
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
        const { verb, ring } = await button.evaluate((element, part) => {
          const text = document.createRange();
          text.selectNodeContents(element.querySelector('span') ?? element);
          return {
            verb: text.getBoundingClientRect().width,
            ring: element.getBoundingClientRect().width * part,
          };
        }, LINE);
        expect(verb, `${at} ${width}`).toBeGreaterThan(20);
        expect(verb, `${at} ${width}`).toBeLessThan(ring);
      }
    }
  },
);

test('[G10] [G17] reels turn from the moment a pointer goes down, and back where it slides off', async ({
  page,
}) => {
  await page.goto('/en/the-lamplighter?practice');
  const button = page.getByRole('button', { name: /^Spin for/ });
  await expect(button).toBeEnabled();
  /** The symbols that stand on the line: none of a reel that turns. */
  const line = () =>
    page
      .locator('.jackpot-on-line')
      .evaluateAll((symbols) => symbols.map((symbol) => symbol.getAttribute('data-symbol')));
  // Each round is sealed by another fingerprint.
  const sealed = () => page.locator('.strip .hash').innerText();
  const [before, first] = [await line(), await sealed()];
  expect(before).toHaveLength(5);
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [middle, centre] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, centre);
  await page.mouse.down();
  await expect.poll(line).not.toHaveLength(5);
  await page.mouse.move(middle, y - 200);
  await page.mouse.up();
  await expect.poll(line).toEqual(before);
  expect(await sealed()).toBe(first);

  // A finger that moved on the button has no click in some browsers.
  await page.mouse.move(middle, centre);
  await page.mouse.down();
  await page.mouse.move(middle + 20, centre + 20);
  await page.mouse.up();
  await expect.poll(sealed).not.toBe(first);
  await expect(button).toBeEnabled();

  // As assistive technology presses it, without a pointer.
  const second = await sealed();
  await button.evaluate((element: HTMLElement) => element.click());
  await expect.poll(sealed).not.toBe(second);
});
