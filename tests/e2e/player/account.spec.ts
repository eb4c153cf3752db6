import type { Page } from '@playwright/test';
import { noFindings } from '../support/axe.ts';
import { expect, LONG, test } from '../support/house.ts';
import { linkOf } from '../support/letters.ts';
import { newLogin, signUp } from '../support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const account = (page: Page) => page.getByRole('dialog', { name: 'Account' });

test('[P11] [U05] the mailed link asks before it confirms, also twice; a shortened one is invalid', async ({
  page,
  house,
}) => {
  const login = await signUp(page, 'rose-lamp');
  const path = await linkOf(house, 'verify-email', `${login}@example.com`);
  const used: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/verify/json2')) used.push(request.url());
  });
  expect((await page.request.get(path)).status()).toBe(200);
  await page.goto(path);
  const confirm = page.getByRole('button', { name: 'Confirm address' });
  const confirmed = page.getByText('Thank you. Your e-mail address is confirmed.').first();
  await expect(page.getByText('Is this address yours? Then confirm it.').first()).toBeVisible();
  // Whatever opens the page and runs its scripts has not answered for the reader.
  await page.waitForLoadState('networkidle');
  expect(used).toEqual([]);
  await confirm.click();
  await expect(confirmed).toBeVisible();
  expect(used).toHaveLength(1);
  await expect(page).toHaveURL(/\/en#verify$/);
  await page.goto('/en/faq');
  await expect(confirmed).toHaveCount(0);
  await page.goto(path);
  await confirm.click();
  await expect(confirmed).toBeVisible();
  await page.goto(path.slice(0, -1));
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('(code 1106)');
});

