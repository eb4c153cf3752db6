import type { Page } from '@playwright/test';
import { noFindings } from '../support/axe.ts';
import { WALLET } from '../support/cashier.ts';
import { giveDevice } from '../support/device.ts';
import { expect, LONG, test as base } from '../support/house.ts';
import { layoutFaults } from '../support/layout.ts';
import { ask, askAgain, signUp } from '../support/player.ts';

/** Passkeys need a host name instead of an address. */
const test = base.extend({
  baseURL: async ({ house }, use) => use(house.url.replace('127.0.0.1', 'localhost')),
});
test.use({ serviceWorkers: 'block' });

const account = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const open = async (page: Page, hash: string) => {
  await page.goto('about:blank');
  await page.goto(`/en#${hash}`);
};
const pay = async (page: Page) => {
  const { depositAddress: address } = await ask<{ depositAddress: string }>(
    page,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
  );
  await ask(page, '/devnet/faucet/json2', { currencyCode: 'BTC', address, amount: '0.002' });
  await expect
    .poll(async () => (await ask<{ player: { cash: number } }>(page, '/user/status/json2')).player.cash)
    .toBeGreaterThan(0);
};

const addOne = async (page: Page) => {
  await open(page, 'account/passkeys');
  await expect(account(page).getByText('No passkey yet').first()).toBeVisible();
  await expect(account(page).getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await press(page, 'Add a passkey');
  await press(page, 'Make a passkey');
  await expect(account(page).getByLabel('Your password')).toBeFocused();
  await account(page).getByLabel('Name of this passkey').fill('My phone');
  await page.reload();
  await press(page, 'Add a passkey');
  await expect(account(page).getByLabel('Name of this passkey')).toHaveValue('My phone');
  await account(page).getByLabel('Your password').fill('Nightbloom43');
  await press(page, 'Make a passkey');
  await expect(account(page).getByText('This is not your current password.').first()).toBeVisible();
  await account(page).getByLabel('Your password').fill('Nightbloom42');
  await noFindings(page, 'adding a passkey');
  await press(page, 'Make a passkey');
  await expect(account(page).getByText('Not used yet.').first()).toBeVisible();
  await press(page, 'Rename My phone');
  await account(page).getByLabel('Name of this passkey').fill('Old phone');
  await press(page, 'Save');
  await expect(account(page).getByText('Old phone').first()).toBeVisible();
};

const logOutAndIn = async (page: Page, device: Awaited<ReturnType<typeof giveDevice>>) => {
  await ask(page, '/user/logout/json2');
  await open(page, 'log-in');
  await device.lock(false);
  await press(page, 'Log in with a passkey');
  await expect(page.getByText('Nothing was signed').first()).toBeVisible();
  await device.lock(true);
  await press(page, 'Log in with a passkey');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.header-balance')).toBeVisible();
};

const turnOn = async (page: Page): Promise<string[]> => {
  await open(page, 'account/passkeys');
  await press(page, 'Turn on');
  await noFindings(page, 'turning the second step on');
  await press(page, 'Confirm with a passkey');
  const codes = account(page).locator('.codes code');
  await expect(codes).toHaveCount(10);
  await noFindings(page, 'recovery codes');
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  const texts = await codes.allTextContents();
  await press(page, 'I have kept them');
  await expect(account(page).getByText('10 of 10 codes are left').first()).toBeVisible();
  return texts;
};

const withdraw = async (page: Page) => {
  await open(page, 'cashier/withdrawal');
  await page.getByLabel('Bitcoin address').fill(WALLET);
  await page.getByRole('button', { name: 'Withdraw $20' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm this withdrawal' })).toBeFocused();
  await expect(page.getByRole('dialog').getByText(WALLET).first()).toBeVisible();
};

test('[U01] [C07] [C09] a passkey or a recovery code logs in and confirms a withdrawal', async ({ page }) => {
  const device = await giveDevice(page);
  await signUp(page, 'rose-lamp');
  await addOne(page);
  await logOutAndIn(page, device);
  await pay(page);
  const [first = '', second = ''] = await turnOn(page);

  await withdraw(page);
  await noFindings(page, 'confirming a withdrawal');
  await press(page, 'Back');
  await expect(page.getByLabel('Bitcoin address')).toHaveValue(WALLET);
  await page.getByRole('button', { name: 'Withdraw $20' }).click();
  await press(page, 'Confirm with a passkey');
  await expect(page.getByText('Asked for $20 in Bitcoin').first()).toBeVisible();
  await press(page, 'Cancel');
  await press(page, 'Cancel it');
  await expect(page.getByText('is back in your balance').first()).toBeVisible();

  await device.takeAway();
  await withdraw(page);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await press(page, 'Confirm with this code');
  await expect(page.getByText('This recovery code is wrong or was used before.').first()).toBeVisible();
  await page.getByLabel('Recovery code').fill(first.toLowerCase());
  await press(page, 'Confirm with this code');
  await expect(page.getByText('Asked for $20 in Bitcoin').first()).toBeVisible();

  await open(page, 'account/passkeys');
  await expect(account(page).getByText('9 of 10 codes are left').first()).toBeVisible();
  await press(page, 'Turn off');
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(second);
  await press(page, 'Confirm with this code');
  await expect(account(page).getByText('Second step for withdrawals: off').first()).toBeVisible();
});

test('[U01] where passkeys cannot work, and without a network, it is said', LONG, async ({ page, house }) => {
  await page.goto(`${house.url}/en#log-in`);
  await press(page, 'Log in with a passkey');
  await expect(
    page.getByText('Passkeys of this house work at localhost only, and this page is at 127.0.0.1.'),
  ).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await open(page, 'log-in');
  await press(page, 'Log in with a passkey');
  await expect(page.getByText('Your password works everywhere.').first()).toBeVisible();
  await signUp(page, 'moss-lamp');
  await open(page, 'account/passkeys');
  await expect(account(page).getByText('This browser has no passkeys here.').first()).toBeVisible();
  await expect(account(page).getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  await page.route('**/user/passkeys/json2', (route) => route.abort());
  await open(page, 'account/passkeys');
  await expect(account(page).getByText('Passkeys need a connection.').first()).toBeVisible();
  const askedAgain = page.waitForRequest('**/user/passkeys/json2');
  await press(page, 'Try again');
  await askedAgain;
  await page.unroute('**/user/passkeys/json2');
  await askAgain(
    account(page).getByRole('button', { name: 'Try again' }),
    account(page).getByText('No passkey yet'),
  );
});
