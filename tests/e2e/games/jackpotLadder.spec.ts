import type { Page } from '@playwright/test';
import { expect, FULL, testWithOwnHouse as test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** Prizes that are cut off or overlap what is below them, and prizes whose odds take two lines. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seal = document.querySelector('.strip')?.getBoundingClientRect().top ?? 0;
    const dock = document.querySelector('.game-dock')?.getBoundingClientRect().top ?? 0;
    const shown = [...document.querySelectorAll('.jackpot-prizes li')].filter((prize) =>
      prize.checkVisibility(),
    );
    // Of a list that is cut off the rest would stand below it.
    const end = document.querySelector('.jackpot-prizes')?.getBoundingClientRect().bottom ?? 0;
    const limit = Math.min(end, Math.max(seal, dock));
    const over = shown.filter((prize) => prize.getBoundingClientRect().bottom > limit + 1);
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

const SIZES = [
  [390, 844],
  [390, 802],
  [390, 763],
  [360, 740],
  [375, 667],
  [1440, 900],
] as const;
const expectRoom = async (page: Page, where: string) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => crowded(page), { message: `${where} ${width} ${height}` }).toEqual([]);
  }
};

test(
  '[G13] the Lamplighter has room for its prizes in each language, also below the offline bar',
  FULL,
  async ({ context, page, house }) => {
    const tabs: [string, Page][] = [['en', page]];
    for (const language of ['de', 'es', 'pt']) tabs.push([language, await context.newPage()]);
    for (const [language, tab] of tabs) {
      await tab.goto(`/${language}/the-lamplighter?practice`);
      await expect(tab.locator('.round-button')).toHaveAttribute('aria-busy', 'false');
      await expectRoom(tab, language);
    }
    await house.kill();
    for (const [language, tab] of tabs) {
      await expect(tab.locator('.offline-bar')).toBeVisible();
      await expectRoom(tab, `${language}, offline`);
    }
  },
);
