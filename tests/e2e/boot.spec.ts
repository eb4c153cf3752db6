import type { Page } from '@playwright/test';
import { IS_FULL } from '../level.ts';
import { expect, FULL_TOO, LONG, test } from './support/house.ts';
import { signUp } from './support/player.ts';

/** Parts of a prerendered page: the app hydrates these elements and does not replace them. */
const PARTS = ['main h1', '.header-mark', '.footer'];
const saveBuildParts = (page: Page) =>
  page.addInitScript((parts) => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { came: [...parts, '.prose p'].map((part) => document.querySelector(part)) });
    });
  }, PARTS);
const partsThatCame = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate((parts) => {
    const { came } = window as unknown as { came: readonly (Element | null)[] };
    return [...parts, '.prose p'].map(
      (part, i) => came[i] !== null && came[i] === document.querySelector(part),
    );
  }, PARTS);

/** Playwright logs this where it blocks the service worker. */
const DRIVERS = 'Service Worker registration blocked by Playwright';
/** Errors and warnings on the console: React reports there what it could not hydrate. */
const listen = (page: Page): readonly string[] => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== DRIVERS)
      said.push(message.text());
  });
  page.on('pageerror', (error) => {
    said.push(error.message);
  });
  return said;
};

/** In the page: sums up its layout shifts from its start. */
const sumShifts = () => {
  const sum = Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftSum = () => (window as unknown as { shifted: number }).shifted;
/** Fonts that load late may shift a little. */
const LATE_FONTS = 0.02;

// A service worker would answer with the app's own page, from some page of the test on.
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test.describe('with links of the operator', () => {
    test.use({
      houseEnv: {
        AFFILIATE_URL: 'https://partners.play.example/',
        SOCIAL_LINKS: 'Mastodon=https://social.play.example/@house',
        SUPPORT_EMAIL: 'help@play.example',
      },
    });

    test('[P04] [P17] a page, a preview and the front are hydrated without errors', async ({ page }) => {
      const said = listen(page);
      await saveBuildParts(page);
      await page.goto('/en/moonflower/preview');
      await expect(page.getByRole('link', { name: 'Affiliate program' })).toBeVisible();
      await page.getByRole('link', { name: 'Log in' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await partsThatCame(page)).toEqual([true, true, true, false]);
      await page.goto('/en');
      await expect(page.getByRole('searchbox')).toBeVisible();
      expect(await partsThatCame(page)).toEqual([true, true, true, false]);
      await page.goto('/en/provably-fair-explained');
      await expect(page).toHaveTitle('Provably fair explained | Glasshouse');
      // The footer's chunk has loaded: the app runs.
      await page.getByRole('link', { name: 'Menu' }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await partsThatCame(page)).toEqual([true, true, true, true]);
      expect(said).toEqual([]);
      await page.evaluate(() => {
        (window as unknown as { same: boolean }).same = true;
      });
      await page.getByRole('main').getByRole('link', { name: 'video poker' }).first().click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'How video poker hands are dealt' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Affiliate program' })).toBeVisible();
      await expect(page.locator('.footer')).toContainText(/© 2025–20\d\d Glasshouse/);
      await expect(page.getByRole('link', { name: 'Affiliate program' })).toHaveAttribute(
        'href',
        'https://partners.play.example/',
      );
      await expect(page.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
        'href',
        'https://social.play.example/@house',
      );
      expect(await page.evaluate(() => (window as unknown as { same: boolean }).same)).toBe(true);
      await page.goto('/en/worth-reading/author/nobody');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page.getByRole('main').locator('a[href="mailto:help@play.example"]')).toBeVisible();
      await page.goto('/en/support');
      await expect(page.getByRole('main').getByText('help@play.example').first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Write a message to support' }).click();
      await expect(page.getByRole('dialog', { name: 'Message to support' })).toBeVisible();
    });
  });

  test('[P03] a player’s front is hydrated and becomes the lobby without a jump', async ({ page }) => {
    const said = listen(page);
    await page.addInitScript(sumShifts);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, {
          first:
            document.querySelector('.header-mark') !== null &&
            document.querySelector('.banner img')?.getAttribute('src'),
          firstHeight: document.querySelector('.banners')?.getBoundingClientRect().height,
        });
      });
    });
    await signUp(page, 'moth-wing');
    await expect(page.getByRole('link', { name: 'Deposit' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New' })).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe(
      '/banners/lotto-780.webp',
    );
    expect(await page.evaluate(shiftSum)).toBeLessThan(LATE_FONTS);
    // A banner that grows by two pixels is no shift, but is painted anew as the largest part of the page.
    const { first, now } = await page.evaluate(() => ({
      first: (window as unknown as { firstHeight: number }).firstHeight,
      now: document.querySelector('.banners')?.getBoundingClientRect().height,
    }));
    expect(now).toBe(first);
    expect(said).toEqual([]);
  });
});

/** A slot, keno in a low window, and the other kinds of game. */
const TABLES = ['moonflower', 'dewfall-keno', 'great-window', 'pressed-five', 'the-lamplighter'] as const;

test.describe('a table to practise at', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [size, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1440, height: 900 },
  })) {
    test(
      `[G02] is drawn by the app, and nothing jumps: ${size}`,
      size === 'desktop' ? LONG : FULL_TOO,
      async ({ page }) => {
        const said = listen(page);
        await page.setViewportSize(viewport);
        await page.addInitScript(sumShifts);
        for (const game of IS_FULL ? TABLES : TABLES.slice(0, 2)) {
          await page.goto(`/en/${game}?practice`);
          // Keno hides the fingerprint in a low window, but not from screen readers.
          await expect(page.locator('.strip .hash')).toBeAttached();
          expect(await page.evaluate(shiftSum), game).toBeLessThan(LATE_FONTS);
        }
        await page.goto('/en/moonflower?practice');
        await page.getByRole('button', { name: 'Spin for 1.00' }).click();
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
        expect(said).toEqual([]);
      },
    );
  }
});

test('[P17] the front’s fonts wait for its picture, and come when it is there', LONG, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fonts/')) asked.push(request.url());
  });
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/banners/hero*', async (route) => {
    await held;
    await route.continue();
  });
  // The page waits at most two seconds for its picture: the clock stands meanwhile.
  await page.clock.install();
  await page.clock.pauseAt(new Date('2030-01-01'));
  const opened = page.goto('/en');
  await expect(page.getByRole('heading', { name: 'The house is made of glass' })).toBeVisible();
  expect([asked, await page.locator('html').getAttribute('class')]).toEqual([[], 'early']);
  letGo();
  await page.clock.resume();
  await opened;
  await expect(page.locator('html')).toHaveClass('');
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.fonts].filter(({ family, status }) => family === 'Imbue' && status === 'loaded')
            .length,
      ),
    )
    .toBeGreaterThan(0);
});

test.describe('a press before the app is there', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, hasTouch: false });

  test('[P17] is heard when it is', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/assets/first-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en/faq');
    await page.getByRole('button', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(/faq$/);
    letGo();
    await expect(page).toHaveURL(/#chat$/);
  });
});
