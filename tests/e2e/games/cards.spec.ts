import type { Browser, Page } from '@playwright/test';
import { expect, LONG, test } from '../support/house.ts';
import { layoutFaults } from '../support/layout.ts';
import { ask, atTheTable, cashOf, pay, roundsOf as roundsAs, untilNextSpin } from '../support/player.ts';

// The tests change requests; those of a service worker would not pass by them.
test.use({ serviceWorkers: 'block' });

interface Round {
  roundId: string;
  gameId: string;
  totalBet: number;
  totalWin: number;
  serverSeedHash: string;
  result: { hold?: number; dealt?: number[]; cards?: number[][] };
}
const roundsOf = roundsAs<Round>;

const cards = (page: Page) => page.getByRole('group', { name: 'Your cards' });
const namesOf = (page: Page) =>
  cards(page)
    .locator('.card-slot')
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('aria-label') ?? ''));

/** Opens the game from the lobby, whose other games are closed meanwhile. */
const toTheHand = async (page: Page) => {
  const back = page.getByRole('link', { name: 'Back to lobby' });
  if ((await back.count()) > 0) await back.tap();
  await expect(page.getByRole('heading', { name: 'In Progress' })).toBeVisible();
  await expect(page.locator('.card-closed', { hasText: 'Game still in progress!' }).first()).toBeVisible();
  await page.locator('.card-link[href$="/pressed-five"]').first().tap();
  await expect(page.getByText('Round resumed where you left it').first()).toBeVisible();
};

/** Deals with a bonus here and draws on a second device, which the first sees when its tab is shown again. */
const onAnotherDevice = async (page: Page, login: string, browser: Browser, baseURL: string | undefined) => {
  await ask(page, '/user/bonus-code-claim/json2', {
    requestId: 'a-claim-for-two-devices',
    bonusCode: 'LANTERN20',
  });
  const before = await cashOf(page);
  await pay(page, '0.005');
  await expect.poll(() => cashOf(page)).toBeGreaterThan(before);
  // With this bonus a bet is at most a dollar.
  await page.getByRole('button', { name: 'Lower coin' }).click();
  await page.getByRole('button', { name: /^Deal for/ }).click();
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled();
  const hand = await namesOf(page);
  await toTheHand(page);
  expect(await namesOf(page)).toEqual(hand);

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const other = await context.newPage();
  await other.request.post('/user/log-in/json2', {
    data: { loginOrEmail: login, password: 'Nightbloom42' },
  });
  await other.goto('/en');
  await toTheHand(other);
  expect(await namesOf(other)).toEqual(hand);
  await cards(other).getByRole('button').nth(1).tap();
  await other.getByRole('button', { name: 'Draw four cards' }).tap();
  await expect(other.getByRole('button', { name: /^Deal for/ })).toBeEnabled();
  const drawn = await namesOf(other);
  await context.close();

  // The browser's event for a tab that is shown again.
  expect(await namesOf(page)).toEqual(hand);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: /^Deal for/ })).toBeEnabled();
  expect(await namesOf(page)).toEqual(drawn);
  expect(await roundsOf(page)).toHaveLength(2);
};

