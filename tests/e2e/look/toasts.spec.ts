import type { Page } from '@playwright/test';
import { walkAsPlayer, walkAsVisitor } from '../support/everyScreen.ts';
import { expect, LONG, test } from '../support/house.ts';
import { EACH_LAYOUT } from '../support/games.ts';
import { go, lasting, SIZES, walkSizes } from '../support/layout.ts';
import { pay, signUp } from '../support/player.ts';
import { haveUpdate, underToast } from '../support/toasted.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const walk = (page: Page, what: string): Promise<readonly string[]> =>
  walkSizes(page, what, SIZES, (ms) => lasting(page, () => underToast(page), ms));

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
    const look = async (what: string) => {
      found.push(...(await walk(page, what)));
    };
    await walkAsVisitor(page, 'en', look);
    await signUp(page, 'moth-wing');
    await pay(page);
    await page.goto('/en');
    await expect(page.locator('.card').first()).toBeVisible();
    await expect(page.locator('.toast-update')).toBeVisible();
    found.push(...(await walk(page, 'player')));
    await walkAsPlayer(page, 'en', look);
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
