import type { Page } from '@playwright/test';
import { expect, test } from '../support/house.ts';
import { drawAll } from '../support/layout.ts';
import { signUp } from '../support/player.ts';

/** What a device does to a page: parts of its own over the window, larger letters, a sheet over a page. */
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
const UPRIGHT = { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } } as const;
const SIDEWAYS = { width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } } as const;

const hold = async (page: Page, { width, height, insets }: typeof UPRIGHT | typeof SIDEWAYS) => {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
};

/**
 * Controls and result lines that reach into the insets: of the open sheet, of a game, or else of the bars
 * that stay where they are.
 */
const covered = async (page: Page, insets: Insets): Promise<readonly string[]> => {
  await drawAll(page);
  return page.evaluate(({ top, right, bottom, left }) => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('.game') ?? document.body;
    root.querySelector('.sheet-body')?.scrollTo({ top: 10_000, behavior: 'instant' });
    const stays = root === document.body ? ':is(.header, .tabbar) ' : '';
    const parts = root.querySelectorAll(
      `${stays}:is(a[href], button, input, select), .game .result-line, .game .game-frame`,
    );
    return [...parts].flatMap((part) => {
      const box = part.getBoundingClientRect();
      if (!part.checkVisibility({ visibilityProperty: true }) || box.width < 1) return [];
      const over = [
        // What a sheet has scrolled lies behind its title.
        part.closest('.sheet-body') === null ? top - box.top : 0,
        box.right - (window.innerWidth - right),
        box.bottom - (window.innerHeight - bottom),
        left - box.left,
      ].map(Math.round);
      const name = part.getAttribute('aria-label') ?? part.textContent.slice(0, 30);
      return over.some((px) => px > 0) ? [`${part.className} “${name}”: ${over.join(' ')}`] : [];
    });
  }, insets);
};

const GAMES = ['moonflower', 'lattice', 'pressed-five', 'ten-stems', 'rainfall-keno', 'the-lamplighter'];

test('[G10] no control of a game lies under an island or in the strip of the home bar', async ({ page }) => {
  await page.goto(`/en/${GAMES[0]}?practice`);
  for (const device of [UPRIGHT, SIDEWAYS]) {
    await hold(page, device);
    for (const uri of GAMES) {
      await page.evaluate((address) => window.history.pushState(null, '', address), `/en/${uri}?practice`);
      await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('.frame-state, .game .skeleton')).toHaveCount(0);
      await expect.poll(() => covered(page, device.insets), uri).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), uri).toBe(device.height);
    }
  }
});

test('bars and sheets keep clear of an island and of the home bar', async ({ page }) => {
  await page.goto('/en');
  for (const device of [UPRIGHT, SIDEWAYS]) {
    await hold(page, device);
    await expect(page.locator('.card').first()).toBeAttached();
    await expect.poll(() => covered(page, device.insets)).toEqual([]);
    for (const dialog of ['menu', 'sign-up', 'log-in']) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, dialog);
      await expect(page.locator('dialog[open] .sheet-close')).toBeVisible();
      await expect.poll(() => covered(page, device.insets), dialog).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
  }
});

test('text follows the reader: with letters twice as large a page’s text is twice as large', async ({
  page,
}) => {
  await page.goto('/en/responsible-gaming');
  const sizes = () =>
    page.evaluate(() =>
      ['h1', '.prose p', '.header a', '.footer a', '.tabbar a'].map((part) => {
        const found = document.querySelector(part);
        return found ? Number.parseInt(getComputedStyle(found).fontSize, 10) : 0;
      }),
    );
  const before = await sizes();
  expect(Math.min(...before)).toBeGreaterThan(8);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const after = await sizes();
  for (const [n, size] of after.entries()) expect(size).toBeGreaterThan((before[n] ?? 0) * 1.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a page stays where it is behind a sheet, and is there when the sheet has gone', async ({ page }) => {
  await page.goto('/en/responsible-gaming');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.evaluate(() => {
    window.location.hash = 'log-in';
  });
  await expect(page.locator('dialog[open]')).toBeVisible();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.mouse.move(30, 450);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  expect(await place()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await place()).toBe(before);
  await page.mouse.wheel(0, 100);
  await expect.poll(place).toBeGreaterThan(before);
});

test('a deposit’s code stays dark on light where colours are forced', async ({ page }) => {
  await signUp(page, 'forced-colours');
  await page.evaluate(() => {
    window.location.hash = 'cashier/deposit';
  });
  const address = page.locator('.qr-address');
  await expect(address.locator('img')).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(address).toHaveCSS('background-color', 'rgb(244, 235, 211)');
  await expect(page.locator('.sheet')).not.toHaveCSS('background-color', 'rgb(11, 27, 22)');
});

test('a printed page has no bars and dark ink', async ({ page }) => {
  await page.goto('/en/responsible-gaming');
  await expect(page.locator('.footer')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const bar of ['.header', '.tabbar', '.footer']) await expect(page.locator(bar)).toBeHidden();
  await expect(page.locator('.prose p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});
