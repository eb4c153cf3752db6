import type { Page } from '@playwright/test';
import { expect, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** What stands over something else, and each prize whose odds are broken over two lines. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seal = document.querySelector('.strip')?.getBoundingClientRect().top ?? 0;
    const dock = document.querySelector('.game-dock')?.getBoundingClientRect().top ?? 0;
    const end = document.querySelector('.jackpot-prizes')?.getBoundingClientRect().right ?? 0;
    const shown = [...document.querySelectorAll('.jackpot-prizes li')].filter(
      (prize) => prize.getBoundingClientRect().left < end - 1,
    );
    const over = shown.filter((prize) => prize.getBoundingClientRect().bottom > Math.max(seal, dock) + 1);
    const broken = shown.filter((prize) => {
      const range = document.createRange();
      range.selectNodeContents(prize.lastElementChild ?? prize);
      return range.getBoundingClientRect().height > 20;
    });
    const { scrollHeight } = document.documentElement;
    return [
      ...over.map((prize) => `over the seal: ${prize.textContent}`),
      ...broken.map((prize) => `two lines: ${prize.textContent}`),
      ...(scrollHeight > innerHeight ? ['below the window'] : []),
    ];
  });

for (const language of ['en', 'de', 'es', 'pt'])
  test(`[G13] ${language}: the Lamplighter has room for its prizes, also below the offline bar`, async ({
    page,
    house,
  }) => {
    await page.goto(`/${language}/the-lamplighter?practice`);
    await expect(page.locator('.round-button')).toHaveAttribute('aria-busy', 'false');
    for (const isAway of [false, true]) {
      if (isAway) {
        await house.kill();
        await expect(page.locator('.offline-bar')).toBeVisible();
      }
      for (const [width, height] of [
        [390, 844],
        [390, 802],
        [390, 763],
        [360, 740],
        [375, 667],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => crowded(page), { message: `${width} ${height} ${isAway}` }).toEqual([]);
      }
    }
  });
