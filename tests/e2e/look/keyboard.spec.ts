import type { Page } from '@playwright/test';
import { WALLET } from '../support/cashier.ts';
import { giveDevice } from '../support/device.ts';
import { expect, LONG, test as base } from '../support/house.ts';
import { holdsFocus, press, reach, write } from '../support/keys.ts';
import { linkOf } from '../support/letters.ts';
import { ask, cashOf, newLogin, pay, signUp as signUpAtOnce, untilNextSpin } from '../support/player.ts';

/** Passkeys need a host name instead of an address. */
const test = base.extend({
  baseURL: async ({ house }, use) => use(house.url.replace('127.0.0.1', 'localhost')),
});
test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const signUp = async (page: Page): Promise<string> => {
  const login = newLogin('key-player');
  await page.goto('/en');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }));
  const form = dialog(page, 'Sign up');
  await write(page, form.getByLabel('Login name'), login);
  await write(page, form.getByLabel('E-mail'), `${login}@example.com`);
  await write(page, form.getByLabel('Password', { exact: true }), 'Nightbloom42');
  await press(page, form.getByLabel('I am 18 or older'), 'Space');
  await press(page, form.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { name: 'The door is open' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return login;
};

const ASKED = 'Asked for $25 in Bitcoin';
const cancel = async (page: Page) => {
  const tab = dialog(page, 'Cashier');
  await press(page, tab.getByRole('button', { name: 'Cancel', exact: true }));
  await press(page, tab.getByRole('button', { name: /^Cancel/ }).last());
  await expect(tab.getByText(ASKED)).toHaveCount(0);
};
const withdraw = async (page: Page) => {
  const tab = dialog(page, 'Cashier');
  await press(page, tab.getByRole('link', { name: 'Withdraw' }));
  await write(page, tab.getByLabel('Amount, whole dollars'), '25');
  await write(page, tab.getByLabel('Bitcoin address'), WALLET);
  await page.keyboard.press('Enter');
  await expect(tab.getByText(ASKED).first()).toBeVisible();
  await cancel(page);
};

const secondStep = async (page: Page): Promise<string> => {
  await page.goto('/en#account/passkeys');
  const opened = dialog(page, 'Account');
  await press(page, opened.getByRole('button', { name: 'Add a passkey' }));
  await write(page, opened.getByLabel('Your password', { exact: true }), 'Nightbloom42');
  await page.keyboard.press('Enter');
  await expect(opened.getByText('Not used yet.').first()).toBeVisible();
  await press(page, opened.getByRole('button', { name: 'Turn on' }));
  await press(page, opened.getByRole('button', { name: 'Confirm with a passkey' }));
  const code = (await opened.locator('.codes code').first().textContent()) ?? '';
  await press(page, opened.getByRole('button', { name: 'I have kept them' }));
  await expect(opened.getByText('10 of 10 codes are left').first()).toBeVisible();
  await page.keyboard.press('Escape');
  return code;
};
const confirmed = async (page: Page, code: string) => {
  const tab = dialog(page, 'Cashier');
  await press(page, tab.getByRole('link', { name: 'Withdraw' }));
  const ordered = async () => {
    await write(page, tab.getByLabel('Amount, whole dollars'), '25');
    await page.keyboard.press('Enter');
    await expect(tab.getByRole('heading', { name: 'Confirm this withdrawal' })).toBeFocused();
  };
  await ordered();
  await press(page, tab.getByRole('button', { name: 'Use a recovery code' }));
  await write(page, tab.getByLabel('Recovery code'), code);
  await page.keyboard.press('Enter');
  await expect(tab.getByText(ASKED).first()).toBeVisible();
  await cancel(page);
  await ordered();
  await press(page, tab.getByRole('button', { name: 'Confirm with a passkey' }));
  await expect(tab.getByText(ASKED).first()).toBeVisible();
  await cancel(page);
};

/** From the log-in that opens after a log-out: the letter, its link, the new password, the log-in. */
const recover = async (page: Page, login: string, letter: (email: string) => Promise<string>) => {
  const email = `${login}@example.com`;
  await press(page, dialog(page, 'Log in').getByRole('link', { name: 'Forgot your password?' }));
  const opened = dialog(page, 'Password');
  await write(page, opened.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(opened.getByText('If that address is ours, a letter is on its way.').first()).toBeVisible();
  await page.goto(await letter(email));
  await write(page, opened.getByLabel('New password', { exact: true }), 'mossLantern47');
  await write(page, opened.getByLabel('New password again', { exact: true }), 'mossLantern47');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set. Log in with it.').first()).toBeVisible();
  await write(page, dialog(page, 'Log in').getByLabel('Login name or e-mail'), login);
  await write(page, dialog(page, 'Log in').getByLabel('Password', { exact: true }), 'mossLantern47');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeVisible();
};

test(
  '[D11] [D15] [U04] [C09] by keyboard alone: from sign-up to withdrawal and a new password',
  LONG,
  async ({ page, house }) => {
    await giveDevice(page);
    const login = await signUp(page);
    const deposit = page.getByRole('banner').getByRole('link', { name: 'Deposit' });
    await press(page, deposit);
    const cashier = dialog(page, 'Cashier');
    await press(page, cashier.getByRole('button', { name: /Litecoin/ }), 'Space');
    await expect(cashier.getByText('Send only Litecoin to this address.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await holdsFocus(deposit)).toBe(true);
    await pay(page);
    const before = await cashOf(page);

    await press(page, page.getByRole('link', { name: /^Moonflower/ }).first());
    const spin = page.getByRole('button', { name: /^Spin for/ });
    await expect(spin).toBeEnabled();
    await press(page, spin, 'Space');
    await expect
      .poll(async () => (await ask<{ gameRounds: unknown[] }>(page, '/user/my-bets/json2')).gameRounds.length)
      .toBe(1);
    await untilNextSpin(page);

    await page.goto('/en');
    await press(page, page.getByRole('banner').getByRole('button', { name: /account/i }));
    await press(page, page.getByRole('link', { name: 'My bets' }).first());
    const account = dialog(page, 'Account');
    await press(page, account.getByRole('button', { name: /Moonflower/ }));
    await expect(account.getByText('The round was fair').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await press(page, deposit);
    await withdraw(page);
    await page.keyboard.press('Escape');
    const code = await secondStep(page);
    await press(page, deposit);
    await confirmed(page, code);
    await page.keyboard.press('Escape');
    const [round] = (
      await ask<{ gameRounds: { totalBet: number; totalWin: number }[] }>(page, '/user/my-bets/json2')
    ).gameRounds;
    expect(await cashOf(page)).toBe(before - (round?.totalBet ?? 0) + (round?.totalWin ?? 0));
    await press(page, page.getByRole('banner').getByRole('button', { name: /account/i }));
    await press(
      page,
      page
        .getByRole('link', { name: 'Log out' })
        .or(page.getByRole('button', { name: 'Log out' }))
        .first(),
    );
    await recover(page, login, (email) => linkOf(house, 'password-reset', email));
  },
);

const money = async (page: Page) => {
  const tab = dialog(page, 'Cashier');
  await page.goto('/en#cashier/bonus');
  await write(page, tab.getByLabel('Bonus code'), 'moth10');
  await page.keyboard.press('Enter');
  await press(page, tab.getByRole('button', { name: 'Accept' }));
  await press(page, tab.getByRole('button', { name: 'Cancel bonus' }));
  await press(page, tab.getByRole('button', { name: 'Yes, cancel' }));
  await expect(tab.getByRole('heading', { name: 'Claim a bonus' })).toBeVisible();

  await press(page, tab.getByRole('link', { name: 'Buy' }));
  await reach(page, tab.getByRole('radio', { name: /Play bureau/ }));
  await page.keyboard.press('ArrowDown');
  await expect(tab.getByRole('radio', { name: /Play bureau/ })).not.toBeChecked();
  await page.keyboard.press('ArrowUp');
  await press(page, tab.getByRole('checkbox'), 'Space');
  // The pop-up is blocked once, as browsers do: the order is opened by a link, and paid.
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  const buy = tab.getByRole('button', { name: 'Buy via Play bureau' });
  await press(page, buy);
  const opened = page.waitForEvent('popup');
  await press(page, tab.getByRole('link', { name: 'Open the order' }));
  const order = await opened;
  const before = await cashOf(page);
  await press(order, order.getByRole('button').first());
  await expect.poll(() => cashOf(page)).toBeGreaterThan(before);
  await order.close();
  await expect(buy).toHaveAttribute('aria-busy', 'false');
  const opening = page.waitForEvent('popup');
  await press(page, buy);
  await (await opening).close();

  await press(page, tab.getByRole('link', { name: 'History' }));
  const line = tab.getByRole('button', { name: /Deposit/ }).first();
  await press(page, line);
  await expect(line).toHaveAttribute('aria-expanded', 'true');
};

const account = async (page: Page) => {
  const opened = dialog(page, 'Account');
  await page.goto('/en#account/edit-profile');
  await press(page, opened.getByLabel('Write to me about the lotto draw.'), 'Space');
  await press(page, opened.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const limit = opened.getByRole('button', { name: 'Losses a week' });
  await press(page, limit);
  await write(page, opened.getByLabel('Whole dollars'), '150');
  await page.keyboard.press('Enter');
  await expect(limit).toContainText('$150');

  await press(page, opened.getByRole('link', { name: 'Change password' }));
  await write(page, opened.getByLabel('Current password', { exact: true }), 'Nightbloom42');
  await write(page, opened.getByLabel('New password', { exact: true }), 'mossLantern47');
  await write(page, opened.getByLabel('New password again', { exact: true }), 'mossLantern47');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your password is changed. Other devices were logged out.').first(),
  ).toBeVisible();
};

test(
  'by keyboard alone: bonus, buying, profile, limits, messages, lotto, chat, search, favourites',
  LONG,
  async ({ page }) => {
    await signUpAtOnce(page, 'key-player');
    await pay(page);
    await page.goto('about:blank');
    await money(page);
    await account(page);

    await page.goto('/en#messages');
    const message = dialog(page, 'Messages').getByRole('button', { expanded: false }).first();
    await press(page, message);
    await expect(dialog(page, 'Messages').getByRole('button', { expanded: true })).toHaveCount(1);
    await page.goto('/en#lotto/current');
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'Previous' }));
    await expect(page).toHaveURL(/#lotto\/previous$/);
    await page.goto('/en#chat');
    await write(page, page.getByRole('dialog').getByLabel('Your question'), 'Where is my coin?');
    await press(page, page.getByRole('dialog').getByRole('button', { name: /Send/ }));
    await expect(page.getByText(/your question/i).last()).toBeVisible();

    await page.goto('/en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await write(page, page.getByRole('searchbox', { name: 'Search games' }), 'moonflower');
    const star = page.getByRole('button', { name: 'Favourite Moonflower' });
    // In two lists until they are filtered.
    await expect(star).toHaveCount(1);
    await press(page, star, 'Space');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  },
);
