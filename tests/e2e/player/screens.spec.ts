import type { Locator, Page } from '@playwright/test';
import { expect, LONG, test } from '../support/house.ts';
import { layoutFaults } from '../support/layout.ts';
import { ask, signUp, signUpByForm, untilNextSpin } from '../support/player.ts';

// The tests make requests fail; those of a service worker would not pass by them.
test.use({ serviceWorkers: 'block' });

const expanded = (page: Page) => page.getByRole('banner').locator('button[aria-expanded=true]');
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

test('[H01] [H02] [H03] [H04] [H05] [H06] the menus of a desktop: what they hold, what closes them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpByForm(page, 'rose-lamp');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const header = page.getByRole('banner');
  await expect(header.getByText('$0.00').first()).toBeVisible();
  await expect(page.getByLabel('Cashback level 1 of 5')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Lobby', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const [cashier, account] = [
    header.getByRole('button', { name: 'Cashier' }),
    header.getByRole('button', { name: 'Your account' }),
  ];

  const nav = header.getByRole('navigation');
  await expect(nav.getByRole('link')).toHaveText([
    'Lobby',
    'Games',
    'Promotions',
    'Provably Fair Explained',
    'Worth Reading',
    'Support',
  ]);
  await cashier.click();
  const opened = (button: Locator) => button.locator('xpath=..').getByRole('link');
  await expect(opened(cashier)).toHaveText(['Deposit', 'Buy Crypto', 'Withdraw', 'History', 'Bonus code']);
  await account.click();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Edit profile', 'Change password', 'My bets', 'Messages'])
    await expect(opened(account).filter({ hasText: name })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(expanded(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(expanded(page)).toHaveCount(0);
  await expect(account).toBeFocused();

  await account.press('Enter');
  await expect(expanded(page)).toHaveCount(1);
  await page.evaluate(() => window.scrollBy(0, 300));
  await expect(expanded(page)).toHaveCount(0);
  await account.press('Enter');
  await expect(expanded(page)).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(expanded(page)).toHaveCount(0);
  await account.press('Enter');
  await header.getByRole('link', { name: 'My bets' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  await expect(expanded(page)).toHaveCount(0);
  await expect(page.getByText("You haven't played any games yet.").first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en$/);
  await expect(account).toBeFocused();
  await account.press('Enter');
  await header.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(expanded(page)).toHaveCount(0);
});

const cashierOnAPhone = async (page: Page) => {
  await page.goto('/en#cashier/deposit');
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('heading', { name: 'Your address' })).toBeVisible();
  await expect(cashier.getByRole('img', { name: 'QR code: Bitcoin address' })).toBeVisible();
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  return cashier;
};

test(
  '[C01] [C02] [C03] [F04] on a phone: coins, an address that copies whole; then My bets',
  LONG,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp(page, 'rose-lamp');
    const cashier = await cashierOnAPhone(page);
    const coins = cashier.getByRole('group', { name: 'Coin' });
    await coins.getByRole('button', { name: /Litecoin/ }).click();
    await expect(cashier.getByText('Send only Litecoin to this address.').first()).toBeVisible();
    await coins.getByRole('button', { name: /Tether/ }).click();
    await expect(
      cashier.getByText('Send only Tether to this address. Use only the Ethereum devnet (ERC-20).'),
    ).toBeVisible();
    await expect(cashier.locator('.qr-address-note')).toHaveText('Ethereum devnet (ERC-20)');
    await expect(cashier.getByRole('group', { name: 'Network' })).toHaveCount(0);
    await coins.getByRole('button', { name: /Bitcoin/ }).click();
    await expect(cashier.getByText('Send only Bitcoin to this address.').first()).toBeVisible();
    await cashier.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Address copied.').first()).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(await cashier.locator('.qr-address-text .only-read').textContent());
    await expect(cashier.getByRole('link', { name: 'Open wallet' })).toHaveAttribute(
      'href',
      new RegExp(`^bitcoin:${address}`),
    );

    await page.route('**/user/recent-deposits/json2', (route) => route.fulfill({ status: 502, body: '' }));
    await expect(cashier.getByText('New deposits could not be looked up.').first()).toBeVisible();
    await page.unroute('**/user/recent-deposits/json2');
    await ask(page, '/devnet/faucet/json2', { currencyCode: 'BTC', address, amount: '0.005' });
    await page.route('**/user/status/json2', (route) => route.fulfill({ status: 502, body: '' }));
    await expect(cashier.getByText(/^Deposit (seen|credited): \$/).first()).toBeVisible();
    await expect(cashier.getByText('New deposits could not be looked up.')).toHaveCount(0);
    await expect(cashier.getByText(/^Deposit credited: \$/).first()).toBeVisible();
    // The answer with the balance was lost: the app asks until it comes.
    await expect(page.locator('.header-balance')).toContainText('$0.00');
    await page.unroute('**/user/status/json2');
    await expect(page.locator('.header-balance')).not.toContainText('$0.00');

    await page.goto('/en/moonflower');
    for (const nonce of [0, 1]) {
      await page.getByRole('button', { name: /^Spin for/ }).click();
      await expect
        .poll(
          async () => (await ask<{ gameRounds: unknown[] }>(page, '/user/my-bets/json2')).gameRounds.length,
        )
        .toBe(nonce + 1);
      await untilNextSpin(page);
    }
    await myBetsOnAPhone(page);
  },
);

/** [F04]: one open row, its seeds with a copy button; the tabs keep their height above a long list. */
const myBetsOnAPhone = async (page: Page) => {
  await page.goto('/en#account/my-bets');
  const account = page.getByRole('dialog', { name: 'Account' });
  const rows = account.getByRole('button', { name: /Moonflower/ });
  await expect(rows).toHaveCount(2);
  await rows.last().click();
  await rows.first().click();
  await expect(account.locator('button[aria-expanded=true]')).toHaveCount(1);
  await expect(account.getByText('Server seed, opened').first()).toBeVisible();
  await expect(account.getByText('The round was fair').first()).toBeVisible();
  await account.getByRole('button', { name: 'Copy server seed hash' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  await account.getByRole('button', { name: 'Copy its address' }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  await expect(account.locator('.bets-totals')).toContainText('Rounds2');
  await account.getByLabel('Game').selectOption('Jade Vine');
  await expect(account.getByText('You have not played this game yet.').first()).toBeVisible();
  await account.getByLabel('Game').selectOption('');
  await expect(rows).toHaveCount(2);
  const [tabs, body] = [await boxOf(page, '.tabs'), await boxOf(page, '.sheet-body')];
  expect(tabs.height).toBeGreaterThanOrEqual(48);
  expect(body.y).toBeGreaterThanOrEqual(tabs.y + tabs.height - 1);
  const stranger = await (await page.context().browser()?.newContext())?.newPage();
  await stranger?.goto(shared);
  const finding = stranger?.locator('.finding.holds') ?? page.locator('none');
  await expect(finding.locator('.verdict')).toContainText('Fair');
  await expect(finding.locator('.lines')).toContainText('The receipt: signed by the house');
  await stranger?.context().close();
};

test(
  '[L05] the last winners known stay, with a network that does not bring new ones',
  LONG,
  async ({ page }) => {
    const winner = {
      id: 'w1',
      login: 'ros…n',
      gameId: 'moonflower',
      amount: 41_260,
      date: 1_760_000_000_000,
    };
    const body = JSON.stringify({
      ok: true,
      data: { winners: { latest: [winner], top: [], jackpotTrigger: [] } },
    });
    await page.route('**/last-winners/json2', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await signUpByForm(page, 'rose-lamp');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // The winners are loaded when they come into view.
    const scrollTo = () => page.getByRole('heading', { name: 'Latest Winners' }).scrollIntoViewIfNeeded();
    await scrollTo();
    await expect(page.getByText('$412.60').first()).toBeVisible();
    await page.unroute('**/last-winners/json2');
    await page.route('**/last-winners/json2', (route) => route.abort());
    await page.reload();
    await scrollTo();
    await expect(page.getByText('$412.60').first()).toBeVisible();
    await page.getByRole('button', { name: 'Slots', exact: true }).click();
    await scrollTo();
    await expect(page.getByText('$412.60').first()).toBeVisible();
  },
);
