import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/navigation/dialogs.ts';
import { noFindings } from '../support/axe.ts';
import { sampled } from '../../level.ts';
import { expect, LONG, test } from '../support/house.ts';
import { go, layoutFaults } from '../support/layout.ts';
import { ask, outOfSight, pay, signUp, untilRefused } from '../support/player.ts';

// With reduced motion no check has to wait for an animation.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

/** Dialogs of visitors: those with a hash, and those of links in letters. */
const ENTRY: readonly string[] = ['log-in', 'sign-up', 'password-reset'];
const MAILED: readonly string[] = ['password-reset', 'verify', 'unsubscribe', 'ether-lotto-unsubscribe'];
const PAGES = [
  ['moonflower/preview', 'Moonflower'],
  ['payment-methods', 'Payment methods'],
  ['worth-reading', 'Worth reading'],
  ['worth-reading/reading-a-paytable', 'How to read a paytable'],
  ['promotions', 'Promotions'],
  ['promotions/fern50', 'Half as much again'],
  ['provably-fair-verification', 'Sealed, played, opened, checked'],
  ['nowhere/at-all', 'Page not found'],
] as const;
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

/**
 * A phone and a desktop through axe; a narrow phone, and the desktop at 200 % (WCAG 1.4.4, 1.4.10), for what
 * is cut off or hidden. What is cut off on the narrow phone is found by layout.spec.ts and tables.spec.ts.
 */
const look = async (page: Page, what: string): Promise<void> => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await noFindings(page, `${what}, ${width}`);
  }
  for (const [width, height] of [
    [320, 640],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width > 320) await expect.poll(() => layoutFaults(page), `${what}, ${width}`).toEqual([]);
    await expect.poll(() => outOfSight(page), `${what}, ${width}`).toEqual([]);
  }
};

const openDialogs = async (
  page: Page,
  names: readonly string[],
  each: (name: string) => Promise<void>,
): Promise<void> => {
  for (const name of names) {
    await go(page, '/en');
    await expect(page.locator('dialog')).toHaveCount(0);
    await go(page, `/en#${name}`);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(page.locator('dialog .skeleton')).toHaveCount(0);
    await each(`#${name}`);
  }
};

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

test('a player’s dialogs and lobby: no finding of WCAG 2.2 AA, nothing hidden', async ({ page }) => {
  await withHistory(page);
  await look(page, 'lobby');
  await openDialogs(
    page,
    sampled(
      DIALOGS.filter((name) => ![...ENTRY, ...MAILED].includes(name)),
      9,
    ),
    (name) => look(page, name),
  );
});

test(
  'a visitor’s dialogs, invalid links of letters, and pages: no finding, nothing hidden',
  LONG,
  async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await look(page, 'home');
    await openDialogs(page, ['menu', ...ENTRY], (name) => look(page, name));
    for (const kind of MAILED) {
      await go(page, '/en');
      await expect(page.locator('dialog')).toHaveCount(0);
      await go(page, `/en/${kind}/nothing`);
      await untilRefused(page);
      await look(page, `/${kind}/nothing`);
    }
    for (const [path, heading] of sampled(PAGES, 5)) {
      await go(page, `/en/${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await look(page, `/${path}`);
    }
  },
);

test('a game of each model: no finding, nothing hidden', LONG, async ({ page }) => {
  await page.goto('/en/moonflower/preview');
  for (const name of sampled(GAMES, 4)) {
    await openGame(page, `${name}?practice`);
    await look(page, name);
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
      await openDialogs(
        page,
        DIALOGS.filter((name) => name.startsWith('cashier/')),
        each,
      );
    };
    await page.emulateMedia({ contrast: 'more' });
    await visit((what) => noFindings(page, `${what}, more contrast`));
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    await visit((what) => noFindings(page, `${what}, forced colours`, ['color-contrast']));
  },
);
