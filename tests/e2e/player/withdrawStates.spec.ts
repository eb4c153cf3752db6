import type { Page } from '@playwright/test';
import type { OpenWithdrawal, WithdrawalData } from '../../../src/wire/money/withdrawals.ts';
import { expect, LONG, test } from '../support/house.ts';
import { signUp } from '../support/player.ts';

// The tests change answers of the house; requests of a service worker would not pass by them.
test.use({ serviceWorkers: 'block' });

type Told = { readonly contactBilling?: boolean };
const FORM = { withdrawalDisableType: null, minAmount: 2_000, maxAmount: 30_000 } as const;
const WAITS: OpenWithdrawal = {
  id: 'w_000000000001',
  date: Date.UTC(2026, 10, 21),
  amount: 4_000,
  currencyCode: 'USDT',
  pmType: 3,
  paymentPPId: 1,
  paymentMethodAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  approvedAt: null,
};

/** The house's answer about withdrawing, the sentence shown, the link below it, the player's status. */
const STATES: readonly (readonly [Partial<WithdrawalData>, string, (readonly [string, RegExp])?, Told?])[] = [
  [
    { withdrawalDisableType: 1 },
    'A deposit of yours is not confirmed yet. Withdraw when it is.',
    ['View history', /^#cashier\/history$/],
  ],
  [
    { withdrawalDisableType: 3, minAmount: 2_000, maxAmount: 700 },
    'The smallest withdrawal is $20. You can withdraw $7.',
  ],
  [
    { withdrawalDisableType: 4 },
    'Your account is temporarily limited, please contact billing',
    ['Write to billing', /^mailto:support@/],
    { contactBilling: true },
  ],
  [
    { withdrawalDisableType: 4, withdrawalsOpenAt: Date.UTC(2026, 10, 28, 12, 30) },
    'Your password was changed. Withdrawals open on 28 Nov, 12:30 UTC.',
  ],
  [
    { ...FORM, activeBonusType: 0, activeBonusPlayMoney: 1_250 },
    'Your bonus is active. A withdrawal ends it and removes its $12.50 of bonus money.',
  ],
  [
    { ...FORM, activeBonusType: 1, activeBonusStatus: 1 },
    'Your bonus has a cashout limit. Your balance is below the smallest withdrawal, $20.',
  ],
  [
    { ...FORM, activeBonusType: 1, activeBonusStatus: 2 },
    'Your bonus has a cashout limit. A withdrawal ends it and cannot be reversed.',
  ],
  [
    { ...FORM, activeBonusType: 1, activeBonusStatus: 3, activeBonusPlayMoney: 500 },
    'A withdrawal ends it, cannot be reversed, and removes the $5.00 of bonus money that is left.',
  ],
  [
    { withdrawalDisableType: 2, nonCancellableWithdrawal: WAITS },
    '$40 in Tether, waiting; its bonus had a cashout limit, so it cannot be cancelled',
  ],
  [{ ...FORM, pendingPrepayment: WAITS }, '$40 in Tether, being paid'],
];

/** Both are the house's answers, with what `bent` holds at that moment in place of theirs. */
const bend = async (page: Page) => {
  const bent: { data: Partial<WithdrawalData>; player: Told } = { data: {}, player: {} };
  await page.route('**/user/withdrawal/json2', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: WithdrawalData };
    await route.fulfill({ response, json: { ok: true, data: { ...data, ...bent.data } } });
  });
  await page.route('**/user/status/json2', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { player: object } };
    await route.fulfill({
      response,
      json: { ok: true, data: { ...data, player: { ...data.player, ...bent.player } } },
    });
  });
  return bent;
};

test(
  '[C05] [C07] [C08] [C09] [C10] each state of withdrawing has its sentence and its way on',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    const bent = await bend(page);
    await page.goto('/en#cashier/bonus');
    const tab = page.getByRole('dialog', { name: 'Cashier' });
    const amount = tab.getByLabel('Amount, whole dollars');
    /** The bonus tab loads the player's status again, the withdrawal tab what may be withdrawn. */
    const look = async (data: Partial<WithdrawalData>, player: Told = {}) => {
      Object.assign(bent, { data, player });
      await tab.getByRole('link', { name: 'Bonus code' }).click();
      await tab.getByRole('link', { name: 'Withdraw', exact: true }).click();
    };
    // First, while the form begins: where the last withdrawal went stands in the form for its own network
    // alone.
    await look({
      ...FORM,
      availableWithdrawalMethods: {
        USDT: [
          [3, 1],
          [2, 1],
        ],
      },
      paymentCurrencyCode: 'USDT',
      paymentMethodType: 2,
      paymentPPId: 1,
      paymentMethodAddress: WAITS.paymentMethodAddress,
    });
    const networks = tab.getByRole('group', { name: 'Network' });
    await expect(tab.getByLabel('Tether address on the Litecoin devnet')).toHaveValue(
      WAITS.paymentMethodAddress,
    );
    await networks.getByRole('button', { name: 'Ethereum devnet (ERC-20)' }).click();
    await expect(tab.getByLabel('Tether address on the Ethereum devnet (ERC-20)')).toHaveValue('');

    // Nothing says in what to pay: it is asked for, and the first coin has the focus.
    await look({
      ...FORM,
      availableWithdrawalMethods: { LTC: [[2, 1]], BTC: [[1, 1]] },
      paymentCurrencyCode: null,
      paymentMethodType: null,
      paymentPPId: null,
      paymentMethodAddress: null,
    });
    await page.evaluate(() => window.sessionStorage.clear());
    await look(bent.data);
    await tab.getByRole('button', { name: /^Withdraw/ }).click();
    const coins = tab.getByRole('group', { name: 'Pay out in' });
    await expect(tab.getByRole('alert')).toHaveText('This is required');
    await expect(coins.getByRole('button').first()).toBeFocused();
    await coins.getByRole('button', { name: /Litecoin/ }).click();
    await expect(tab.getByRole('alert')).toHaveCount(0);

    for (const [data, sentence, way, player] of STATES) {
      await look(data, player);
      await expect(tab.getByText(sentence).first()).toBeVisible();
      await expect(amount, sentence).toHaveCount(data.withdrawalDisableType === null ? 1 : 0);
      if (way) await expect(tab.getByRole('link', { name: way[0] })).toHaveAttribute('href', way[1]);
    }
    await expect(tab.getByText('on the Ethereum devnet (ERC-20). Asked').first()).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);

    await look({ ...FORM, maxAmount: 2_000 });
    await expect(amount).toBeDisabled();
    await expect(amount).toHaveValue('20');
    await look({ ...FORM, maxAmount: 20_000_000 });
    await expect(amount).toBeEnabled();
    await amount.fill('99999');
    await expect(tab.getByRole('button', { name: 'Withdraw $99,999' })).toBeVisible();
    const large = tab.locator('.live-region').filter({
      hasText: 'From $100,000 on, billing writes to you to agree on Bitcoin, Litecoin or Monero.',
    });
    await expect(large).toHaveCount(0);
    await amount.fill('100000');
    await expect(large).toBeVisible();

    await look({ withdrawalDisableType: 4, mustVerifyEmail: true });
    await expect(tab.getByText('Verify your e-mail address before you withdraw.').first()).toBeVisible();
    await tab.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('A letter is on its way. Open the link in it.').first()).toBeVisible();
  },
);
