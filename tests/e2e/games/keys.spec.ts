import type { Page } from '@playwright/test';
import { expect, test } from '../support/house.ts';

// A device with a mouse: the button of the list is there alone.
test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, hasTouch: false });

const list = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ });
/** What the dialog says of each key. */
const listed = (page: Page) => list(page).locator('dd').allTextContents();

/** Keys are heard once their code is loaded, which a page can begin without. */
const openList = async (page: Page) => {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

test('the keys of a game are listed by ? and by a button in Help, and do what the list says', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('KeyList')) loaded.push(request.url());
  });
  await page.goto('/en/moonflower?practice');
  await expect(spinButton(page)).toBeEnabled();
  expect(loaded).toEqual([]);
  await openList(page);
  expect(loaded.length).toBeGreaterThan(0);
  expect(await listed(page)).toEqual([
    'Spin. Held down, it goes on',
    'Raise the bet',
    'Lower the bet',
    'Open the paytable',
    'Sound off and on again, once you chose it',
    'End auto-play',
    'This list',
  ]);
  // Behind the dialog no key plays.
  const before = await spinButton(page).getAttribute('aria-label');
  await page.keyboard.press('ArrowUp');
  expect(await spinButton(page).getAttribute('aria-label')).toBe(before);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);

  await page.keyboard.press('ArrowUp');
  await expect(spinButton(page)).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(spinButton(page)).toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('tab', { name: 'Help' }).click();
  const button = page.getByRole('button', { name: 'Keys', exact: true });
  await button.click();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('tab', { name: 'Paytable' })).toHaveAttribute('aria-selected', 'true');
  const result = page.locator('.result output');
  const rest = await result.innerText();
  await page.keyboard.press('Space');
  await expect(result).not.toHaveText(rest);
});

test('keno by keys: over the numbers, picked, and drawn', async ({ page }) => {
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

test('poker by keys: numbers hold cards, Escape lets go of all, and the list says so', async ({ page }) => {
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
});

test('[G10] the sound’s button is in sight, covers nothing, and M mutes, on laptops and desktops', async ({
  page,
}) => {
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
      const beside = (await page.locator(other).count()) > 0 ? await page.locator(other).boundingBox() : null;
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
    await page
      .locator('h1')
      .first()
      .evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(async () => {
      await page.keyboard.press('m');
      await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 2_000 });
    }).toPass();
  }
});
