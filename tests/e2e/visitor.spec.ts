import type { Page } from '@playwright/test';
import { expect, test } from './support/house.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const focusIsInside = (page: Page) =>
  page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
  );

test('[D11] [D12] [D18] [D21] a visitor’s dialogs: addresses, trapped and returned focus, Back', async ({
  page,
}) => {
  await page.goto('/en#account/my-bets');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/en#cashier/deposit');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/en');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(/#log-in$/);
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInside(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);
  await expect(opener).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click();
  await expect(dialogOf(page, 'Sign up')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(dialogOf(page, 'Sign up')).toBeVisible();
  await page.reload();
  await expect(dialogOf(page, 'Sign up')).toBeVisible();
  // The entry of the dialog is still known for one that the app added, so closing goes back.
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);
  await page.goForward();
  await expect(dialogOf(page, 'Sign up')).toBeVisible();
});

test('[U01] forms say what is wrong, focus the first error, and keep all but the password', async ({
  page,
}) => {
  await page.goto('/en#sign-up');
  const form = dialogOf(page, 'Sign up');
  const [login, email, password] = [
    form.getByLabel('Login name'),
    form.getByLabel('E-mail'),
    form.getByLabel('Password', { exact: true }),
  ];
  await expect(form.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'href',
    '/en/terms-and-conditions',
  );
  await login.fill('a');
  await expect(login).not.toHaveAttribute('aria-invalid');
  await login.blur();
  await expect(login).toHaveAccessibleDescription(
    'Use 3 to 24 letters, digits, dots, dashes or underscores.',
  );
  await expect(email).not.toHaveAttribute('aria-invalid');
  await login.fill('rose-lamp');
  await expect(login).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This is required');
  await expect(form.getByText('You must be 18 or older to play.').first()).toBeVisible();
  await email.fill('rose@example.org');
  await password.fill('Kettle42fern');
  await form.getByRole('link', { name: 'Log in' }).click();
  const entry = dialogOf(page, 'Log in');
  await expect(entry.getByLabel('Login name or e-mail')).toHaveValue('rose-lamp');
  await entry.getByRole('link', { name: 'Sign up' }).click();
  await expect(email).toHaveValue('rose@example.org');
  await expect(password).toHaveValue('');

  await page.goto('/en#log-in');
  await entry.getByLabel('Login name or e-mail').fill('');
  await entry.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(entry.getByLabel('Login name or e-mail')).toBeFocused();
  await entry.getByLabel('Login name or e-mail').fill('nobody-here');
  await entry.getByLabel('Password', { exact: true }).fill('Kettle42fern');
  await entry.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(entry.getByRole('alert')).toBeVisible();
  await entry.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(entry.getByRole('alert')).toHaveCount(0);
  await expect(entry.getByLabel('Login name or e-mail')).toHaveValue('nobody-here');
});

test('[G01] [G02] [G04] [G06] [P12] the games: kinds, search, a card that leads to its preview', async ({
  page,
}) => {
  await page.goto('/en#provably-fair-games');
  const games = page.locator('#provably-fair-games');
  const cards = games.getByRole('article');
  await games.getByRole('button', { name: 'Slots', exact: true }).click();
  await expect(games.getByRole('heading', { level: 2 })).toHaveText(['Slots']);
  // Four rows of two; the twelve of this kind are less than four rows more.
  await expect(cards).toHaveCount(8);
  await games.getByRole('button', { name: 'Load 4 more' }).click();
  await expect(cards).toHaveCount(12);
  await games.getByLabel('Search games').fill('moonfl');
  await expect(games.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expect(cards.first()).toContainText('Moonflower');
  await games.getByLabel('Search games').fill('no such window');
  await expect(games.getByText('No matching results found.').first()).toBeVisible();
  await games.getByLabel('Search games').fill('moonflower 20 lines');
  await cards.first().getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/en\/moonflower\/preview$/);
  await expect(page.getByRole('main').getByText('96.2%', { exact: true }).first()).toBeVisible();
});

test.describe('a narrow phone that asks for less motion and forced colours', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
  });
  test('[H06] nothing turns by itself, and the keyboard skips to the page', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('button', { name: 'Start turning' }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
