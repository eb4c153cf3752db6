import type { Page } from '@playwright/test';
import { noFindings } from '../support/axe.ts';
import { sampled } from '../../level.ts';
import { expect, LONG, test } from '../support/house.ts';
import { operator } from '../support/operator.ts';
import { layoutFaults } from '../support/layout.ts';
import { ask, cashOf, pay, signUp } from '../support/player.ts';
import { cashier, open, WALLET } from '../support/cashier.ts';

/** Everything that only the house answers. */
const HOUSE = /json2|healthz/;

test.use({ serviceWorkers: 'block' });

/** Each rule of the withdrawal form, at its field. */
const rulesOfTheForm = async (page: Page) => {
  const tab = cashier(page);
  const [amount, address, send] = [
    tab.getByLabel('Amount, whole dollars'),
    tab.getByLabel('Bitcoin address'),
    tab.getByRole('button', { name: /^Withdraw/ }),
  ];
  await expect(amount).toHaveValue('20');
  await expect(amount).toHaveRole('spinbutton');
  for (const [typed, sentence] of [
    ['', 'This is required'],
    ['12.5', 'Enter a valid amount'],
    ['1e2', 'Enter a valid amount'],
    ['2e', 'Enter a valid amount'],
    ['19', 'This amount is below the minimum required'],
    ['999999', 'You don’t have enough withdrawable cash'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await amount.blur();
    await expect(amount, typed).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await amount.fill('30');
  await send.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('This is required');
  await address.fill('bcrt1qnothing');
  await send.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/too short|not a|checksum|address/i);
  await noFindings(page, 'withdraw form with errors');
  await address.fill(`  ${WALLET}  `);
  await page.reload();
  await expect(amount).toHaveValue('30');
  await expect(address).toHaveValue(new RegExp(WALLET));
  await tab.getByRole('button', { name: /Litecoin/ }).click();
  await expect(tab.getByLabel('Litecoin address on the Litecoin devnet')).toHaveValue('');
  await tab.getByRole('button', { name: /Bitcoin/ }).click();
  await address.fill(WALLET);
};

test('[C05] [C07] [C09] withdraw, cancel, withdraw again, up to confirmation and history', async ({
  page,
  house,
}) => {
  await signUp(page, 'rose-lamp');
  await open(page, 'withdrawal');
  await expect(cashier(page).getByText('Make a deposit before you withdraw.').first()).toBeVisible();
  await noFindings(page, 'withdraw without a deposit');
  await open(page, 'history');
  await expect(cashier(page).getByText('No history yet.').first()).toBeVisible();
  await pay(page);
  const before = await cashOf(page);
  await open(page, 'withdrawal');
  await rulesOfTheForm(page);
  const tab = cashier(page);
  // The deposit was credited while another page was open: the balance shown is the present one.
  await expect(tab.locator('dl').first()).toContainText(`$${(before / 100).toFixed(2)}`);
  const send = tab.getByRole('button', { name: 'Withdraw $30' });
  await send.click();
  await expect(tab.getByText('Asked for $30 in Bitcoin').first()).toBeVisible();
  expect(await cashOf(page)).toBe(before - 3_000);
  await tab.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(tab.getByText('Cancel this withdrawal? $30 goes back to your balance.').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Keep it' }).click();
  await tab.getByRole('button', { name: 'Cancel', exact: true }).click();
  await tab.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText('Cancelled. $30 is back in your balance.').first()).toBeVisible();
  expect(await cashOf(page)).toBe(before);
  await expect(tab.getByLabel('Bitcoin address')).toHaveValue(WALLET);
  await tab.getByLabel('Amount, whole dollars').fill('40');
  await tab.getByRole('button', { name: 'Withdraw $40' }).click();
  await expect(tab.getByText('$40 in Bitcoin, waiting to be sent').first()).toBeVisible();
  await noFindings(page, 'withdraw with one pending');

  const { cancellableWithdrawal } = await ask<{ cancellableWithdrawal: { id: string } }>(
    page,
    '/user/withdrawal/json2',
  );
  await operator(house, 'withdrawal', 'approve', cancellableWithdrawal.id);
  // The tab and the history follow it by themselves.
  await expect(tab.getByText('$40 in Bitcoin, waiting to be sent')).toHaveCount(0);
  await tab.getByRole('link', { name: 'History', exact: true }).first().click();
  const paid = tab.getByRole('button', { name: /Withdrawal, Bitcoin.*\$40\.00.*Confirmed/ });
  await expect(paid).toBeVisible();
  const rows = tab.getByRole('button', { expanded: false }).filter({ hasText: /Withdrawal|Deposit/ });
  await expect(rows).toHaveCount(4);
  await paid.click();
  await expect(tab.getByText('Paid to').first()).toBeVisible();
  await expect(tab.getByText(WALLET, { exact: true })).toBeAttached();
  await expect(tab.getByText('Rate', { exact: true }).first()).toBeVisible();
  await tab.getByRole('button', { name: /Deposit, Bitcoin/ }).click();
  await expect(tab.locator('button[aria-expanded=true]')).toHaveCount(1);
  await expect(tab.getByText('Received at').first()).toBeVisible();
  await noFindings(page, 'history with an open row');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of sampled(['history', 'withdrawal', 'buy-crypto'], 3)) {
    await open(page, name);
    await expect.poll(() => layoutFaults(page), name).toEqual([]);
  }
});

test(
  '[C05] [C07] without the house the last figures are shown and nothing can be sent',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    await pay(page);
    await open(page, 'deposit');
    const tab = cashier(page);
    await expect(tab.getByText('Bitcoin devnet', { exact: true }).first()).toBeVisible();
    await tab.getByRole('link', { name: 'Withdraw' }).click();
    await expect(tab.getByRole('button', { name: /^Withdraw/ })).toBeEnabled();
    await open(page, 'history');
    await expect(tab.getByRole('button', { name: /Deposit, Bitcoin/ })).toBeVisible();
    await page.route(HOUSE, (route) => route.abort());
    await page.reload();
    await expect(
      tab.getByText('You are offline. What was kept on this device is shown.').first(),
    ).toBeVisible();
    await tab.getByRole('link', { name: 'Buy Crypto' }).click();
    await expect(
      tab.getByText('You are offline. Coins can be bought once you are back.').first(),
    ).toBeVisible();
    await tab.getByRole('link', { name: 'Deposit', exact: true }).click();
    await expect(tab.getByText('Bitcoin devnet', { exact: true }).first()).toBeVisible();
    await tab.getByRole('link', { name: 'History' }).click();
    await expect(tab.getByRole('button', { name: /Deposit, Bitcoin/ })).toBeVisible();
    await open(page, 'withdrawal');
    await expect(tab.getByText(/You are offline\. Figures as of \d\d:\d\d\./).first()).toBeVisible();
    await expect(tab.getByRole('button', { name: /^Withdraw/ })).toBeDisabled();
    await page.unroute(HOUSE);
    // It reconnects by itself, without "Try again".
    await expect(tab.getByRole('button', { name: /^Withdraw/ })).toBeEnabled();
    await page.route('**/user/withdrawal-make/json2', (route) => route.abort());
    await tab.getByLabel('Bitcoin address').fill(WALLET);
    await tab.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(tab.getByRole('alert')).toContainText(
      'The house did not answer. Try again: nothing happens twice.',
    );
    await expect(tab.getByLabel('Bitcoin address')).toHaveValue(WALLET);
    const refusal = JSON.stringify({
      ok: false,
      error: { code: 1604, message: 'A withdrawal is waiting already.' },
    });
    await page.route('**/user/withdrawal-make/json2', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: refusal }),
    );
    await tab.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(tab.getByRole('alert')).toContainText('A withdrawal is waiting already.');
    await tab.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(tab.getByRole('alert')).toHaveCount(0);
  },
);

