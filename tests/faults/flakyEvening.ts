/** A new player's first session over a network that fails at random: the player simply tries again. */
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { below, hurry, type Recovery, type Seat, type SeatOf, takeSeat, until, wait } from './flakySeat.ts';

const SPINS = 5;
const PASSWORD = 'kettle42fern';
const DEPOSIT_BTC = '0.01';

interface Round {
  readonly roundId: string;
  readonly nonce: number;
  readonly totalBet: number;
  readonly totalWin: number;
}
export interface Evening {
  readonly rounds: number;
  readonly recoveries: readonly Recovery[];
}

const open = (page: Page, hash: string) =>
  page.evaluate((to) => {
    if (window.location.hash !== to) window.location.hash = to;
  }, hash);
const inside = async (page: Page) => (await page.locator('.header-balance').count()) > 0;
const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Fills what the open form asks for and sends it. @returns true once the player is in */
const submit = async (page: Page, login: string): Promise<boolean> => {
  if (await inside(page)) return true;
  const form = page.getByRole('dialog').locator('form');
  await form.locator('button[type=submit]').waitFor({ timeout: 10_000 });
  for (const [name, text] of [
    ['login', login],
    ['loginOrEmail', login],
    ['email', `${login}@example.org`],
    ['password', PASSWORD],
  ] as const) {
    const field = form.locator(`input[name=${name}]`);
    if ((await field.count()) > 0) await field.fill(text, { timeout: 1_000 });
  }
  const adult = form.locator('input[name=adult]');
  if ((await adult.count()) > 0) await adult.check({ force: true, timeout: 1_000 });
  await form.locator('button[type=submit]').click({ timeout: 1_000 });
  await page
    .locator('.header-balance, dialog .notice, dialog [aria-invalid=true]')
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 });
  return inside(page);
};

/** Signs up; where the name is taken already, because the answer was lost, logs in. */
const enter = async ({ page, login }: Seat) => {
  let tries = 0;
  await until('sign up or log in', page, async () => {
    tries += 1;
    await hurry(page).catch(() => {});
    if (!(await inside(page))) await open(page, tries % 2 === 0 ? '#log-in' : '#sign-up');
    return submit(page, login);
  });
  await open(page, '');
};

/** The player's wallet is on another network than the browser. @returns the cents credited */
const deposit = async ({ page, ask, cash, during, duringRight }: Seat): Promise<number> => {
  const address = page.locator('.qr-address-text .only-read');
  await during(async () => {
    await until('the address', page, async () => {
      await open(page, '#cashier/deposit');
      await hurry(page).catch(() => {});
      return (await address.count()) > 0;
    });
  });
  await ask('/devnet/faucet/json2', {
    currencyCode: 'BTC',
    address: await address.textContent(),
    amount: DEPOSIT_BTC,
  });
  await duringRight(() => until('the deposit is credited', page, async () => (await cash()) > 0), true);
  return cash();
};

/** One bet: pressed until the page has sent a new one. */
const press = async ({ page, asked }: Seat) => {
  const before = asked();
  await until('a spin', page, async () => {
    if (asked() > before) return true;
    await hurry(page);
    await page.getByRole('button', { name: /^Spin for/ }).click({ timeout: 1_000 });
    await wait(50);
    return asked() > before;
  });
};

const play = async (seat: Seat) => {
  const { page, random } = seat;
  await page.goto(`${seat.url}/en/moonflower`);
  for (let n = 0; n < SPINS; n += 1) {
    const reload = below(random, 4) === 0 && (await controlled(page));
    await seat.duringRight(async () => {
      await press(seat);
      if (reload) await page.reload();
    }, reload);
  }
  await until(
    'the last round is shown',
    page,
    async () => (await seat.right()) && page.getByRole('button', { name: /^Spin for/ }).isEnabled(),
  );
};

const check = async ({ page, ask, duringRight }: Seat): Promise<readonly Round[]> => {
  const rows = page
    .getByRole('dialog', { name: 'Account' })
    .getByRole('button')
    .filter({ hasText: 'Moonflower' });
  await duringRight(() => open(page, '#account/my-bets'));
  const { gameRounds } = await ask<{ gameRounds: Round[] }>('/user/my-bets/json2');
  await until('every round stands in My bets', page, async () => {
    await hurry(page).catch(() => {});
    return (await rows.count()) === gameRounds.length;
  });
  await rows.first().click();
  await page.getByText('The round was fair').waitFor();
  return gameRounds;
};

/** One evening of one player. All but the loading of the first page happens while the network fails. */
export const playEvening = async (where: SeatOf): Promise<Evening> => {
  const seat = await takeSeat(where);
  const { page, random } = seat;
  try {
    await page.goto(`${seat.url}/en`);
    if (below(random, 3) > 0) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await seat.during(() => enter(seat));
    const deposited = await deposit(seat);
    await play(seat);
    const rounds = await check(seat);
    // Each bet that the page wrote down is one round, and the cents agree.
    expect(rounds.length).toBe(seat.asked());
    expect(new Set(rounds.map(({ nonce }) => nonce)).size).toBe(rounds.length);
    expect(await seat.cash()).toBe(
      rounds.reduce((sum, { totalBet, totalWin }) => sum - totalBet + totalWin, deposited),
    );
    return { rounds: rounds.length, recoveries: await seat.leave() };
  } finally {
    await seat.close();
  }
};
