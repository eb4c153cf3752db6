import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';

/** The promise: one visit of five seconds, then the app opens without the network. */
const VISIT_MS = 5_000;

const visit = async (page: Page) => {
  await page.goto('/en');
  await page.waitForTimeout(VISIT_MS);
};
const notice = (page: Page) => page.locator('.offline-bar');

const brokenPictures = (page: Page) => page.evaluate(() => [...document.images]
  .filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.currentSrc));

/** Lazy pictures are asked for as they come near the screen. */
const walkDown = (page: Page) => page.evaluate(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
    window.scrollTo(0, y);
    await new Promise((done) => { setTimeout(done, 100); });
  }
});

const opensEverywhere = async (page: Page) => {
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('article.card').first()).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await walkDown(page);
  expect(await brokenPictures(page)).toEqual([]);
  await page.goto('/en/moonflower/preview');
  await expect(page.getByRole('heading', { name: 'Moonflower' }).first()).toBeVisible();
  await page.goto('/en/no-such-place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(notice(page)).toBeVisible();
};

test('[N05] [N06] after one visit of five seconds the app opens offline, and the notice goes by itself', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await opensEverywhere(page);
  await expect(notice(page)).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden({ timeout: 40_000 });
});

test('[N05] [N06] the same with the house gone, and it is found again when it is back', async ({ page, house }) => {
  await visit(page);
  await house.kill();
  await opensEverywhere(page);
  await expect(notice(page)).toContainText('Reconnecting.');
  await house.start();
  await expect(notice(page)).toBeHidden({ timeout: 40_000 });
});

test('[N05] the app can be installed', async ({ page, context }) => {
  await visit(page);
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Contexts of a test are private windows, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('[N05] calls are never answered from what is kept', async ({ page, context }) => {
  await visit(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((path) => /^\/(user|last-winners|live|devnet|healthz|report)/.test(path))).toEqual([]);
  await context.setOffline(true);
  expect(await page.evaluate(() => fetch('/healthz').then(() => 'answered', () => 'lost'))).toBe('lost');
});

test('[N06] a part that does not come: one reload, then the error screen; it loads when it comes again', async ({ browser, house }) => {
  // Without a worker every part comes over the network, where it can be lost.
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: house.url });
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => { loads += 1; });
  await context.route('**/assets/NotFound-*.js', (route) => route.abort());
  await page.goto('/en/no-such-place');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await context.unroute('**/assets/NotFound-*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});