test(
  '[C01] [C04] no deposit while a withdrawal waits, and none where no coin is taken',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    const blocked = JSON.stringify({
      ok: false,
      error: { code: 1302, message: 'Cancel the pending withdrawal before you deposit.' },
    });
    await page.route('**/user/deposit-address/json2', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: blocked }),
    );
    await open(page, 'deposit');
    const tab = cashier(page);
    await expect(tab.getByRole('alert')).toContainText('Cancel the pending withdrawal before you deposit.');
    const method = JSON.stringify({
      ok: false,
      error: {
        code: 1301,
        message: 'No deposit option currently available. Please contact our Customer Support.',
      },
    });
    await page.unroute('**/user/deposit-address/json2');
    await page.route('**/user/deposit-address/json2', (route) =>
      route.request().postDataJSON().currencyCode === 'LTC'
        ? route.fulfill({ status: 409, contentType: 'application/json', body: method })
        : route.fulfill({ status: 409, contentType: 'application/json', body: blocked }),
    );
    await tab.getByRole('button', { name: /Litecoin/ }).click();
    await expect(tab.getByRole('alert')).toContainText('No deposit option currently available.');
    await expect(tab.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', /^mailto:/);
    await tab.getByRole('button', { name: /Bitcoin/ }).click();
    await expect(tab.getByRole('link', { name: 'Write to support' })).toHaveCount(0);
    await page.route('**/user/deposit-available-methods/json2', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"ok":true,"data":{"availableDepositMethods":{}}}',
      }),
    );
    await tab.getByRole('link', { name: 'See the withdrawal' }).click();
    // The URL changes before the tab is rendered: a press before that leaves the first tab in place.
    await expect(tab.getByRole('heading', { name: 'No deposit yet' })).toBeVisible();
    await tab.getByRole('link', { name: 'Deposit', exact: true }).first().click();
    await expect(
      tab.getByText('No deposit option currently available. Please contact our Customer Support.'),
    ).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', /^mailto:/);
  },
);

