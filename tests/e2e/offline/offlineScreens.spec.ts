import { expect, LONG, testWithOwnHouse as test } from '../support/house.ts';
import { ask, signUp, untilKept } from '../support/player.ts';

/** Dialogs opened while the house ran: the device keeps what they showed. */
const SEEN = [
  ['#messages', 'Welcome to the house'],
  ['#lotto/current', 'First prize'],
  ['#account/edit-profile', 'Send me the newsletter.'],
] as const;

/** What each dialog says without the house. Nothing about money is queued. */
const SAYS = [
  ['#cashier/deposit', 'You are offline. Your address and new deposits show once you are back.'],
  ['#cashier/withdrawal', 'You are offline. What you can withdraw shows once you are back.'],
  ['#cashier/buy-crypto', 'You are offline. Coins can be bought once you are back.'],
  ['#cashier/history', 'You are offline. Your history shows once you are back.'],
  ['#account/my-bets', 'This device keeps no rounds of yours. They come with the connection.'],
  ['#account/my-money', 'The house did not answer, and this device keeps no count.'],
  ['#account/sessions', 'The house did not say where you are logged in.'],
  ['#account/passkeys', 'Passkeys need a connection.'],
  ['#messages', 'No connection. What this device kept is shown.'],
  ['#lotto/current', /You are offline\. As of \d\d:\d\d\./],
  ['#lotto-tickets', /You are offline\. As of \d\d:\d\d\./],
  ['#jackpot-tokens', 'You are offline. Try again once you are back.'],
  ['#levels/cashback', 'You are offline. Try again once you are back.'],
  ['#account/edit-profile', 'Your limits hold; they show and change once you are back.'],
  [
    '#account/edit-profile',
    'What you choose about mailings waits on this device; another address needs a connection.',
  ],
] as const;

/** Sentences that would be untrue: the device does not have these figures and lists. */
const UNTRUE = ['You can withdraw', 'Nothing here yet', 'No history yet.', 'No bets yet'];

test(
  '[N05] [N06] [G07] without the house every dialog says what it can do; a mailing is sent later',
  LONG,
  async ({ page, house }) => {
    // A page opened without the house has no token at first: a refusal for that does not count.
    const taken: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/user/mailing-choose/json2') && response.ok())
        taken.push(response.status());
    });
    await signUp(page, 'kittiwake');
    await page.goto('/en');
    for (const [hash, words] of SEEN) {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
      await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible();
    }
    await untilKept(page);
    await house.kill();
    await page.reload();
    await expect(page.locator('.offline-bar')).toBeVisible();
    for (const [hash, words] of SAYS) {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
      await expect(page.getByRole('dialog').getByText(words).first(), hash).toBeVisible();
      for (const untrue of UNTRUE)
        await expect(page.getByRole('dialog').getByText(untrue, { exact: true }), hash).toHaveCount(0);
    }
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await dialog.getByText('Send me the newsletter.').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Saved on this device. The house is told once you are back online.'),
    ).toBeVisible();
    await page.reload();
    await expect(dialog.getByRole('checkbox', { name: 'Send me the newsletter.' })).toBeChecked();
    expect(taken).toEqual([]);
    await house.start();
    await expect(page.locator('.offline-bar')).toBeHidden();
    await expect
      .poll(
        async () =>
          (await ask<{ profile: { newsletter: boolean } }>(page, '/user/profile/json2')).profile.newsletter,
      )
      .toBe(true);
    await page.reload();
    await expect(dialog.getByText('Your limits hold', { exact: false })).toHaveCount(0);
    expect(taken).toEqual([200]);
  },
);

test(
  '[N06] [G16] offline a game without its pictures says so, and opens by itself later',
  LONG,
  async ({ page, house }) => {
    await signUp(page, 'kittiwake');
    await untilKept(page);
    await house.kill();
    for (const path of ['/en/luna', '/en/storm-glass?practice']) {
      await page.goto(path);
      await expect(
        page.getByText('You are offline. The game’s pictures come once you are back.'),
      ).toBeVisible();
      await expect(page.getByText('Game assets loading failed')).toHaveCount(0);
      // Without the house no round is sealed.
      await expect(page.getByText('is sealed already', { exact: false })).toHaveCount(0);
    }
    await house.start();
    await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
    await expect(page.getByText('The game’s pictures come once', { exact: false })).toHaveCount(0);
  },
);
