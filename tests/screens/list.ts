import type { Page } from '@playwright/test';
import { giveDevice } from '../e2e/device.ts';

export type Who = 'visitor' | 'rain' | 'amber' | 'moss' | 'bounced' | 'limited';
export interface Screen {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** The whole page and not only what a window shows. */
  readonly whole?: true;
  readonly act?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const submit = (page: Page) => page.locator('dialog form [type=submit]').click();
/** The house is gone: what was loaded before stays on the device. */
const lose = async (page: Page) => {
  await page.route(/json2|healthz/, (route) => route.abort());
  await page.reload();
  await page.waitForTimeout(3_000);
};

/** Passkeys need a host with a name, and a device. */
const named = (then: (page: Page) => Promise<unknown> = () => Promise.resolve()) => async (page: Page) => {
  const there = page.url().replace('127.0.0.1', 'localhost');
  await page.context().addCookies((await page.context().cookies()).map(({ name, value }) => ({ name, value, url: new URL(there).origin })));
  await giveDevice(page);
  await page.goto(there);
  await then(page);
};
const CODES = ['7Q2K', 'M4XD', 'H9ZT', 'C3WV', '8PNF', 'A6RJ', 'T5GY', 'E1SB', 'K7MX', 'D2QH'];
/** The ten codes, which the house would tell once. */
const showCodes = async (page: Page) => {
  const codes = CODES.map((group, n) => [group, ...[3, 5, 7].map((step) => CODES[(n + step) % CODES.length])].join('-'));
  await page.route('**/recovery-codes-renew/json2', (route) => route.fulfill({
    json: { ok: true, data: { passkeys: { domain: 'localhost', passkeys: [], secondStep: true, codesLeft: 10 }, codes } },
  }));
  for (const name of ['New recovery codes', 'Use a recovery code']) await press(name)(page);
  await page.getByLabel('Recovery code').fill('any');
  await press('Confirm with this code')(page);
};
const confirmWithdrawal = async (page: Page) => {
  await page.getByLabel('Litecoin address').fill('rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kxeepf6');
  await submit(page);
};

export const SCREENS: readonly Screen[] = [
  { name: 'home', who: 'visitor', path: '/en', whole: true },
  { name: 'preview', who: 'visitor', path: '/en/moonflower/preview', whole: true },
  { name: 'log-in', who: 'visitor', path: '/en#log-in', act: submit },
  { name: 'sign-up', who: 'visitor', path: '/en#sign-up' },
  { name: 'password-reset', who: 'visitor', path: '/en#password-reset' },
  { name: 'link-invalid', who: 'visitor', path: '/en/verify/nothing' },
  { name: 'menu-visitor', who: 'visitor', path: '/en#menu' },
  { name: 'not-found', who: 'visitor', path: '/en/nowhere' },
  { name: 'article', who: 'visitor', path: '/en/faq' },
  { name: 'promotions', who: 'visitor', path: '/en/promotions' },
  { name: 'worth-reading', who: 'visitor', path: '/en/worth-reading' },
  { name: 'lobby', who: 'rain', path: '/en', whole: true },
  { name: 'lobby-new', who: 'moss', path: '/en' },
  { name: 'menu', who: 'rain', path: '/en#menu' },
  { name: 'deposit', who: 'moss', path: '/en#cashier/deposit' },
  { name: 'buy', who: 'rain', path: '/en#cashier/buy-crypto', act: (page) => page.waitForTimeout(900) },
  { name: 'buy-error', who: 'moss', path: '/en#cashier/buy-crypto', act: async (page) => { await page.getByLabel('You pay').fill('12.5'); await page.waitForTimeout(600); } },
  { name: 'buy-disclaimer', who: 'moss', path: '/en#cashier/buy-crypto#disclaimer' },
  { name: 'withdraw-form', who: 'amber', path: '/en#cashier/withdrawal', act: submit },
  { name: 'withdraw', who: 'rain', path: '/en#cashier/withdrawal' },
  { name: 'withdraw-no-deposit', who: 'moss', path: '/en#cashier/withdrawal' },
  { name: 'withdraw-limited', who: 'limited', path: '/en#cashier/withdrawal' },
  { name: 'history', who: 'rain', path: '/en#cashier/history' },
  { name: 'history-open', who: 'rain', path: '/en#cashier/history', act: press(/Withdrawal, Bitcoin/) },
  { name: 'history-none', who: 'moss', path: '/en#cashier/history' },
  { name: 'bonus', who: 'moss', path: '/en#cashier/bonus' },
  { name: 'bonus-limited', who: 'limited', path: '/en#cashier/bonus' },
  { name: 'my-bets', who: 'rain', path: '/en#account/my-bets' },
  { name: 'my-bets-none', who: 'moss', path: '/en#account/my-bets' },
  { name: 'profile', who: 'rain', path: '/en#account/edit-profile' },
  { name: 'profile-bounced', who: 'bounced', path: '/en#account/edit-profile' },
  { name: 'change-password', who: 'rain', path: '/en#account/change-password', act: submit },
  { name: 'break', who: 'rain', path: '/en#account/break' },
  { name: 'sessions', who: 'rain', path: '/en#account/sessions' },
  { name: 'passkeys', who: 'rain', path: '/en#account/passkeys', act: named() },
  { name: 'passkeys-none', who: 'moss', path: '/en#account/passkeys', act: named() },
  { name: 'passkeys-elsewhere', who: 'moss', path: '/en#account/passkeys' },
  { name: 'passkeys-add', who: 'moss', path: '/en#account/passkeys', act: named(async (page) => { for (const name of ['Add a passkey', 'Make a passkey']) await press(name)(page); }) },
  { name: 'passkeys-rename', who: 'rain', path: '/en#account/passkeys', act: named(press('Rename My phone')) },
  { name: 'passkeys-remove', who: 'rain', path: '/en#account/passkeys', act: named(press('Remove My phone')) },
  { name: 'passkeys-off', who: 'rain', path: '/en#account/passkeys', act: named(press('Turn off')) },
  { name: 'passkeys-codes', who: 'rain', path: '/en#account/passkeys', act: named(showCodes) },
  { name: 'passkeys-lost', who: 'rain', path: '/en#account/passkeys', act: lose },
  { name: 'withdraw-confirm', who: 'amber', path: '/en#cashier/withdrawal', act: confirmWithdrawal },
  { name: 'log-in-passkey', who: 'visitor', path: '/en#log-in', act: named(press('Log in with a passkey')) },
  { name: 'lotto', who: 'rain', path: '/en#lotto/current' },
  { name: 'lotto-visitor', who: 'visitor', path: '/en#lotto/current' },
  { name: 'lotto-previous', who: 'rain', path: '/en#lotto/previous' },
  { name: 'lotto-repeated', who: 'rain', path: '/en#lotto/previous', act: press('Repeat this draw here') },
  { name: 'lotto-tickets', who: 'rain', path: '/en#lotto-tickets' },
  { name: 'jackpot-tokens', who: 'rain', path: '/en#jackpot-tokens' },
  { name: 'jackpot-trigger', who: 'rain', path: '/en#jackpot-trigger' },
  { name: 'cashback', who: 'rain', path: '/en#levels/cashback' },
  { name: 'vip', who: 'rain', path: '/en#levels/vip' },
  { name: 'chat', who: 'rain', path: '/en#chat' },
  { name: 'chat-visitor', who: 'visitor', path: '/en#chat', act: submit },
  { name: 'messages', who: 'rain', path: '/en#messages', act: press(/October lotto/) },
  { name: 'game', who: 'rain', path: '/en/moonflower' },
  { name: 'offline-lobby', who: 'rain', path: '/en', act: lose },
  { name: 'offline-history', who: 'rain', path: '/en#cashier/history', act: lose },
  { name: 'offline-lotto', who: 'rain', path: '/en#lotto/current', act: lose },
  { name: 'offline-withdraw', who: 'rain', path: '/en#cashier/withdrawal', act: lose },
];
