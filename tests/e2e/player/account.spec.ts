import type { Page } from '@playwright/test';
import { noFindings } from '../support/axe.ts';
import { expect, test } from '../support/house.ts';
import { linkOf } from '../support/letters.ts';
import { operator } from '../support/operator.ts';
import { signUp } from '../support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const LOGIN = 'rose-lamp';
const NEW = 'mossLantern47';

const account = (page: Page) => page.getByRole('dialog', { name: 'Account' });

test('[P11] [U05] the mailed link asks before it confirms, also twice; a shortened one is invalid', async ({
  page,
  house,
}) => {
  await signUp(page, LOGIN);
  const path = await linkOf(house, 'verify-email');
  const used: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/verify/json2')) used.push(request.url());
  });
  expect((await page.request.get(path)).status()).toBe(200);
  await page.goto(path);
  const confirm = page.getByRole('button', { name: 'Confirm address' });
  const confirmed = page.getByText('Thank you. Your e-mail address is confirmed.');
  await expect(page.getByText('Is this address yours? Then confirm it.')).toBeVisible();
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

test('[D15] [P08] [U04] a forgotten password is replaced by the mailed link', async ({ page, house }) => {
  await signUp(page, LOGIN);
  await page.context().clearCookies();
  for (const email of ['nobody@example.com', `${LOGIN}@example.com`]) {
    await page.goto('/en#log-in');
    await page.reload();
    await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await expect(dialog.getByText('If that address is ours, a letter is on its way.')).toBeVisible();
  }
  const path = await linkOf(house, 'password-reset');
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Password' });
  await expect(dialog.getByLabel('Login name')).toHaveValue(LOGIN);
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('New password again').fill('other');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('The passwords do not match')).toBeVisible();
  await dialog.getByLabel('New password again').fill(NEW);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Login name or e-mail')).toHaveValue(LOGIN);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  // Closing is a step back in the history; a navigation before its end would be cancelled.
  await expect(page).toHaveURL(/\/en$/);
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test('[D07] [U03] change password: the meter, the rules, and a weak one refused by the house', async ({
  page,
}) => {
  await signUp(page, LOGIN);
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
  await expect(page.getByText('Your password is changed. Other devices were logged out.')).toBeVisible();
  // The page works on with its new token.
  await page.goto('/en#account/edit-profile');
  await expect(account(page).getByLabel('Contact e-mail')).toHaveValue(`${LOGIN}@example.com`);
});

test('[U03] a change of password whose answer was lost is done when it is sent again', async ({ page }) => {
  await signUp(page, 'lost-lamp');
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
  await expect(dialog.getByText('The house did not answer.')).toBeVisible();
  await send.click();
  await expect(page.getByText('Your password is changed. Other devices were logged out.')).toBeVisible();
  await page.goto('/en#account/edit-profile');
  await expect(account(page).getByLabel('Contact e-mail')).toHaveValue('lost-lamp@example.com');
});

test('[U01] without its known words the meter is silent, and the house refuses a weak password', async ({
  page,
}) => {
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
  await dialog.getByLabel('Login name').fill('moss-lamp');
  await dialog.getByLabel('E-mail').fill('moss-lamp@example.com');
  await dialog.getByLabel('I am 18 or older').check();
  await password.fill('liverpol11');
  await expect(meter.locator('b')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(password).toHaveAccessibleDescription(/^This password is easy to guess\./);
  await expect(meter.locator('b')).toHaveText('Weak');
  await password.fill('Moss7Lantern4River');
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Welcome to the house')).toBeVisible();
});

test('[U01] [U02] [P18] forms keep what was typed, without passwords, over a reload and a sign-up', async ({
  page,
}) => {
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
  await signUp(page, LOGIN);
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
  await expect(dialog.getByText('Choose how long.')).toBeVisible();
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
});

test('[D08] [U02] [U08] another address asks for the password and flags the account', async ({
  page,
  request,
}) => {
  await signUp(page, LOGIN);
  await page.goto('/en#account/edit-profile');
  const dialog = account(page);
  await dialog.getByLabel('Contact e-mail').fill('new@example.com');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Save and verify' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('Nightbloom42');
  // Another player's address: the message stands at the field, which keeps what was typed.
  await request.post('/user/sign-up/json2', {
    data: {
      login: 'moss',
      email: 'moss@example.org',
      password: 'Nightbloom42',
      adult: true,
      newsletter: false,
    },
  });
  await dialog.getByLabel('Contact e-mail').fill('moss@example.org');
  await dialog.getByRole('button', { name: 'Save and verify' }).click();
  await expect(dialog.getByLabel('Contact e-mail')).toBeFocused();
  await expect(dialog.getByLabel('Contact e-mail')).toHaveAccessibleDescription(
    'This e-mail address is already in use.',
  );
  await dialog.getByLabel('Contact e-mail').fill('new@example.com');
  await dialog.getByRole('button', { name: 'Save and verify' }).click();
  await expect(page.getByText('Letter sent to new@example.com.')).toBeVisible();
  await expect(dialog.getByText('Confirm your e-mail address with the link we sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Losses a week' }).click();
  await dialog.getByLabel('Whole dollars').fill('150');
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect(dialog.getByText('$150')).toBeVisible();
  await dialog.getByRole('link', { name: 'Choose' }).click();
  const away = page.getByRole('dialog', { name: 'Take a break' });
  await away.getByText('1 week').click();
  await away.getByLabel('I understand that it cannot be taken back.').check();
  await away.getByRole('button', { name: 'Start now' }).click();
  await expect(away.getByText('You are away until', { exact: false })).toBeVisible();
  await away.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirm your e-mail address.' })).toBeVisible();
});

test('[D13] [U07] messages: the badge, one open at a time and read with it, deleted', async ({ page }) => {
  await signUp(page, LOGIN);
  await page.goto('/en');
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  const head = dialog.getByRole('button', { name: 'Welcome to the house' });
  await head.click();
  await expect(dialog.getByText(`Hello ${LOGIN}.`)).toBeVisible();
  await expect(dialog.getByText('All read')).toBeVisible();
  await head.click();
  await expect(dialog.getByText(`Hello ${LOGIN}.`)).toBeHidden();
  await head.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Nothing here yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('[U07] a deleted message comes back by Undo, and without it is gone for good', async ({ page }) => {
  await signUp(page, LOGIN);
  await page.goto('/en#messages');
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  const head = dialog.getByRole('button', { name: 'Welcome to the house' });
  await head.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Nothing here yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await head.click();
  const told = page.waitForResponse('**/user/message-delete/json2');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  expect((await told).status()).toBe(200);
  await page.reload();
  await expect(dialog.getByText('Nothing here yet')).toBeVisible();
});

test('[P18] live chat: the question reaches support, and the operator’s answer stands in Messages', async ({
  page,
  house,
}) => {
  await signUp(page, LOGIN);
  await page.goto('about:blank');
  await page.goto('/en#menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Write to us' }).click();
  const chat = page.getByRole('dialog', { name: 'Message to support' });
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByLabel('Your question')).toBeFocused();
  await expect(chat.getByText('This is required')).toBeVisible();
  await noFindings(page, 'live chat');
  await chat.getByLabel('Your question').fill('Where is my coin?');
  await page.reload();
  await expect(chat.getByLabel('Your question')).toHaveValue('Where is my coin?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Your question is with us')).toBeVisible();
  await operator(house, 'message', 'send', LOGIN, 'Your coin', 'It is in block 12.');
  await page.goto('about:blank');
  await page.goto('/en#messages');
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await expect(messages.getByRole('button', { name: 'We have your question' })).toBeVisible();
  await messages.getByRole('button', { name: 'Your coin' }).click();
  await expect(messages.getByText('It is in block 12.')).toBeVisible();
});

test('[U01] sessions are listed, and another device can be logged out', async ({ page, browser, house }) => {
  await signUp(page, LOGIN);
  const other = await (await browser.newContext({ baseURL: house.url })).newPage();
  await other.goto('/en#log-in');
  await other.getByLabel('Login name or e-mail').fill(LOGIN);
  await other.getByLabel('Password', { exact: true }).fill('Nightbloom42');
  await other.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/en#account/sessions');
  await expect(account(page).getByText('Used just now')).toHaveCount(1);
  await expect(account(page).getByText('This device')).toBeVisible();
  await noFindings(page, 'sessions');
  await account(page).getByRole('button', { name: 'Log out elsewhere' }).click();
  await expect(account(page).getByText('You are logged in nowhere else.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await other.context().close();
});
