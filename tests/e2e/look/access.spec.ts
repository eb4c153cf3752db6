import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/base/navigation/dialogs.ts';
import { noFindings } from '../support/axe.ts';
import { isAccessible } from '../support/everyScreen.ts';
import { sampled } from '../../level.ts';
import { expect, LONG, test } from '../support/house.ts';
import { go, openDialog } from '../support/layout.ts';
import { ask, pay, signUp } from '../support/player.ts';

// With reduced motion no check has to wait for an animation.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

/** One of each model, number of hands and kind of frame. */
const GAMES = [
  'moonflower',
  'jade-vine',
  'foxfire',
  'lattice',
  'pressed-five',
  'fifty-stems',
  'rainfall-keno',
  'the-lamplighter',
] as const;

const openGame = async (page: Page, address: string): Promise<void> => {
  await go(page, `/en/${address}`);
  await expect(page.locator('.game .round-button')).toBeVisible();
  await expect(page.locator('.frame-state, .game .skeleton')).toHaveCount(0);
};

/** A player with a deposit, a round and a message. */
const withHistory = async (page: Page): Promise<void> => {
  await signUp(page, 'rose-lamp');
  await pay(page);
  const {
    ticket: { ticketId },
  } = await ask<{ ticket: { ticketId: string } }>(page, '/user/round-ticket/json2', { gameId: 'moonflower' });
  await ask(page, '/user/round-play/json2', {
    requestId: 'a-round-to-be-looked-at',
    gameId: 'moonflower',
    ticketId,
    clientSeed: 'violet',
    coinCents: 5,
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
};

test('a game of each model: no finding, nothing hidden', LONG, async ({ page }) => {
  await page.goto('/en/moonflower/preview');
  for (const name of sampled(GAMES, 4)) {
    await openGame(page, `${name}?practice`);
    await isAccessible(page, name);
    // The reels stay high enough to be read.
    if (name === 'moonflower')
      expect((await page.locator('.game-reels').boundingBox())?.height).toBeGreaterThan(140);
  }
  // In the panel beside a game the arrow keys scroll; elsewhere they change the bet.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, 'foxfire?practice');
  const [pane, plate] = [
    page.getByRole('tabpanel', { name: 'Paytable' }),
    page.getByRole('button', { name: /^Spin for/ }),
  ];
  const bet = await plate.getAttribute('aria-label');
  await pane.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(plate).toHaveAttribute('aria-label', bet ?? '');
});

test(
  'more contrast and forced colours: lobby, games and cashier without findings',
  LONG,
  async ({ page }) => {
    await withHistory(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const visit = async (each: (what: string) => Promise<void>) => {
      await go(page, '/en');
      await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
      await each('lobby');
      for (const name of ['moonflower', 'pressed-five', 'dewfall-keno']) {
        await openGame(page, name);
        await each(name);
      }
      for (const name of DIALOGS.filter((of) => of.startsWith('cashier/'))) {
        await openDialog(page, 'en', name);
        await each(`#${name}`);
      }
    };
    await page.emulateMedia({ contrast: 'more' });
    await visit((what) => noFindings(page, `${what}, more contrast`));
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    await visit((what) => noFindings(page, `${what}, forced colours`, ['color-contrast']));
  },
);
