import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../support/house.ts';
import { linkOf } from '../support/letters.ts';
import { newLogin, signUp } from '../support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const NEW = 'mossLantern47';

const account = (page: Page) => page.getByRole('dialog', { name: 'Account' });

test('[D15] [P08] [U04] a forgotten password is replaced by the mailed link', async ({ page, house }) => {
  const login = await signUp(page, 'rose-lamp');
  await page.context().clearCookies();
  for (const email of ['nobody@example.com', `${login}@example.com`]) {
    await page.goto('/en#log-in');
    await page.reload();
    await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await expect(dialog.getByText('If that address is ours, a letter is on its way.').first()).toBeVisible();
  }
  const path = await linkOf(house, 'password-reset', `${login}@example.com`);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Password' });
  await expect(dialog.getByLabel('Login name')).toHaveValue(login);
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('New password again').fill('other');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('The passwords do not match').first()).toBeVisible();
  await dialog.getByLabel('New password again').fill(NEW);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Login name or e-mail')).toHaveValue(login);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  // Closing is a step back in the history; a navigation before its end would be cancelled.
  await expect(page).toHaveURL(/\/en$/);
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test(
  '[D07] [U03] change password: the meter, the rules, and a weak one refused by the house',
  LONG,
  async ({ page }) => {
    const login = await signUp(page, 'rose-lamp');
    await page.goto('/en#account/change-password');
    const dialog = account(page);
    const [current, next, again] = [
      dialog.getByLabel('Current password'),
      dialog.getByLabel('New password', { exact: true }),
      dialog.getByLabel('New password again'),
    ];
    const send = () => dialog.getByRole('button', { name: 'Change password' }).click();
    const word = dialog.locator('.auth-strength b');
    await send();
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription('This is required');
    for (const text of ['Moss47r', 'Moss7Lantern4River'.repeat(2)]) {
      await next.fill(text);
      await expect(next).toHaveAccessibleDescription('Password must be 8 to 32 characters long');
    }
    await next.fill('Moss Lantern 47');
    await expect(next).toHaveAccessibleDescription('Please use only letters and digits in your password.');
    for (const [text, says] of [
      ['sunshine1', 'Weak'],
      ['liverpol11', 'Weak'],
      ['roselamp47', 'Weak'],
      ['Xk29fLq8', 'Fair'],
      ['kettle42fern', 'Good'],
      ['Moss7Lantern4River', 'Strong'],
    ] as const) {
      await next.fill(text);
      await expect(word).toHaveText(says);
      await expect(next).not.toHaveAttribute('aria-invalid');
    }
    await current.fill('Nightbloom42');
    await again.fill('Moss7Lantern4Rive');
    await send();
    await expect(again).toBeFocused();
    await expect(again).toHaveAccessibleDescription('The passwords do not match');
    // The house refuses what the meter calls weak.
    for (const field of [next, again]) await field.fill('liverpol11');
    await send();
    await expect(next).toBeFocused();
    await expect(next).toHaveAccessibleDescription(/^This password is easy to guess\./);
    await expect(word).toHaveText('Weak');
    for (const field of [next, again]) await field.fill('Moss7Lantern4River');
    await expect(word).toHaveText('Strong');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page.getByText('Your password is changed. Other devices were logged out.').first(),
    ).toBeVisible();
    // The page works on with its new token.
    await page.goto('/en#account/edit-profile');
    await expect(account(page).getByLabel('Contact e-mail')).toHaveValue(`${login}@example.com`);
  },
);

test(
  '[U03] a change of password whose answer was lost is done when it is sent again',
  LONG,
  async ({ page }) => {
    const login = await signUp(page, 'lost-lamp');
    await page.route(
      '**/user/password-change/json2',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto('/en#account/change-password');
    const dialog = account(page);
    await dialog.getByLabel('Current password').fill('Nightbloom42');
    for (const label of ['New password', 'New password again'])
      await dialog.getByLabel(label, { exact: true }).fill('Moss7Lantern4River');
    const send = dialog.getByRole('button', { name: 'Change password' });
    await send.click();
    await expect(dialog.getByText('The house did not answer.').first()).toBeVisible();
    await send.click();
    await expect(
      page.getByText('Your password is changed. Other devices were logged out.').first(),
    ).toBeVisible();
    await page.goto('/en#account/edit-profile');
    await expect(account(page).getByLabel('Contact e-mail')).toHaveValue(`${login}@example.com`);
  },
);

test(
  '[U01] without its known words the meter is silent, and the house refuses a weak password',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let asked = 0;
    await page.route('**/assets/guessable-*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/en#sign-up');
    // A chunk that fails reloads the page once; after that the form works without it.
    await expect.poll(() => asked).toBe(2);
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('Password', { exact: true });
    const meter = dialog.locator('.auth-strength');
    const login = newLogin('moss-lamp');
    await dialog.getByLabel('Login name').fill(login);
    await dialog.getByLabel('E-mail').fill(`${login}@example.com`);
    await dialog.getByLabel('I am 18 or older').check();
    await password.fill('liverpol11');
    await expect(meter.locator('b')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(password).toHaveAccessibleDescription(/^This password is easy to guess\./);
    await expect(meter.locator('b')).toHaveText('Weak');
    await password.fill('Moss7Lantern4River');
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText('Welcome to the house').first()).toBeVisible();
  },
);
