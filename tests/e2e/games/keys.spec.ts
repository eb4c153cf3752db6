import type { Page } from '@playwright/test';
import { expect, FULL, test } from '../support/house.ts';
import { reach } from '../support/keys.ts';
import { atTheTable, cashOf, roundsOf } from '../support/player.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, hasTouch: false });

const list = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ });
/** What the dialog says of each key. */
const listed = (page: Page) => list(page).locator('dd').allTextContents();

/** The game's window, which takes the focus. */
const game = (page: Page) => page.locator('.game-cabinet');

/** Keys are heard once their code is loaded, which a page can begin without. */
const openList = async (page: Page) => {
  await expect(async () => {
    await game(page).focus();
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

test('the keys of a game are listed by ? and by a button in Help, and do what the list says', async ({
  page,
}) => {
  await page.goto('/en/moonflower?practice');
  await expect(spinButton(page)).toBeEnabled();
  await openList(page);
  expect(await listed(page)).toEqual([
    'Spin',
    'Raise the bet',
    'Lower the bet',
    'Open the paytable',
    'Sound off and on again, once you chose it',
    'Say the last sentence again',
    'Say how long you have played, and the net',
    'End auto-play',
    'This list',
  ]);
  // Behind the dialog no key plays.
  const before = await spinButton(page).getAttribute('aria-label');
  await page.keyboard.press('+');
  expect(await spinButton(page).getAttribute('aria-label')).toBe(before);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(game(page)).toBeFocused();

  await page.keyboard.press('+');
  await expect(spinButton(page)).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('-');
  await expect(spinButton(page)).toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('tab', { name: 'Help' }).click();
  const button = page.getByRole('button', { name: 'Keys', exact: true });
  await button.click();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('tab', { name: 'Help' })).toHaveAttribute('aria-selected', 'true');
  // A press in the game's window gives it the focus.
  await page.locator('.game-frame').click();
  await expect(game(page)).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('tab', { name: 'Paytable' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('.narrator p').last()).toContainText('Play coins');
});

test('keno by keys: over the numbers, picked, and drawn', FULL, async ({ page }) => {
  await page.goto('/en/dewfall-keno?practice');
  const number = (n: number) => page.getByRole('button', { name: String(n), exact: true });
  await expect(number(1)).toBeVisible();
  await openList(page);
  expect(await listed(page)).toEqual(
    expect.arrayContaining(['Draw', 'Walk over the numbers', 'Pick a number, or take it back']),
  );
  await page.keyboard.press('Escape');
  await number(1).focus();
  const bet = page.locator('.bet-stepper b');
  const before = await bet.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(number(9)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(number(10)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(number(10)).toHaveAttribute('aria-pressed', 'true');
  expect(await bet.textContent()).toBe(before);
});

test(
  'poker by keys: numbers hold cards, Escape lets go of all, and the list says so',
  FULL,
  async ({ page }) => {
    await page.goto('/en/pressed-five?practice');
    const deal = page.getByRole('button', { name: /^Deal for/ });
    await expect(deal).toBeEnabled();
    await openList(page);
    expect(await listed(page)).toEqual(
      expect.arrayContaining(['Deal, then draw', 'Hold a card, or let it go', 'Let go of all cards']),
    );
    await page.keyboard.press('Escape');
    await deal.press('Enter');
    const held = page.locator('.card-slot[aria-pressed=true]');
    const cards = page.locator('.card-slot[aria-disabled=false]');
    await expect(cards).toHaveCount(5);
    await page.keyboard.press('2');
    await page.keyboard.press('5');
    await expect(held).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(held).toHaveCount(0);
  },
);

test(
  '[G10] the sound’s button is in sight, covers nothing, and M mutes, on laptops and desktops',
  FULL,
  async ({ page }) => {
    // A window without the panel beside the table, a laptop with it, and a wide desktop.
    for (const [width, height] of [
      [1_000, 700],
      [1_180, 760],
      [2_560, 1_440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/en/moonflower?practice');
      await expect(spinButton(page)).toBeEnabled();
      const button = page.getByRole('button', { name: 'Sound and music' });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect([width, box?.width, box?.height]).toEqual([width, 44, 44]);
      for (const other of ['.game-frame', '.result', '.game-dock', '[role=tab] >> nth=3']) {
        // The panel with its tabs is not there at every width.
        const beside =
          (await page.locator(other).count()) > 0 ? await page.locator(other).boundingBox() : null;
        if (box === null || beside === null) continue;
        const apart =
          box.x + box.width <= beside.x ||
          beside.x + beside.width <= box.x ||
          box.y + box.height <= beside.y ||
          beside.y + beside.height <= box.y;
        expect([width, other, apart]).toEqual([width, other, true]);
      }
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(async () => {
        await game(page).focus();
        await page.keyboard.press('m');
        await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 2_000 });
      }).toPass();
    }
  },
);

/** Keys that scroll a page, and where to. */
const SCROLLING = [
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Space', 1],
  ['PageUp', -1],
  ['End', 1],
  ['Home', -1],
] as const;

test(
  'at 400 % zoom keys scroll the page and stake nothing, wherever the focus is',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const { cash: deposited } = await atTheTable(page, 'moonflower');
    await expect(spinButton(page)).toBeEnabled();
    // The keys are there.
    await openList(page);
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    const label = (await spinButton(page).getAttribute('aria-label')) ?? '';
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const middle = await page.evaluate(() => {
      const room = document.documentElement.scrollHeight - window.innerHeight;
      return room > 100 ? Math.round(room / 2) : 0;
    });
    expect(middle).toBeGreaterThan(0);
    const focuses = {
      body: () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
      link: () => page.locator('.game-header a').focus(),
      game: () => game(page).focus(),
      bet: () => page.locator('.bet-stepper b').click(),
    };
    for (const [where, focus] of Object.entries(focuses)) {
      await focus();
      for (const [key, way] of SCROLLING) {
        // Chromium drops a key's scrolling where the page is still being scrolled by something else.
        await expect(async () => {
          await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), middle);
          await page.keyboard.press(key);
          const direction = async () => Math.sign((await scrolled()) - middle);
          await expect.poll(direction, { message: `${where} ${key}`, timeout: 3_000 }).toBe(way);
        }).toPass();
      }
    }
    // A focus elsewhere has no key of the game, in a dialog neither.
    const others = {
      ...focuses,
      panel: async () => {
        await page.getByRole('button', { name: 'Paytable' }).click();
        await page.getByRole('tabpanel').focus();
      },
      dialog: () => page.getByRole('button', { name: 'Close' }).focus(),
    };
    for (const where of ['body', 'link', 'panel', 'dialog'] as const) {
      await others[where]();
      for (const key of ['+', '-', '1', 'm', '?', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
      await expect(list(page)).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(spinButton(page)).toHaveAttribute('aria-label', label);
    expect([await cashOf(page), await roundsOf(page)]).toEqual([deposited, []]);

    // Who tabs to the game plays with keys; one that is held down stakes once.
    await reach(page, game(page));
    await page.keyboard.down('Enter');
    for (let n = 0; n < 20; n += 1) await page.keyboard.down('Enter');
    await expect.poll(async () => (await roundsOf(page)).length).toBe(1);
    await expect(spinButton(page)).toBeEnabled();
    for (let n = 0; n < 20; n += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await reach(page, page.locator('.round-button'));
    for (let n = 0; n < 20; n += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(async () => (await roundsOf(page)).length).toBe(2);
  },
);

test('keys of single characters are changed and turned off in the list, and the device keeps it', async ({
  page,
}) => {
  await atTheTable(page, 'moonflower');
  await expect(spinButton(page)).toBeEnabled();
  await openList(page);
  const raise = list(page).getByRole('button', { name: /^Raise the bet/ });
  await raise.press('Enter');
  await expect(raise).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('u');
  await expect(raise).toHaveAccessibleName('Raise the bet: U. Choose another key');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  const label = (await spinButton(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('+');
  await expect(spinButton(page)).toHaveAttribute('aria-label', label);
  await page.keyboard.press('u');
  await expect(spinButton(page)).not.toHaveAttribute('aria-label', label);
  await page.reload();
  await expect(spinButton(page)).toBeEnabled();
  await openList(page);
  await expect(raise).toHaveAccessibleName(/: U\./);
  await list(page).getByRole('checkbox').press('Space');
  await page.keyboard.press('Escape');
  await game(page).focus();
  await page.keyboard.press('?');
  await page.keyboard.press('u');
  await expect(list(page)).toHaveCount(0);
  // The button in Help opens the list.
  await page.getByRole('tab', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await expect(list(page).getByRole('checkbox')).not.toBeChecked();
});
