import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base, expect, openHouse } from './house.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** A house over a copy of the build, which can be replaced by the next build while it runs. */
interface Releases {
  readonly app: string;
  /** Makes the served app the build of this name: its page and worker differ; `gone` are files it no longer has. */
  release(name: string, gone?: readonly string[]): Promise<void>;
}

const test = base.extend<{ releases: Releases }>({
  releases: async ({}, use) => {
    // Inside dist, so that the copied house finds its packages.
    const folder = await mkdtemp(join(DIST, 'update-'));
    await Promise.all(['app', 'node'].map((part) => cp(join(DIST, part), join(folder, part), { recursive: true })));
    const app = join(folder, 'app');
    const page = await readFile(join(app, 'index.html'), 'utf8');
    const worker = await readFile(join(app, 'sw.js'), 'utf8');
    await use({
      app,
      release: async (name, gone = []) => {
        const without = gone.reduce((list, file) => list.replace(new RegExp(`\\{[^{}]*"${file}"[^{}]*\\},?`), ''), worker);
        const renewed = without.replace(/\{[^{}]*index\.html[^{}]*\}/, `{url:"index.html",revision:"${name}"}`);
        expect(renewed).not.toBe(worker);
        const files = { 'index.html': page.replace('<html', `<html data-build="${name}"`), 'sw.js': renewed };
        for (const [file, text] of Object.entries(files)) {
          await writeFile(join(app, file), text);
          for (const twin of ['br', 'gz']) await rm(join(app, `${file}.${twin}`), { force: true });
        }
        for (const file of gone) for (const twin of ['', '.br', '.gz']) await rm(join(app, file + twin), { force: true });
      },
    });
    await rm(folder, { recursive: true, force: true });
  },
  house: async ({ releases }, use) => {
    await releases.release('one');
    const house = await openHouse({}, join(releases.app, '..', 'node', 'main.js'));
    await use(house);
    await house.stop();
  },
});

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
/** What the hourly check does. */
const lookForUpdate = (page: Page) => page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
const build = (page: Page) => page.locator('html').getAttribute('data-build');
const offer = (page: Page) => page.locator('.toast-update');

const accept = async (page: Page) => {
  await expect(offer(page)).toContainText('A new version is ready');
  await offer(page).getByRole('button', { name: 'Reload' }).click();
};

test('an update in a first visit, and another one in a later visit, each reload once into the new build', async ({ page, releases }) => {
  await page.goto('/en');
  await controlled(page);
  expect(await build(page)).toBe('one');
  await releases.release('two');
  await lookForUpdate(page);
  await accept(page);
  await expect.poll(() => build(page)).toBe('two');
  await page.reload();
  expect(await build(page)).toBe('two');
  await releases.release('three');
  let loads = 0;
  page.on('load', () => { loads += 1; });
  await lookForUpdate(page);
  await accept(page);
  await expect.poll(() => build(page)).toBe('three');
  await page.waitForTimeout(1_000);
  expect(loads).toBe(1);
  await expect(offer(page)).toBeHidden();
});

test('until it is accepted the old build stays, over reloads; then every tab goes over', async ({ page, context, releases }) => {
  await page.goto('/en');
  await controlled(page);
  const other = await context.newPage();
  await other.goto('/en');
  await releases.release('two');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  await page.reload();
  expect(await build(page)).toBe('one');
  await accept(page);
  await expect.poll(() => build(page)).toBe('two');
  await expect.poll(() => build(other)).toBe('two');
});

test('a page reloaded past its worker takes the update as well', async ({ page, context, releases }) => {
  await page.goto('/en');
  await controlled(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await page.waitForLoadState('load');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true);
  await releases.release('two');
  await lookForUpdate(page);
  await accept(page);
  await expect.poll(() => build(page)).toBe('two');
});

test('chunks of the build before stay within reach for tabs that run it, older ones go', async ({ page, releases }) => {
  const chunk = (await readdir(join(releases.app, 'assets'))).find((file) => /^MenuSheet-.*\.js$/.test(file)) ?? 'none';
  const ask = () => page.evaluate(async (file) => (await fetch(`/assets/${file}`)).status, chunk);
  await page.goto('/en');
  await controlled(page);
  for (const [name, status] of [['two', 200], ['three', 404]] as const) {
    await releases.release(name, [`assets/${chunk}`]);
    await lookForUpdate(page);
    await accept(page);
    await expect.poll(() => build(page)).toBe(name);
    expect(await ask()).toBe(status);
  }
});

test('?no-cache is the way out of a build that does not start', async ({ page }) => {
  await page.goto('/en');
  await controlled(page);
  const blank = () => page.evaluate(async () => {
    let spoiled = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('index.html')) continue;
        await cache.put(request, new Response('<p>blank</p>', { headers: { 'content-type': 'text/html' } }));
        spoiled += 1;
      }
    }
    return spoiled;
  });
  expect(await blank()).toBe(1);
  await page.goto('/en');
  await expect(page.getByText('blank')).toBeVisible();
  await page.goto('/en?no-cache');
  await page.waitForURL((url) => url.search === '');
  await expect(page.getByRole('banner')).toBeVisible();
  await controlled(page);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
});
