import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/navigation/dialogs.ts';
import { GAMES } from '../../../src/games/catalogue.ts';
import { expect, test } from '../support/house.ts';
import { go, openDialog, PAGES, type Size, SIZES } from '../support/layout.ts';
import { pay, signUp } from '../support/player.ts';
import { haveUpdate, underToast } from '../support/toasted.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const OPEN = GAMES.filter(({ open }) => open).map(({ uri }) => uri);
const ENTRY: readonly string[] = ['log-in', 'sign-up', 'password-reset'];
const MAILED: readonly string[] = ['verify', 'unsubscribe', 'ether-lotto-unsubscribe'];
/** A page is scrolled while its toast stands. */
const SCROLLED = [0, 230, 640, 1_170];

/** ms within which a toast has found its place, on a busy machine too. */
const REST = 5_000;

/** What lies under the toast once it has come to rest. */
const faultsAt = async (page: Page): Promise<readonly string[]> => {
  const until = Date.now() + REST;
  let faults = await underToast(page);
  while (faults.length > 0 && Date.now() < until) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    faults = await underToast(page);
  }
  return faults;
};

/** Looks at every size, and gathers what lies under the toast, each with the sizes that have it. */
const walk = async (
  page: Page,
  what: string,
  { sizes = SIZES, scrolled = [0] }: { sizes?: readonly Size[]; scrolled?: readonly number[] } = {},
): Promise<readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const y of scrolled) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      for (const fault of await faultsAt(page))
        found.set(fault, [...(found.get(fault) ?? []), `${size.width}×${size.height} at ${y}`]);
    }
  }
  return [...found].map(([fault, where]) => `${what}: ${fault} (${where.join(', ')})`);
};

test('a toast lies on nothing that is pressed, on every page and in every dialog', async ({ page }) => {
  test.slow();
  await haveUpdate(page);
  const found: string[] = [];
  await page.goto('/en');
  await expect(page.locator('.toast-update')).toBeVisible();
  await expect(page.locator('.card').first()).toBeVisible();
  found.push(...(await walk(page, 'visitor', { scrolled: SCROLLED })));
  for (const path of PAGES) {
    await go(page, `/en${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await walk(page, path, { scrolled: SCROLLED.slice(0, 2) })));
  }
  for (const name of ['menu', ...ENTRY]) {
    await openDialog(page, 'en', name);
    found.push(...(await walk(page, `visitor#${name}`)));
  }
  await signUp(page, 'moth-wing');
  await pay(page);
  await page.goto('/en');
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.locator('.toast-update')).toBeVisible();
  found.push(...(await walk(page, 'player', { scrolled: SCROLLED })));
  for (const name of DIALOGS.filter((of) => ![...ENTRY, ...MAILED].includes(of))) {
    await openDialog(page, 'en', name);
    found.push(...(await walk(page, `player#${name}`)));
  }
  expect(found).toEqual([]);
});

test('a toast lies on nothing that is pressed in any game', async ({ page }) => {
  test.slow();
  await haveUpdate(page);
  await signUp(page, 'moth-wing');
  await pay(page);
  const found: string[] = [];
  await page.goto('/en');
  await expect(page.locator('.toast-update')).toBeVisible();
  for (const uri of OPEN) {
    await go(page, `/en/${uri}`);
    await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.shell-wait, .frame-state, .game .skeleton')).toHaveCount(0);
    found.push(...(await walk(page, uri)));
  }
  expect(found).toEqual([]);
});
