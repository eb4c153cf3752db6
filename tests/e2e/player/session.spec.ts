import type { Page } from '@playwright/test';
import { cashier, WALLET } from '../support/cashier.ts';
import { expect, LONG, test } from '../support/house.ts';
import { ask, cashOf, newLogin, pay, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });

const PASSWORD = 'Nightbloom42';
const balance = (page: Page) => page.locator('.header-balance b');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** What the device keeps of players: names of drafts, keys of values, the last player. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const keys = await new Promise<IDBValidKey[]>((done, fail) => {
      const opening = indexedDB.open('glasshouse');
      opening.addEventListener('error', () => fail(new Error('no store')));
      opening.addEventListener('success', () => {
        const { result } = opening;
        if (!result.objectStoreNames.contains('kept')) return done([]);
        const asking = result.transaction('kept').objectStore('kept').getAllKeys();
        asking.addEventListener('success', () => {
          result.close();
          done(asking.result);
        });
      });
    });
    return [
      ...keys.map(String),
      ...Object.keys(sessionStorage).filter((key) => key.startsWith('glasshouse-typed')),
      (JSON.parse(localStorage.getItem('glasshouse-owner') ?? 'null') as { value: string } | null)?.value ??
        '',
    ].filter((key) => key !== '');
  });

test('[C07] [G17] [N06] [N07] two players in two tabs: a stale withdrawal moves no money', async ({
  page,
  context,
}) => {
  const rose = await signUp(page, 'rose-lamp');
  await pay(page);
  await page.goto('/en#cashier/withdrawal');
  const tab = cashier(page);
  await tab.getByLabel('Amount, whole dollars').fill('30');
  await tab.getByLabel('Bitcoin address').fill(WALLET);
  const [roseKey = ''] = (await keptHere(page)).slice(-1);

  // Another player logs in in the same browser, without an event in this tab.
  const moss = newLogin('silver-moss');
  await context.request.post('/user/sign-up/json2', {
    data: {
      login: moss,
      email: `${moss}@example.com`,
      password: PASSWORD,
      adult: true,
      newsletter: false,
    },
  });
  await pay(page, '0.003');
  const cash = await cashOf(page);
  await tab.getByRole('button', { name: 'Withdraw $30' }).click();
  await expect(page.getByRole('dialog', { name: 'Another player is here' })).toBeVisible();
  expect(await cashOf(page)).toBe(cash);
  expect(await ask(page, '/user/withdrawal/json2')).toMatchObject({ cancellableWithdrawal: null });
  await expect(balance(page)).toHaveText(dollars(cash));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/en#cashier/withdrawal');
  await expect(tab.getByLabel('Bitcoin address')).toHaveValue('');
  expect((await keptHere(page)).filter((key) => key.includes(roseKey))).toEqual([]);

  // The first player logs in again in a second tab: this tab is notified.
  await tab.getByLabel('Bitcoin address').fill(WALLET);
  const other = await context.newPage();
  await other.goto('/en#menu');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(balance(page)).toHaveCount(0);
  const form = other.getByRole('dialog').locator('form');
  await form.getByLabel('Login name or e-mail').fill(rose);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(balance(other)).not.toHaveText(dollars(cash));
  await expect(balance(page)).toHaveText((await balance(other).textContent()) ?? '');
  await expect(tab.getByLabel('Bitcoin address')).toHaveValue('');

  // A deposit came while the tab was frozen. A headless browser freezes no tab, so the event is sent by hand.
  await page.close();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/devnet');
  const before = await cashOf(elsewhere);
  await pay(elsewhere, '0.001');
  await expect.poll(() => cashOf(elsewhere)).toBeGreaterThan(before);
  const now = await cashOf(elsewhere);
  await other.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect(balance(other)).toHaveText(dollars(now));

  // Without a network the device forgets the player at once and logs out at the house later.
  await context.setOffline(true);
  await other.evaluate(() => {
    location.hash = '#menu';
  });
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(balance(other)).toHaveCount(0);
  await expect.poll(() => keptHere(other)).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await context.request.post('/user/status/json2', { data: {} });
      return ((await answer.json()) as { data: { player: unknown } }).data.player;
    })
    .toBeNull();
});

/** Every key of the browser's own stores that the app writes. */
const KEYS = {
  localStorage: ['owner', 'left', 'contacts', 'clock', 'visits', 'install-dismissed', 'log'],
  sessionStorage: [
    ...['window', 'lost', 'other', 'place', 'bonus-code', 'update', 'chunk-reload', 'visits'],
    'typed:visitor:log-in',
  ],
} as const;

test(
  '[N07] what anybody wrote under the app’s keys stops no page, no log-in and no game',
  LONG,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/en');
    for (const garbage of [
      '{"v":',
      '{"v":1,"value":{"a":[null]}}',
      '{"v":0,"value":1}',
      'kelp\u2028\u{1F33F}',
    ]) {
      await page.evaluate(
        ([keys, text]) => {
          for (const area of ['localStorage', 'sessionStorage'] as const)
            for (const key of keys[area]) window[area].setItem(`glasshouse-${key}`, text);
        },
        [KEYS, garbage] as const,
      );
      await page.goto('/en#log-in');
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox').first()).toHaveValue('');
      await page.goto('/en/moonflower?practice');
      await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
    }
    await signUp(page, 'rose-lamp');
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeAttached();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeAttached();
    expect(errors).toEqual([]);
  },
);
