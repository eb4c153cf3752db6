import type { Browser, BrowserContext, Page } from '@playwright/test';
import { monthAfter, monthOf, monthStart } from '../../../src/wire/play/lotto.ts';
import { expect, LONG, type RunningHouse, test } from '../support/house.ts';
import { pay, signUp, untilNextSpin } from '../support/player.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const AHEAD = { 'a day ahead': 1, 'a day behind': -1, 'a year ahead': 365, 'a year behind': -365 } as const;

/** A time zone in which it is between noon and one o'clock: the last minutes belong to today. */
const noonHere = (): string => {
  const east = 12 - new Date().getUTCHours();
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
};

const open = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, hash);

/** `9 d 2 h 7 min` in minutes. */
const minutesOf = (text: string): number => {
  const [days = 0, hours = 0, minutes = 0] = (/(?:(\d+) d )?(?:(\d+) h )?(\d+) min/.exec(text) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + minutes;
};

/** Another device of a player, whose clock is so many days ahead. */
const device = async (
  browser: Browser,
  house: RunningHouse,
  login: string,
  daysAhead: number,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 1440, height: 900 },
    timezoneId: noonHere(),
    serviceWorkers: 'block',
  });
  await context.clock.install({ time: Date.now() + daysAhead * DAY_MS });
  const answer = await context.request.post('/user/log-in/json2', {
    data: { loginOrEmail: login, password: 'Nightbloom42' },
  });
  expect(await answer.json()).toMatchObject({ ok: true });
  return context;
};

const lookAtCashier = async (page: Page) => {
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await open(page, '#cashier/deposit');
  await expect(cashier.getByText(/^Deposit credited: \$/).first()).toBeVisible();
  await expect(cashier.getByText(/^updates in \d{1,2} min$/).first()).toBeVisible();
  await open(page, '#cashier/history');
  await expect(cashier.getByText(/^Today, /).first()).toBeVisible();
};

const lookAtLotto = async (page: Page) => {
  await open(page, '#lotto/current');
  const line = page.getByRole('dialog', { name: 'Crypto Lotto' }).getByText(/^Closes in/);
  await expect(line).toBeVisible();
  const closesAt = monthStart(monthAfter(monthOf(Date.now())));
  const wrong = Math.abs(minutesOf(await line.innerText()) - (closesAt - Date.now()) / MINUTE_MS);
  expect(wrong).toBeLessThan(3);
};

const lookAtAccount = async (page: Page, at: Date) => {
  const dialog = page.getByRole('dialog');
  await open(page, '#account/my-bets');
  await expect(
    dialog.getByText(new RegExp(`^${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`)).first(),
  ).toBeVisible();
  await open(page, '#account/edit-profile');
  await expect(
    dialog.getByRole('region', { name: 'Limits and breaks' }).getByRole('listitem').first(),
  ).toBeVisible();
  await open(page, '#account/break');
  await expect(dialog.getByText('You are away until')).toHaveCount(0);
  // Each device shows that the one which bet was used just now.
  await open(page, '#account/sessions');
  await expect(dialog.getByText('Used just now').first()).toBeVisible();
  await expect(dialog.getByText(/^Last used/)).toHaveCount(0);
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

test(
  '[C02] [L01] a device whose clock is a day or a year wrong shows the house’s time',
  LONG,
  async ({ page, browser, house }) => {
    const login = await signUp(page, 'kittiwake');
    await pay(page);
    await page.goto('/en/moonflower');
    await page.getByRole('button', { name: /^Spin for/ }).click();
    await untilNextSpin(page);
    for (const [name, daysAhead] of Object.entries(AHEAD))
      await test.step(name, async () => {
        const context = await device(browser, house, login, daysAhead);
        const there = await context.newPage();
        const errors: string[] = [];
        there.on('pageerror', ({ message }) => errors.push(message));
        await there.goto('/en');
        await there.getByRole('button', { name: 'Your account' }).click();
        await expect(
          there
            .getByRole('region', { name: 'This session' })
            .getByText(/^\d min$/)
            .first(),
        ).toBeVisible();
        await lookAtCashier(there);
        await lookAtLotto(there);
        await lookAtAccount(there, new Date());
        expect(errors).toEqual([]);
        await context.close();
      });
  },
);
