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

const walk = (page: Page, what: string): Promise<readonly string[]> =>
  walkSizes(page, what, SIZES, (ms) => lasting(page, () => underToast(page), ms));

const PLAYERS_DIALOGS = DIALOGS.filter((of) => ![...ENTRY, ...MAILED].includes(of));

test(
  'everything that is pressed can be scrolled clear of a toast, on every page and in every dialog',
  LONG,
  async ({ page }) => {
    test.slow();
    await haveUpdate(page);
    const found: string[] = [];
    await page.goto('/en');
    await expect(page.locator('.toast-update')).toBeVisible();
    await expect(page.locator('.card').first()).toBeVisible();
    found.push(...(await walk(page, 'visitor')));
    for (const path of sampled(PAGES, 4)) {
      await go(page, `/en${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await walk(page, path)));
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
    found.push(...(await walk(page, 'player')));
    for (const name of sampled(PLAYERS_DIALOGS, 4)) {
      await openDialog(page, 'en', name);
      found.push(...(await walk(page, `player#${name}`)));
    }
    expect(found).toEqual([]);
  },
);

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
