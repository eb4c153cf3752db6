import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/house.ts';
import { ask, atTheTable, newLogin, roundsOf, signUp } from '../support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Above the tab bar of the first screen. */
const FOLD_PX = 844 - 68;
const PRESSES_MAX = 8;

const isAboveFold = async (thing: Locator): Promise<boolean> => {
  const box = await thing.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= FOLD_PX;
};
const claimNewcomers = (page: Page) =>
  ask(page, '/user/bonus-code-claim/json2', { requestId: 'the-claim-of-a-newcomer', bonusCode: 'MOTH10' });

test('[P02] [G04] a visitor reads above the fold what it is, and is at the reels with one press', async ({
  page,
}) => {
  await page.goto('/en');
  const said = page.getByText('Slots, poker and keno, with play coins on this house.');
  const play = page.getByRole('link', { name: 'Play Moonflower free' });
  const join = page.getByRole('link', { name: 'Sign up and start with $10 in play coins' });
  for (const thing of [said, play, join]) {
    await expect(thing).toBeVisible();
    expect(await isAboveFold(thing)).toBe(true);
  }
  await play.click();
  await expect(page).toHaveURL(/\/en\/moonflower\?practice$/);
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
});

test('[D12] [B01] from the front to the first real bet in at most eight presses', async ({ page }) => {
  await page.goto('/en');
  const login = newLogin('new-moth');
  const form = page.getByRole('dialog').locator('form');
  const field = (name: string) => form.getByLabel(name, { exact: true });
  let presses = 0;
  const press = async (thing: Locator) => {
    await thing.click();
    presses += 1;
  };
  await press(page.getByRole('main').getByRole('link', { name: 'Sign up and start' }));
  for (const [name, text] of [
    ['Login name', login],
    ['E-mail', `${login}@example.com`],
    ['Password', 'Nightbloom42'],
  ] as const) {
    await press(field(name));
    await page.keyboard.type(text);
  }
  await press(form.getByText('I am 18 or older'));
  await press(form.getByRole('button', { name: 'Sign up' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Claim $10' }));
  await expect(page).toHaveURL(/\/en\/moonflower$/);
  await press(page.getByRole('button', { name: /^Spin for/ }));
  await expect.poll(async () => (await roundsOf(page)).length).toBe(1);
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
});

test('[G09] a table that the bonus closes says why, and leads on', async ({ page }) => {
  await signUp(page, 'new-moth');
  await claimNewcomers(page);
  await page.goto('/en/pressed-five');
  const closed = page.getByRole('region', { name: 'Pressed Five' });
  await expect(closed.getByText('Game unavailable with your active bonus.').first()).toBeVisible();
  await expect(closed.getByText(/These wait until it ends: .*Dewfall Keno/).first()).toBeVisible();
  await closed.getByRole('link', { name: 'See the games it plays on' }).click();
  await expect(page.getByRole('heading', { name: 'Active Bonus' })).toBeVisible();
  await page.goBack();
  await closed.getByRole('link', { name: 'Practise Pressed Five' }).click();
  await expect(page.getByRole('button', { name: /^Deal for/ })).toBeEnabled();
});

test('[G03] a hand that waits without a bonus stands first in the lobby', async ({ page }) => {
  await atTheTable(page, 'pressed-five');
  await page.getByRole('button', { name: /^Deal for/ }).click();
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled();
  await page.getByRole('link', { name: 'Back to lobby' }).click();
  await expect(page.getByRole('heading', { name: 'In Progress' })).toBeVisible();
});

test('a bet above the balance offers the code, a deposit and practice, and presets no sum', async ({
  page,
}) => {
  await signUp(page, 'new-moth', '/en/moonflower');
  await page.getByRole('button', { name: /^Spin for/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Not enough for this bet' });
  await expect(sheet.getByText('You have $0.00.').first()).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '#cashier/deposit');
  await expect(sheet.getByRole('link', { name: 'Practise Moonflower' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Claim $10' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.game-balance')).toContainText('$10.00');
});
