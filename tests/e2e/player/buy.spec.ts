import { noFindings } from '../support/axe.ts';
import { expect, LONG, test } from '../support/house.ts';
import { cashOf, signUp } from '../support/player.ts';
import { cashier, open } from '../support/cashier.ts';

test.use({ serviceWorkers: 'block' });

test(
  '[C06] [D03] buying: offers after the amount has rested, agreement, and the paying pop-up',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    let asked = 0;
    await page.route('**/user/changelly-offers/json2', (route) => {
      asked += 1;
      return route.continue();
    });
    await open(page, 'buy-crypto');
    const tab = cashier(page);
    await expect(tab.getByLabel('You pay')).toHaveValue('50');
    await expect(tab.getByText('Three offers').first()).toBeVisible();
    await expect(tab.getByRole('radio', { name: /Play bureau/ })).toBeChecked();
    await expect(tab.getByText('Minimum $200').first()).toBeVisible();
    await noFindings(page, 'buy crypto');
    asked = 0;
    // In one task: between single keys a slow machine may pause for as long as the form waits.
    await tab.getByLabel('You pay').evaluate((field: HTMLInputElement) => {
      for (const amount of ['500', '50', '505']) {
        field.focus();
        field.select();
        document.execCommand('insertText', false, amount);
      }
    });
    await expect(tab.getByRole('radio', { name: /Most BTC for \$505/ })).toBeChecked();
    expect(asked).toBe(1);
    const before = asked;
    for (const [typed, sentence] of [
      ['', 'Enter an amount to continue.'],
      ['12.5', 'Amounts must be in whole dollars.'],
      ['29', 'The minimum amount is $30 USD.'],
    ] as const) {
      await tab.getByLabel('You pay').fill(typed);
      await tab.getByLabel('You pay').blur();
      await expect(tab.getByLabel('You pay')).toHaveAccessibleDescription(
        new RegExp(sentence.replaceAll(/[.$]/g, '\\$&')),
      );
      await tab.getByRole('button', { name: 'Choose an offer' }).click();
      await expect(tab.getByLabel('You pay')).toBeFocused();
    }
    expect(asked).toBe(before);
    await tab.getByRole('button', { name: '$100', exact: true }).click();
    await tab.getByLabel('You get').selectOption('Litecoin');
    await page.reload();
    await expect(tab.getByLabel('You pay')).toHaveValue('100');
    await expect(tab.getByRole('radio', { name: /Most LTC for \$100/ })).toBeChecked();
    await tab.getByLabel('You get').selectOption('Bitcoin');
    const send = tab.getByRole('button', { name: 'Buy via Play bureau' });
    await send.click();
    const agree = tab.getByRole('checkbox');
    await expect(agree).toBeFocused();
    await expect(agree).toHaveAccessibleDescription('This is required');
    await agree.check();
    await tab.getByRole('radio', { name: /Play kiosk/ }).check();
    await expect(agree).not.toBeChecked();
    await tab.getByRole('radio', { name: /Play bureau/ }).check();
    await agree.check();
    const opening = page.waitForEvent('popup');
    // Screen readers announce changes of a live region: the region has to be there before its text.
    const region = await tab.locator('form .live-region').last().elementHandle();
    expect(await region?.textContent()).toBe('');
    await send.click();
    await expect(tab.getByText('Complete your order in the pop-up.').first()).toBeVisible();
    expect(await region?.evaluate((stood) => stood.isConnected && stood.textContent)).toBe(
      'Complete your order in the pop-up.',
    );
    await expect(send).toHaveAttribute('aria-busy', 'true');
    const popUp = await opening;
    await popUp.waitForURL(/\/devnet\/exchange\?order=b_/);
    expect(await popUp.evaluate(() => window.opener === null)).toBe(true);
    await popUp.getByRole('button').first().click();
    await expect.poll(() => cashOf(page)).toBeGreaterThan(9_000);
    await expect(send).toHaveAttribute('aria-busy', 'false');
  },
);

test(
  '[C06] [D03] a blocked pop-up; an unknown seller; nothing on sale; the disclaimer’s anchor',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    const reports: string[] = [];
    await page.route('**/report/json2', (route) => {
      reports.push(route.request().postData() ?? '');
      return route.continue();
    });
    const offers = [
      { providerCode: 'nobody-knows', amountExpectedTo: '0.0005', errorType: null, errorDetails: null },
      { providerCode: 'moonpay', amountExpectedTo: null, errorType: 'country', errorDetails: null },
    ];
    await page.route('**/user/changelly-offers/json2', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ ok: true, data: { changellyOffers: offers } }),
      }),
    );
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const wrong = {
      ok: false,
      error: {
        code: 1002,
        message: 'Not accepted.',
        fields: { amountFrom: 'The minimum amount is $30 USD.' },
      },
    };
    await page.route('**/user/changelly-order-create/json2', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(wrong) }),
    );
    const order = {
      ok: true,
      data: { changellyOrder: { redirectUrl: '/devnet/exchange?order=b_00000000000000000000000000000000' } },
    };
    await open(page, 'buy-crypto#disclaimer');
    const tab = cashier(page);
    await expect(tab.getByRole('heading', { name: 'Disclaimer' })).toBeFocused();
    await expect(tab.getByText('Not available').first()).toBeVisible();
    await expect(tab.locator('.buy-tile .icon')).toHaveCount(1);
    await expect
      .poll(
        () =>
          reports.filter((text) => text.includes('UnknownProvider') && text.includes('nobody-knows')).length,
      )
      .toBe(1);
    await tab.getByRole('checkbox').check();
    await tab.getByRole('button', { name: 'Buy via nobody-knows' }).click();
    await expect(tab.getByLabel('You pay')).toBeFocused();
    await expect(tab.getByLabel('You pay')).toHaveAccessibleDescription(/The minimum amount is \$30 USD\./);
    await page.route('**/user/changelly-order-create/json2', (route) => route.abort());
    await tab.getByRole('button', { name: 'Buy via nobody-knows' }).click();
    await expect(tab.getByRole('alert')).toContainText(
      'The house did not answer. Try again: nothing is ordered twice.',
    );
    await page.route('**/user/changelly-order-create/json2', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(order) }),
    );
    await tab.getByRole('button', { name: 'Buy via nobody-knows' }).click();
    await expect(tab.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      order.data.changellyOrder.redirectUrl,
    );
    await noFindings(page, 'buy crypto with the pop-up held back');
    await page.route('**/user/changelly-offers/json2', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"ok":true,"data":{"changellyOffers":[]}}' }),
    );
    await tab.getByRole('button', { name: '$100', exact: true }).click();
    await expect(tab.getByText('No offers currently available.').first()).toBeVisible();
    await page.route('**/user/changelly-currencies-crypto/json2', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"ok":true,"data":{"availableCurrencies":[]}}',
      }),
    );
    await open(page, 'buy-crypto');
    await expect(tab.getByText('No crypto currencies currently available.').first()).toBeVisible();
  },
);
