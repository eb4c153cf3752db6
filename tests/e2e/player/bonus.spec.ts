import type { Page } from '@playwright/test';
import { cashier } from '../support/cashier.ts';
import { expect, LONG, test } from '../support/house.ts';
import { signUp, signUpByForm } from '../support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const open = async (page: Page) => {
  await page.goto('/en#cashier/bonus');
  await expect(cashier(page).getByRole('heading', { name: 'Claim a bonus' })).toBeVisible();
};

test('[B01] the claim form holds its rules and shows the terms before a claim', LONG, async ({ page }) => {
  await signUp(page, 'rose-lamp');
  await open(page);
  const tab = cashier(page);
  const field = tab.getByLabel('Bonus code');
  const show = tab.getByRole('button', { name: 'Show the terms' });
  await show.click();
  await expect(tab.getByText('This is required').first()).toBeVisible();
  await field.fill('FER');
  await expect(tab.getByText('The bonus code is too short!').first()).toBeVisible();
  await field.fill('F'.repeat(25));
  await expect(tab.getByText('The bonus code is too long!').first()).toBeVisible();
  await field.fill('NOBODY');
  await show.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('There is no such bonus code.');
  // The answer is lost and the page reloaded: the form has what was typed, and no claim is announced.
  await page.route('**/user/bonus-code-terms/json2', (route) => route.abort());
  await field.fill(' moth10 ');
  await show.click();
  await expect(tab.getByRole('alert')).toContainText(
    'The house did not answer. Try again: nothing happens twice.',
  );
  await page.unroute('**/user/bonus-code-terms/json2');
  await page.reload();
  await expect(field).toHaveValue(' moth10 ');
  await show.click();
  await expect(tab.getByRole('heading', { name: 'MOTH10' })).toBeVisible();
  await expect(tab.getByText('$300', { exact: true }).first()).toBeVisible();
  await tab.getByRole('button', { name: 'Not now' }).click();
  await expect(field).toBeVisible();
});

test('[B03] [B04] [B05] [B07] [G01] a gift starts, shows its wagering, and is cancelled', async ({
  page,
}) => {
  await signUp(page, 'rose-lamp');
  await open(page);
  const tab = cashier(page);
  await tab.getByLabel('Bonus code').fill('moth10');
  await tab.getByRole('button', { name: 'Show the terms' }).click();
  await tab.getByRole('button', { name: 'Accept' }).click();
  await expect(tab.getByRole('link', { name: 'Click to play' })).toBeVisible();
  await expect(tab.getByText('$0 of $300').first()).toBeVisible();
  await expect(tab.getByRole('progressbar', { name: 'Wagering' })).toHaveAttribute('aria-valuenow', '0');
  await expect(tab.getByText('Plays on 16 games.').first()).toBeVisible();
  await tab.getByRole('link', { name: 'Click to play' }).click();
  // A game shows the same cash and bonus money as the lobby.
  const moneyIn = async (selector: string) => (await page.locator(selector).innerText()).match(/[\d.]+/g);
  await page.getByRole('button', { name: 'Active Bonus' }).click();
  await expect(page.getByRole('heading', { name: 'Active Bonus' })).toBeVisible();
  await page
    .getByRole('link', { name: /Moonflower/ })
    .first()
    .click();
  await expect.poll(() => moneyIn('.game-balance')).toEqual(['10.00', '0.00']);
  await page.goto('/en#cashier/bonus');
  await expect.poll(() => moneyIn('.header-balance')).toEqual(['10.00', '0.00']);
  await tab.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(tab.getByText('Cancelling removes $10.00.').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Keep it' }).click();
  await tab.getByRole('button', { name: 'Cancel bonus' }).click();
  await tab.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(tab.getByRole('heading', { name: 'Claim a bonus' })).toBeVisible();
  await expect(page.getByText('$10.00 of bonus money was removed.').first()).toBeVisible();
});

test(
  '[P07] [B02] [B06] a visitor who comes by a link finds the code after signing up',
  LONG,
  async ({ page }) => {
    await page.goto('/en/bonus/fern50');
    await expect(page).toHaveURL(/\/en$/);
    await signUpByForm(page, 'rose-lamp');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const tab = cashier(page);
    await expect(tab.getByLabel('Bonus code')).toHaveValue('fern50');
    await tab.getByLabel('Bonus code').fill('other');
    await tab.getByRole('button', { name: 'Use it' }).click();
    await tab.getByRole('button', { name: 'Show the terms' }).click();
    await expect(tab.getByText('50% of your deposit, up to $100').first()).toBeVisible();
    await tab.getByRole('button', { name: 'Accept' }).click();
    await expect(tab.getByText('Deposit is required', { exact: true }).first()).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Deposit', exact: true }).last()).toBeVisible();
    expect(await page.evaluate(() => window.sessionStorage.getItem('glasshouse-bonus-code'))).toBe(null);
  },
);

test(
  '[P07] a player who comes by a link lands on the tab, and closing it stays in the house',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    await page.goto('/en/bonus/LANTERN20');
    await expect(cashier(page).getByLabel('Bonus code')).toHaveValue('LANTERN20');
    await expect(page).toHaveURL(/\/en#cashier\/bonus$/);
    await cashier(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  },
);

test(
  '[P07] [U01] without any storage the app opens, and a link’s code and forms are kept',
  LONG,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
      IDBFactory.prototype.open = get;
    });
    await page.goto('/en/bonus/fern50');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await signUpByForm(page, 'rose-lamp', page.getByRole('dialog').getByRole('link', { name: 'Sign up' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(cashier(page).getByLabel('Bonus code')).toHaveValue('fern50');
    await cashier(page).getByLabel('Bonus code').fill('nobody');
    await cashier(page).getByRole('button', { name: 'Show the terms' }).click();
    await expect(cashier(page).getByLabel('Bonus code')).toHaveAccessibleDescription(
      'There is no such bonus code.',
    );
    await expect(cashier(page).getByLabel('Bonus code')).toHaveValue('nobody');
    expect(errors).toEqual([]);
  },
);

test('[B09] a limited account reads so in place of the form', LONG, async ({ page }) => {
  await signUp(page, 'rose-lamp');
  await page.route('**/user/status/json2', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { player: { contactBilling: boolean } } };
    body.data.player.contactBilling = true;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/en#cashier/bonus');
  await expect(cashier(page).getByText('Bonus code not allowed').first()).toBeVisible();
  await expect(
    cashier(page).getByText('Your account is temporarily limited, please contact us'),
  ).toBeVisible();
  await expect(cashier(page).getByRole('link', { name: 'Write to billing' })).toHaveAttribute(
    'href',
    // Without a billing address of its own billing is support's.
    /^mailto:support@/,
  );
});
