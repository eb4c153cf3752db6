import type { Page } from '@playwright/test';
import { expect, type RunningHouse, test } from './house.ts';

/** A request the browser's own page makes with its own session, past the screens: for paying and for counting. */
const ask = (page: Page, path: string, body: object = {}) => page.evaluate(async ([address, text]) => {
  const call = async (to: string, json: string, csrf = '') => (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrf-token': csrf }, body: json })).json() as Promise<{ ok: boolean; data: never }>;
  const status = await call('/user/status/json2', '{}') as { data: { player: { csrfToken: string } | null } };
  return call(address, text, status.data.player?.csrfToken);
}, [path, JSON.stringify(body)] as const) as Promise<{ ok: boolean; data: Record<string, never> }>;

const cashOf = async (page: Page) => ((await ask(page, '/user/status/json2')).data as unknown as { player: { cash: number } }).player.cash;
interface Bet { roundId: string; totalBet: number; totalWin: number; nonce: number }
const betsOf = async (page: Page) => ((await ask(page, '/user/my-bets/json2')).data as unknown as { gameRounds: Bet[] }).gameRounds;

const signUp = async (page: Page) => {
  await page.goto('/en#sign-up');
  const form = page.getByRole('dialog');
  await form.getByLabel('Login name').fill('violet-rain');
  await form.getByLabel('E-mail').fill('rain@example.org');
  await form.locator('input[name=password]').fill('kettle42fern');
  await form.locator('input[name=adult]').check({ force: true });
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/#register-success$/);
};

/** Asks the cashier for an address on the screen and pays it from the faucet. */
const deposit = async (page: Page, amount = '0.005') => {
  await page.goto('/en#cashier/deposit');
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByText('Send only Bitcoin to this address.')).toBeVisible();
  await expect(cashier.locator('img')).toBeVisible();
  const { data } = await ask(page, '/user/deposit-address/json2', { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 });
  const address = String(data['depositAddress']);
  const shown = await cashier.locator('.paper-address .only-read').textContent();
  expect(shown).toBe(address);
  const paid = await ask(page, '/devnet/faucet/json2', { currencyCode: 'BTC', address, amount });
  expect(paid.ok).toBe(true);
  return cashier;
};

const spin = async (page: Page) => {
  const before = (await betsOf(page)).length;
  await page.getByRole('button', { name: /^Spin/ }).click();
  await expect.poll(async () => (await betsOf(page)).length).toBe(before + 1);
  await expect(page.getByRole('button', { name: /^Spin/ })).toBeEnabled();
};

const sumsAreRight = async (page: Page, deposited: number) => {
  const bets = await betsOf(page);
  const expected = bets.reduce((cash, bet) => cash - bet.totalBet + bet.totalWin, deposited);
  expect(await cashOf(page)).toBe(expected);
  expect(new Set(bets.map(({ nonce }) => nonce)).size).toBe(bets.length);
  return bets;
};

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test.describe('an evening at the pace of the devnet', () => {
  // Slow enough that a player who looks every few seconds sees the first confirmation.
  test.use({ blockSeconds: 6 });
  test('[U01] [D12] [C02] [C03] [F01] [F03] [F04] [G10] [D06] a newcomer’s evening: sign up, deposit, play, check', async ({ page }) => {
  await signUp(page);
  await page.goto('/en#cashier/deposit');
  await page.getByRole('link', { name: 'Pay from the devnet faucet' }).click();
  await expect(page.getByLabel('Bitcoin address')).toHaveValue(/^bcrt1/);
  await page.getByRole('button', { name: 'Pay from the faucet' }).click();
  await expect(page.getByText(/^Paid\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the cashier' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByText(/1 of 2/)).toBeVisible({ timeout: 30_000 });
  await expect(cashier.getByText(/credited/i).first()).toBeVisible({ timeout: 30_000 });
  const deposited = await cashOf(page);
  expect(deposited).toBeGreaterThan(10_000);

  await page.goto('/en/moonflower');
  await expect(page.getByRole('button', { name: 'Next spin is sealed' })).toBeVisible();
  const sealed = (await page.locator('.hash').first().innerText()).replace(/\s/g, '');
  expect(sealed).toMatch(/^[0-9a-f]{64}$/);
  await spin(page);
  const [first] = await betsOf(page) as unknown as { serverSeedHash: string }[];
  expect(first?.serverSeedHash).toBe(sealed);
  await spin(page);
  await expect(page.getByText('Check last spin')).toBeVisible();
  await sumsAreRight(page, deposited);

  await page.goto('/en#account/my-bets');
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button').filter({ hasText: 'Moonflower' }).first().click();
  await expect(account.getByText('The round was fair')).toBeVisible();
  });
});

test('[N05] [N06] [F03] without a network the app opens, says so, shows the lobby, my bets and their checks, and comes back by itself', async ({ page, context }) => {
  await signUp(page);
  await deposit(page);
  await expect.poll(() => cashOf(page), { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto('/en/moonflower');
  await spin(page);
  await controlled(page);
  await page.waitForTimeout(5_000);

  await context.setOffline(true);
  await page.goto('/en');
  await expect(page.getByText(/offline|Reconnecting/i).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Moonflower').first()).toBeVisible();
  await page.goto('/en#account/my-bets');
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button').filter({ hasText: 'Moonflower' }).first().click();
  await expect(account.getByText('The round was fair')).toBeVisible();

  await context.setOffline(false);
  await page.goto('/en');
  await expect(page.locator('.offline-bar')).toHaveCount(0, { timeout: 30_000 });
  expect(await cashOf(page)).toBeGreaterThan(0);
});

/** Kills the house at some moment of a spin, starts it again, and lets the app settle by itself. */
const killDuringSpin = async (page: Page, house: RunningHouse, afterMs: number) => {
  await page.getByRole('button', { name: /^Spin/ }).click();
  await page.waitForTimeout(afterMs);
  await house.kill();
  await page.waitForTimeout(300);
  await house.start();
  await expect(page.getByRole('button', { name: /^Spin/ })).toBeEnabled({ timeout: 45_000 });
};

test('[G17] [N03] the house is killed in the middle of spins: no round lost, none paid twice, the balance right to the cent', async ({ page, house }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await deposit(page);
  await expect.poll(() => cashOf(page), { timeout: 30_000 }).toBeGreaterThan(0);
  const deposited = await cashOf(page);
  await page.goto('/en/moonflower');
  await expect(page.getByRole('button', { name: /^Spin/ })).toBeEnabled();
  for (const afterMs of [0, 3, 15]) await killDuringSpin(page, house, afterMs);
  const bets = await sumsAreRight(page, deposited);
  expect(bets).toHaveLength(3);
});

test('[P14] an unknown address is a real 404 with a way home', async ({ page }) => {
  const response = await page.goto('/en/nowhere-at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
});
