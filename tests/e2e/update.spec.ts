import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildApp, removeBuild, serveBuilds } from './twoBuilds.ts';

const PROMPT = 'A new version is ready';
const builds: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const id of ['one', 'two']) builds.push(await buildApp(id));
});
test.afterAll(() => Promise.all(builds.map(removeBuild)));

/** The script that a build's page starts: more than one chunk may be called index. */
const entryOf = (build: string) => /src="\/assets\/([\w.-]+\.js)"/.exec(readFileSync(join(build, 'index.html'), 'utf8'))?.[1] ?? '';
/** The script that runs now; nothing while the page is being replaced. */
const runs = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1)).catch(() => '');
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const look = (page: Page) => page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration())?.update(); });
test('[N06] a tab that still runs the older build finds its chunks after the newer one took over', async ({ page }) => {
  const [one = '', two = ''] = builds;
  const house = await serveBuilds(one);
  try {
    await page.goto(`${house.url}/en`);
    await controlled(page);
    house.release(two);
    await look(page);
    await expect(page.getByText(PROMPT)).toHaveCount(1);
    const chunk = entryOf(one);
    expect((await page.request.get(`${house.url}/assets/${chunk}`)).status()).toBe(404);
    // The newer worker takes over while this document lives on: the reload is what the page does later.
    const status = await page.evaluate(async (path) => {
      const registration = await navigator.serviceWorker.getRegistration();
      const taken = new Promise((done) => { navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }); });
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
      await taken;
      return (await fetch(path)).status;
    }, `/assets/${chunk}`).catch(() => 'reloaded');
    expect([200, 'reloaded']).toContain(status);
    await expect.poll(() => runs(page)).toBe(entryOf(two));
    expect(await page.evaluate(async (path) => (await fetch(path)).status, `/assets/${chunk}`)).toBe(200);
  } finally {
    await house.close();
  }
});
