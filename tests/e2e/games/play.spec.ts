import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../support/house.ts';
import { askAgain, atTheTable, cashOf, roundsOf as roundsAs, untilNextSpin } from '../support/player.ts';

// The tests change requests; those of a service worker would not pass by them.
test.use({ serviceWorkers: 'block' });

interface Round {
  roundId: string;
  totalBet: number;
  totalWin: number;
  serverSeedHash: string;
  clientSeed: string;
}

const roundsOf = roundsAs<Round>;
/** Opens Moonflower and waits until it can be played. @returns the player's cents */
const ready = async (page: Page): Promise<number> => {
  const { cash } = await atTheTable(page, 'moonflower');
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
  return cash;
};

test('[F01] [F02] the fingerprint shown is the round’s, and the typed client seed is used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ready(page);
  const sealed = (await page.locator('.strip .hash').innerText()).replace(/\s/g, '');
  await page.getByRole('tab', { name: 'Fairness' }).click();
  await page.getByLabel('Client seed').fill('not a seed');
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeDisabled();
  await expect(page.locator('.strip')).toContainText('Client seed not valid');
  await page.getByLabel('Client seed').fill('my-own_seed-7');
  await expect(page.locator('.strip')).toContainText('Next spin is sealed');
  await page.getByRole('button', { name: /^Spin for/ }).click();
  await expect.poll(async () => (await roundsOf(page)).length).toBe(1);
  await untilNextSpin(page);
  await expect(page.getByText('The last round was fair').first()).toBeVisible();
  const [round] = await roundsOf(page);
  expect(round).toMatchObject({ serverSeedHash: sealed, clientSeed: 'my-own_seed-7' });
  // A typed seed is used for all following bets; without one each round has a random seed.
  for (const typed of ['my-own_seed-7', '', '']) {
    await page.getByLabel('Client seed').fill(typed);
    const before = (await roundsOf(page)).length;
    await page.getByRole('button', { name: /^Spin for/ }).click();
    await expect.poll(async () => (await roundsOf(page)).length).toBe(before + 1);
    await untilNextSpin(page);
  }
  const seeds = (await roundsOf(page)).map(({ clientSeed }) => clientSeed);
  expect(seeds.filter((seed) => seed === 'my-own_seed-7')).toHaveLength(2);
  expect(new Set(seeds).size).toBe(3);
});

test('[G17] the answer to a bet is lost and the page reloaded: one round, bet and paid once', async ({
  page,
}) => {
  const deposited = await ready(page);
  let lost = 0;
  let losing = true;
  await page.route('**/user/round-play/json2', async (route) => {
    if (!losing) return route.continue();
    lost += 1;
    // The house plays the round, its answer is lost. A reload may have cancelled the request meanwhile.
    await route.fetch().catch(() => null);
    return route.abort().catch(() => {});
  });
  await page.getByRole('button', { name: /^Spin for/ }).click();
  await expect(page.locator('.result')).toContainText('Waiting for the house. Your bet is safe.');
  await page.reload();
  await expect(page.locator('.result')).toContainText('Round resumed where you left it');
  await expect.poll(() => lost).toBeGreaterThan(1);
  losing = false;
  await untilNextSpin(page);
  const rounds = await roundsOf(page);
  expect(rounds).toHaveLength(1);
  expect(await cashOf(page)).toBe(deposited - (rounds[0]?.totalBet ?? 0) + (rounds[0]?.totalWin ?? 0));
});

/** Failures in the browser while a game is open: each is shown, and a second try succeeds. */
const clientErrors = async (page: Page): Promise<void> => {
  const again = page.getByRole('button', { name: 'Try again' });
  const lose = (files: string) => page.route(files, (route) => route.abort());
  // While the house answers, a lost chunk makes the page look for a new release and reload once.
  const alone = () => lose('**/healthz');
  await alone();
  await lose('**/assets/help-*');
  await page.getByRole('button', { name: 'Paytable' }).click();
  await expect(page.getByRole('dialog').getByText('Game help loading failed').first()).toBeVisible();
  await expect(page.locator('.game-frame canvas').last()).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await page.getByRole('button', { name: 'Paytable' }).click();
  await expect(page.locator('.paytable')).toBeVisible();

  await alone();
  await lose('**/texts.en.msgpack');
  await page.getByRole('link', { name: 'Take a break' }).click();
  await expect(page.getByRole('heading', { name: 'External HTML loading failed' })).toBeVisible();
  await page.unrouteAll();
  await askAgain(again, page.getByRole('heading', { name: 'Take a break' }));

  await page.goto('/en/moonflower?lobbyUrl=https%3A%2F%2Fgames.example%2Flobby');
  await expect(page.getByRole('heading', { name: 'Game provider lobby used' })).toBeVisible();
  await page.getByRole('link', { name: 'Play here' }).click();
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
};

test(
  '[G16] [G10] what does not load is said and can be tried again, and where nothing can paint too',
  LONG,
  async ({ page, context }) => {
    await ready(page);
    // One format fails to load, the other is broken.
    await page.route('**/atlas/**', (route) =>
      route.request().url().endsWith('.avif')
        ? route.abort()
        : route.fulfill({ contentType: 'image/webp', body: 'no picture at all' }),
    );
    await page.reload();
    await expect(page.getByText('Game assets loading failed').first()).toBeVisible();
    await page.unroute('**/atlas/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
    await clientErrors(page);

    const none = await context.newPage();
    await none.addInitScript('HTMLCanvasElement.prototype.getContext = () => null;');
    await none.goto('/en/moonflower');
    await expect(none.getByText('WebGL not supported').first()).toBeVisible();
  },
);

test(
  '[P12] a player goes over to practice at the table and leaves it again; cash stays what it was',
  LONG,
  async ({ page }) => {
    const { cash } = await atTheTable(page, 'moonflower');
    const played: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/round-play')) played.push(request.url());
    });
    await page.getByRole('button', { name: 'Paytable' }).click();
    await page.getByRole('link', { name: 'Practise', exact: true }).click();
    await expect(page.getByText('Practice, play coins. Nothing is won or lost.').first()).toBeVisible();
    const closing = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    if ((await closing.count()) > 0) await closing.click();
    await page.getByRole('button', { name: /^Spin for/ }).click();
    await untilNextSpin(page);
    await page.getByRole('button', { name: 'Paytable' }).click();
    await page.getByRole('link', { name: 'Leave practice' }).click();
    await expect(page.getByText('Practice, play coins. Nothing is won or lost.')).toHaveCount(0);
    await expect(page.locator('.game-balance')).toContainText((cash / 100).toFixed(2));
    expect([played, await cashOf(page)]).toEqual([[], cash]);
  },
);