test('[G08] [G12] [G17] a hand is dealt, resumed after a reload, drawn once and checked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { login, cash: deposited } = await atTheTable(page, 'pressed-five');
  await page.getByRole('button', { name: /^Deal for/ }).click();
  await expect(cards(page).getByRole('button')).toHaveCount(5);
  // The cards are in the page before the last one is turned over.
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await expect(cards(page).getByRole('button', { pressed: true })).toHaveCount(2);
  await expect(page.getByText('All ten cards are sealed').first()).toBeVisible();
  const before = (await namesOf(page)).map((name) => name.replace(', held', ''));
  expect(await cashOf(page)).toBe(deposited - 125);
  await page.reload();
  await expect(page.getByText('Round resumed where you left it').first()).toBeVisible();
  expect(await namesOf(page)).toEqual(before);
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  await cards(page).getByRole('button').nth(0).click();
  await cards(page).getByRole('button').nth(3).click();
  // A mark on the elements of the held cards, gone if they were replaced.
  const heldCards = cards(page).locator('.card-held');
  await heldCards.evaluateAll((held) => held.forEach((card) => card.setAttribute('data-kept', '')));
  // The answer is lost once: the app sends the same draw again.
  let lost = 0;
  await page.route('**/user/round-draw/json2', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Draw three cards' }).click();
  await expect(page.getByRole('button', { name: /^Deal for/ })).toBeEnabled();
  await expect(cards(page).locator('.card-held[data-kept]')).toHaveCount(2);
  const [round, ...more] = await roundsOf(page);
  expect(more).toEqual([]);
  expect(round).toMatchObject({ gameId: 'pressed-five', totalBet: 125, result: { hold: 0b01001 } });
  expect(lost).toBeGreaterThan(1);
  expect(await cashOf(page)).toBe(deposited - 125 + (round?.totalWin ?? 0));
  await page.getByRole('button', { name: 'Check last deal' }).click();
  await expect(page.getByText('The last round was fair').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await onAnotherDevice(page, login, browser, baseURL);
});

test('[G13] numbers are picked by touch and keyboard, twenty are drawn, and the win is the house’s', async ({
  page,
}) => {
  const { cash: deposited } = await atTheTable(page, 'dewfall-keno');
  const cell = (n: number) =>
    page.getByRole('group', { name: '80 numbers' }).getByRole('button', { name: new RegExp(`^${n}(,|$)`) });
  const plate = page.getByRole('button', { name: /^Draw 20 numbers/ });
  await expect(plate).toBeDisabled();
  // The instruction stands once, and the stepper has a name.
  await expect(page.getByText(/1 to 10 numbers/).and(page.locator(':visible:not(.only-read)'))).toHaveCount(
    1,
  );
  await expect(page.locator('.bet').getByText('Bet per draw').first()).toBeVisible();
  for (const n of [7, 12, 23, 38, 41, 52, 68]) await cell(n).tap();
  await cell(68).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(76)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Pick 8', { exact: true }).first()).toBeVisible();
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  await plate.click();
  await expect(page.locator('.keno-drawn, .keno-hit')).toHaveCount(20);
  await expect(plate).toBeEnabled();
  const [round] = await roundsOf(page);
  expect(round).toMatchObject({
    gameId: 'dewfall-keno',
    totalBet: 100,
    result: { cards: [[7, 12, 23, 38, 41, 52, 68, 76]] },
  });
  expect(await cashOf(page)).toBe(deposited - 100 + (round?.totalWin ?? 0));
  await page.getByRole('button', { name: 'Check last draw' }).click();
  await expect(page.getByText('The last round was fair').first()).toBeVisible();
});

test('[G15] [F04] a jackpot token won by bets buys one spin of the jackpot slot', LONG, async ({ page }) => {
  await atTheTable(page, 'moonflower');
  await page.getByRole('button', { name: '$20.00', exact: true }).click();
  const spin = page.getByRole('button', { name: /^Spin/ });
  // Forty dollars bring one token, after $25.
  for (const rounds of [1, 2]) {
    await spin.click();
    await expect.poll(async () => (await roundsOf(page)).length).toBe(rounds);
    await untilNextSpin(page);
  }
  const tokens = async () =>
    (await ask<{ player: { jackpotTokens: number } }>(page, '/user/status/json2')).player.jackpotTokens;
  await expect.poll(tokens).toBe(1);
  const before = await cashOf(page);
  await page.goto('/en/the-lamplighter');
  await expect(page.getByText('You have 1.').first()).toBeVisible();
  await spin.click();
  await expect(page.getByText('You have no tokens.').first()).toBeVisible();
  await expect(spin).toBeDisabled();
  expect(await tokens()).toBe(0);
  const [round] = await roundsOf(page);
  expect(round).toMatchObject({ gameId: 'the-lamplighter', totalBet: 1 });
  // It costs one token, and a win is cash.
  expect(await cashOf(page)).toBe(before + (round?.totalWin ?? 0));
  await page.goto('/en#account/my-bets');
  const row = page.getByRole('dialog').getByRole('button', { name: /The Lamplighter/ });
  await expect(row).toContainText('Bet 1 token');
});

test(
  '[P12] poker and keno are practised with play coins, without a call to the house',
  LONG,
  async ({ page }) => {
    const called: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/round-')) called.push(request.url());
    });
    await page.goto('/en/ten-stems?practice');
    await page.getByRole('button', { name: /^Deal for/ }).click();
    await page.getByRole('button', { name: 'Hold advice' }).click();
    await expect(page.getByText('Practice, play coins. Nothing is won or lost.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hold advice' })).toBeEnabled();
    await page.getByRole('button', { name: /^Draw/ }).click();
    await expect(page.getByRole('button', { name: /^Deal for/ })).toBeEnabled();
    await page.goto('/en/rainfall-keno?practice');
    await page.getByRole('button', { name: 'Pick for me' }).click();
    await page.getByRole('tab', { name: /Card B/ }).click();
    await page.getByRole('button', { name: 'Pick for me' }).click();
    await page.getByRole('button', { name: /^Draw 20 numbers/ }).click();
    await expect(page.locator('.keno-drawn, .keno-hit')).toHaveCount(20);
    const coins = async () =>
      Number(((await page.locator('.game-balance b').textContent()) ?? '').replace(/[^\d.]/g, ''));
    const before = await coins();
    await page.getByRole('button', { name: 'Quick' }).click();
    await page.getByRole('button', { name: 'Auto' }).click();
    await page.getByRole('button', { name: 'Start 10 draws' }).click();
    await expect(
      page.getByText('Enter the most you are ready to lose, in whole dollars.').first(),
    ).toBeVisible();
    await page.getByLabel('Stop when the loss would pass').fill('9');
    await page.getByRole('button', { name: 'Start 10 draws' }).click();
    await expect(page.getByRole('button', { name: /^Stop, / })).toBeVisible();
    await expect(
      page.getByRole('group', { name: '80 numbers' }).getByRole('button', { name: /^7(,|$)/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Auto' })).toBeEnabled();
    expect(before - (await coins())).toBeLessThanOrEqual(9);
    expect(called).toEqual([]);
  },
);