test(
  '[C07] in German the form and the faucet say in German what the house refuses',
  LONG,
  async ({ page }) => {
    await signUp(page, 'moor-lampe');
    await pay(page);
    const { depositAddress: own } = await ask<{ depositAddress: string }>(
      page,
      '/user/deposit-address/json2',
      {
        currencyCode: 'BTC',
        pmType: 1,
        paymentPPId: 1,
      },
    );
    await page.goto('/de#cashier/withdrawal');
    const tab = page.getByRole('dialog', { name: 'Kasse' });
    const address = tab.getByLabel(/^Bitcoin-Adresse/);
    const send = tab.getByRole('button', { name: /auszahlen/i });
    for (const [typed, sentence] of [
      ['bcrt1qnothing', 'Das ist keine Adresse im Bitcoin-Devnet.'],
      [own, 'Das ist eine Einzahlungsadresse dieses Hauses. Nehmen Sie eine Ihrer eigenen Wallet.'],
    ] as const) {
      await address.fill(typed);
      await send.click();
      await expect(address).toHaveAccessibleDescription(new RegExp(sentence));
    }
    // The money was bet elsewhere meanwhile: the form's own rule accepts the amount, the house does not.
    await page.route('**/user/withdrawal-make/json2', (route) => {
      const body = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...body, amount: 90_000_000 }) });
    });
    await address.fill(WALLET);
    await send.click();
    await expect(tab.getByLabel(/^Betrag/)).toHaveAccessibleDescription(/So viel können Sie nicht auszahlen/);
    await page.context().addCookies([{ name: 'language', value: 'de', url: page.url() }]);
    await page.goto('/devnet?currency=BTC&address=abc');
    await page.getByRole('button', { name: 'Aus dem Faucet zahlen' }).click();
    await expect(page.getByLabel('Bitcoin-Adresse')).toHaveAccessibleDescription(
      'Das ist keine Adresse im Bitcoin-Devnet.',
    );
  },
);
