import type { Page } from '@playwright/test';
import { expect, LONG, type RunningHouse, test, testWithOwnHouse } from './support/house.ts';
import { ask, cashOf, signUp, signUpByForm, untilKept, untilNextSpin } from './support/player.ts';
import { betsOf, spin, sumsAreRight } from './support/rounds.ts';

/** Asks the cashier for an address on the screen and pays it from the faucet. */
const deposit = async (page: Page, amount = '0.005') => {
  await page.goto('/en#cashier/deposit');
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByText('Send only Bitcoin to this address.').first()).toBeVisible();
  await expect(cashier.locator('img')).toBeVisible();
  const { depositAddress: address } = await ask<{ depositAddress: string }>(
    page,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
  );
  const shown = await cashier.locator('.qr-address-text .only-read').textContent();
  expect(shown).toBe(address);
  await ask(page, '/devnet/faucet/json2', { currencyCode: 'BTC', address, amount });
  return cashier;
};

test.describe('an evening at the pace of the devnet', () => {
  // Slow enough that a player who looks every few seconds sees the first confirmation.
  test.use({ blockSeconds: 6 });
  test('[U01] [D12] [C02] [C03] [F01] [F03] [F04] [G10] [D06] a newcomer’s evening', async ({ page }) => {
    await signUpByForm(page, 'violet-rain');
    await page.goto('/en#cashier/deposit');
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    const toTheFaucet = cashier.getByRole('link', { name: 'Pay from the devnet faucet' });
    // In a second tab: the cashier keeps polling and misses no confirmation, however slowly a page opens.
    const faucet = await page.context().newPage();
    await faucet.goto((await toTheFaucet.getAttribute('href')) ?? '');
    await expect(faucet.getByLabel('Bitcoin address')).toHaveValue(/^bcrt1/);
    await faucet.getByRole('button', { name: 'Pay from the faucet' }).click();
    await expect(cashier.getByText(/1 of 2/)).toBeInViewport({ ratio: 1 });
    await expect(faucet.getByText(/^Paid\./).first()).toBeVisible();
    await expect(cashier.getByText(/credited/i).first()).toBeVisible();
    // [C07] An address outside the house, to withdraw to.
    await faucet.getByRole('button', { name: 'Make an address' }).click();
    await expect(faucet.locator('#made')).toHaveText(/^bcrt1/);
    await faucet.getByRole('link', { name: 'Back to the cashier' }).click();
    await expect(
      faucet
        .getByRole('dialog', { name: 'Cashier' })
        .getByText(/credited/i)
        .first(),
    ).toBeVisible();
    await faucet.close();
    const deposited = await cashOf(page);
    expect(deposited).toBeGreaterThan(10_000);

    await page.goto('/en/moonflower');
    await expect(page.getByRole('button', { name: 'Next spin is sealed' })).toBeVisible();
    const sealed = (await page.locator('.hash').first().innerText()).replace(/\s/g, '');
    expect(sealed).toMatch(/^[0-9a-f]{64}$/);
    await spin(page);
    const [first] = (await betsOf(page)) as unknown as { serverSeedHash: string }[];
    expect(first?.serverSeedHash).toBe(sealed);
    await spin(page);
    await expect(page.getByText('Check last spin').first()).toBeVisible();
    await sumsAreRight(page, deposited);

    await page.goto('/en#account/my-bets');
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByRole('button').filter({ hasText: 'Moonflower' }).first().click();
    await expect(account.getByText('The round was fair').first()).toBeVisible();
  });
});

test(
  '[N05] [N06] [F03] offline the app opens, shows lobby and checked bets, and reconnects',
  LONG,
  async ({ page, context }) => {
    await signUp(page, 'violet-rain');
    await deposit(page);
    await expect.poll(() => cashOf(page)).toBeGreaterThan(0);
    await page.goto('/en/moonflower');
    await spin(page);
    await untilKept(page);

    await context.setOffline(true);
    await page.goto('/en');
    await expect(page.getByText(/offline|Reconnecting/i).first()).toBeVisible();
    await expect(page.getByText('Moonflower').first()).toBeVisible();
    await page.goto('/en#account/my-bets');
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByRole('button').filter({ hasText: 'Moonflower' }).first().click();
    await expect(account.getByText('The round was fair').first()).toBeVisible();

    await context.setOffline(false);
    await page.goto('/en');
    await expect(page.locator('.offline-bar')).toHaveCount(0);
    expect(await cashOf(page)).toBeGreaterThan(0);
  },
);

const PLAY = '**/user/round-play/json2';
/** Moments of a spin; each waits until it has come. */
const MOMENTS = {
  pressed: () => Promise.resolve(),
  asked: (page: Page) => page.waitForRequest(PLAY),
  answered: (page: Page) => page.waitForResponse(PLAY),
} as const;

/** Kills the house at a moment of a spin, starts it again and waits until the app has ended the round. */
const killDuringSpin = async (page: Page, house: RunningHouse, moment: keyof typeof MOMENTS) => {
  const reached = MOMENTS[moment](page);
  await page.getByRole('button', { name: /^Spin/ }).click();
  await reached;
  await house.kill();
  await house.start();
  await untilNextSpin(page);
};

testWithOwnHouse(
  '[G17] [N03] the house is killed during spins: no round is lost and none is paid twice',
  async ({ page, house }) => {
    test.setTimeout(240_000);
    await signUp(page, 'violet-rain');
    await deposit(page);
    await expect.poll(() => cashOf(page)).toBeGreaterThan(0);
    const deposited = await cashOf(page);
    await page.goto('/en/moonflower');
    await expect(page.getByRole('button', { name: /^Spin/ })).toBeEnabled();
    for (const moment of ['pressed', 'asked', 'answered'] as const) await killDuringSpin(page, house, moment);
    const bets = await sumsAreRight(page, deposited);
    expect(bets).toHaveLength(3);
  },
);

test('[P14] an unknown address is a real 404 with a way home', async ({ page }) => {
  const response = await page.goto('/en/nowhere-at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
});