test(
  '[U01] [U02] [P18] forms keep what was typed, without passwords, over a reload and a sign-up',
  LONG,
  async ({ page }) => {
    // A click on a dialog that slides in would miss.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = page.getByRole('dialog');
    const at = (label: string) => dialog.getByLabel(label, { exact: true });
    const adult = dialog.getByLabel('I am 18 or older');
    const agree = at('I understand that it cannot be taken back.');
    const open = (hash: string) => page.goto(`/en#${hash}`);
    await open('chat');
    await at('Your question').fill('Where is my coin?');
    await at('E-mail').fill('moss@example.org');
    await open('password-reset');
    await at('E-mail').fill('fern@example.org');
    await open('sign-up');
    await at('Login name').fill('rose');
    await at('Password').fill('Kettle42fern');
    await adult.check();
    await page.reload();
    await expect(at('Login name')).toHaveValue('rose');
    await expect(at('Password')).toHaveValue('');
    await expect(adult).toBeChecked();
    await open('password-reset');
    await expect(at('E-mail')).toHaveValue('fern@example.org');
    await open('chat');
    await expect(at('Your question')).toHaveValue('Where is my coin?');
    await expect(at('E-mail')).toHaveValue('moss@example.org');

    await page.goto('about:blank');
    await signUp(page, 'rose-lamp');
    await open('account/edit-profile');
    await at('Contact e-mail').fill('new@example.com');
    await at('Your password').fill('Nightbloom42');
    await dialog.getByRole('button', { name: 'Losses a week' }).click();
    const limit = at('Whole dollars');
    await limit.fill('1.50');
    await limit.blur();
    await expect(limit).toHaveAccessibleDescription('Enter whole dollars, or nothing for no limit.');
    await dialog.getByRole('button', { name: 'Set limit' }).click();
    await expect(limit).toBeFocused();
    await limit.fill('150');
    await open('account/break');
    await dialog.getByRole('button', { name: 'Start now' }).click();
    await expect(dialog.getByText('Choose how long.').first()).toBeVisible();
    await dialog.getByText('1 week').click();
    await dialog.getByRole('button', { name: 'Start now' }).click();
    await expect(agree).toBeFocused();
    await expect(agree).toHaveAccessibleDescription('Confirm that you want this. It cannot be taken back.');
    await agree.check();
    expect(
      await page.evaluate(() => JSON.stringify({ ...window.sessionStorage, ...window.localStorage })),
    ).not.toMatch(/Nightbloom42|Kettle42fern/);
    await page.reload();
    await expect(at('1 week')).toBeChecked();
    await expect(agree).not.toBeChecked();
    await open('account/edit-profile');
    await expect(at('Contact e-mail')).toHaveValue('new@example.com');
    await expect(at('Your password')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Losses a week' }).click();
    await expect(limit).toHaveValue('150');
    await open('chat');
    await expect(at('Your question')).toHaveValue('Where is my coin?');
  },
);

test(
  '[D08] [U02] [U08] another address asks for the password and flags the account',
  LONG,
  async ({ page, request }) => {
    await signUp(page, 'rose-lamp');
    const [moss, address] = [newLogin('moss'), `${newLogin('new')}@example.com`];
    await page.goto('/en#account/edit-profile');
    const dialog = account(page);
    await dialog.getByLabel('Contact e-mail').fill(address);
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Save and verify' }).click();
    await expect(dialog.getByText('This is not your current password.').first()).toBeVisible();
    await dialog.getByLabel('Your password').fill('Nightbloom42');
    // Another player's address: the message stands at the field, which keeps what was typed.
    await request.post('/user/sign-up/json2', {
      data: {
        login: moss,
        email: `${moss}@example.org`,
        password: 'Nightbloom42',
        adult: true,
        newsletter: false,
      },
    });
    await dialog.getByLabel('Contact e-mail').fill(`${moss}@example.org`);
    await dialog.getByRole('button', { name: 'Save and verify' }).click();
    await expect(dialog.getByLabel('Contact e-mail')).toBeFocused();
    await expect(dialog.getByLabel('Contact e-mail')).toHaveAccessibleDescription(
      'This e-mail address is already in use.',
    );
    await dialog.getByLabel('Contact e-mail').fill(address);
    await dialog.getByRole('button', { name: 'Save and verify' }).click();
    await expect(page.getByText(`Letter sent to ${address}.`).first()).toBeVisible();
    await expect(
      dialog.getByText('Confirm your e-mail address with the link we sent.').first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Losses a week' }).click();
    await dialog.getByLabel('Whole dollars').fill('150');
    await dialog.getByRole('button', { name: 'Set limit' }).click();
    await expect(dialog.getByText('$150').first()).toBeVisible();
    await dialog.getByRole('link', { name: 'Choose' }).click();
    const away = page.getByRole('dialog', { name: 'Take a break' });
    await away.getByText('1 week').click();
    await away.getByLabel('I understand that it cannot be taken back.').check();
    await away.getByRole('button', { name: 'Start now' }).click();
    await expect(away.getByText('You are away until', { exact: false }).first()).toBeVisible();
    await away.getByRole('button', { name: 'Close' }).click();
    await expect(
      page.locator('.live-region').filter({ hasText: 'Confirm your e-mail address.' }),
    ).toBeVisible();
  },
);

test(
  '[U01] sessions are listed, and another device can be logged out',
  LONG,
  async ({ page, browser, house }) => {
    const login = await signUp(page, 'rose-lamp');
    const other = await (await browser.newContext({ baseURL: house.url })).newPage();
    await other.goto('/en#log-in');
    await other.getByLabel('Login name or e-mail').fill(login);
    await other.getByLabel('Password', { exact: true }).fill('Nightbloom42');
    await other.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/en#account/sessions');
    await expect(account(page).getByText('Used just now')).toHaveCount(1);
    await expect(account(page).getByText('This device').first()).toBeVisible();
    await noFindings(page, 'sessions');
    await account(page).getByRole('button', { name: 'Log out elsewhere' }).click();
    await expect(account(page).getByText('You are logged in nowhere else.').first()).toBeVisible();
    await other.reload();
    await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await other.context().close();
  },
);
