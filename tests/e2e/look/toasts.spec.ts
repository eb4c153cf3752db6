import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/navigation/dialogs.ts';
import { sampled } from '../../level.ts';
import { expect, LONG, test } from '../support/house.ts';
import { EACH_LAYOUT } from '../support/games.ts';
import { go, lasting, openDialog, PAGES, SIZES, walkSizes } from '../support/layout.ts';
import { pay, signUp } from '../support/player.ts';
import { haveUpdate, underToast } from '../support/toasted.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const ENTRY: readonly string[] = ['log-in', 'sign-up', 'password-reset'];
const MAILED: readonly string[] = ['verify', 'unsubscribe', 'ether-lotto-unsubscribe'];
/** A page is scrolled while its toast stands. */
const SCROLLED = [0, 230, 640, 1_170];

/** What lies under the toast, once it has found its place. @param scrolled px from the page's top */
const walk = (page: Page, what: string, scrolled: readonly number[] = [0]): Promise<readonly string[]> =>
  walkSizes(page, what, SIZES, async (ms) => {
    const found: string[] = [];
    for (const y of scrolled) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      const faults = await lasting(page, () => underToast(page), ms);
      found.push(...faults.map((fault) => `${fault} at ${y}`));
    }
    return found;
  });

const PLAYERS_DIALOGS = DIALOGS.filter((of) => ![...ENTRY, ...MAILED].includes(of));

test('a toast lies on nothing that is pressed, on every page and in every dialog', LONG, async ({ page }) => {
  test.slow();
  await haveUpdate(page);
  const found: string[] = [];
  await page.goto('/en');
  await expect(page.locator('.toast-update')).toBeVisible();
  await expect(page.locator('.card').first()).toBeVisible();
  found.push(...(await walk(page, 'visitor', SCROLLED)));
  for (const path of sampled(PAGES, 4)) {
    await go(page, `/en${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await walk(page, path, SCROLLED.slice(0, 2))));
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
  found.push(...(await walk(page, 'player', SCROLLED)));
  for (const name of sampled(PLAYERS_DIALOGS, 4)) {
    await openDialog(page, 'en', name);
    found.push(...(await walk(page, `player#${name}`)));
  }
  expect(found).toEqual([]);
});

test('a toast lies on nothing that is pressed in a game of each layout', LONG, async ({ page }) => {
  test.slow();
  await haveUpdate(page);
  await signUp(page, 'moth-wing');
  await pay(page);
  const found: string[] = [];
  await page.goto('/en');
  await expect(page.locator('.toast-update')).toBeVisible();
  for (const uri of EACH_LAYOUT) {
    await go(page, `/en/${uri}`);
    await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.shell-wait, .frame-state, .game .skeleton')).toHaveCount(0);
    found.push(...(await walk(page, uri)));
  }
  expect(found).toEqual([]);
});

test(
  'a toast makes way for a control that moves below it without an event of the page',
  LONG,
  async ({ page }) => {
    await haveUpdate(page);
    await page.goto('/en/faq');
    await expect(page.locator('.toast-update')).toBeVisible();
    await expect(page.locator('.footer')).toBeVisible();
    await expect.poll(() => underToast(page)).toEqual([]);
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('.toast')?.getBoundingClientRect();
      const link = document.querySelector<HTMLElement>('main a[href]');
      if (!toast || !link) return false;
      link.style.position = 'relative';
      link.style.zIndex = '1';
      link.style.top = `${toast.top + toast.height / 2 - link.getBoundingClientRect().top}px`;
      link.style.left = `${toast.left + toast.width / 2 - link.getBoundingClientRect().left - 5}px`;
      const moved = link.getBoundingClientRect();
      return moved.top < toast.bottom && moved.bottom > toast.top && moved.left < toast.right;
    });
    expect(covered).toBe(true);
    await expect.poll(() => underToast(page)).toEqual([]);
  },
);
