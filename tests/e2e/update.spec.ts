import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeRelease, removeRelease, serveReleases } from './releases.ts';

const PROMPT = 'A new version is ready';
const builds: string[] = [];

test.beforeAll(async () => {
  for (const id of ['one', 'two', 'three']) builds.push(await makeRelease(id));
});
test.afterAll(() => Promise.all(builds.map(removeRelease)));

/** The script that a build's page starts: more than one chunk may be called index. */
const entryOf = (build: string) =>
  /src="\/assets\/([\w.-]+\.js)" data-app/.exec(readFileSync(join(build, 'index.html'), 'utf8'))?.[1] ?? '';
/** The script that runs now; nothing while the page is being replaced. */
const runs = (page: Page) =>
  page
    .evaluate(() => document.querySelector<HTMLScriptElement>('script[data-app]')?.src.split('/').at(-1))
    .catch(() => '');
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
/**
 * What the page does each hour; again when its first look, begun before the release, is still under way. A
 * busy machine installs slowly.
 */
const look = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration?.update();
            return registration?.waiting?.state;
          })
          .catch(() => ''),
      { timeout: 60_000 },
    )
    .toBe('installed');
const countLoads = (page: Page) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
};
/** No worker is on its way any more: nothing is left that could reload the page. */
const settled = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (
      registration?.active?.state === 'activated' &&
      registration.active === navigator.serviceWorker.controller &&
      !registration.installing &&
      !registration.waiting
    );
  });
/** A reload that has begun, or an event that waits, comes before this answer. */
const roundTrip = async (page: Page) => {
  const status = page.evaluate(async () => (await fetch('/healthz', { cache: 'no-store' })).status);
  expect(await status).toBe(200);
};

test('an update in the first visit is offered once and reloads once; the next one too; every tab follows', async ({
  page,
  context,
}) => {
  const [one = '', two = '', three = ''] = builds;
  expect(new Set(builds.map(entryOf)).size).toBe(3);
  // Of the rest some never comes: the older worker is busy with it when the newer one is to take over.
  const house = await serveReleases(one, '/atlas/');
  try {
    await page.goto(`${house.url}/en`);
    await controlled(page);
    await expect(page.getByText(PROMPT)).toHaveCount(0);
    await page.keyboard.press('Tab');
    const other = await context.newPage();
    await other.goto(`${house.url}/en`);
    const loads = countLoads(page);
    const otherLoads = countLoads(other);
    for (const [release, build] of [two, three].entries()) {
      house.release(build);
      await look(page);
      await expect(page.getByText(PROMPT)).toHaveCount(1);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => runs(page)).toBe(entryOf(build));
      await expect.poll(() => runs(other)).toBe(entryOf(build));
      await expect.poll(() => [loads(), otherLoads()]).toEqual([release + 1, release + 1]);
      await settled(page);
      await Promise.all([roundTrip(page), roundTrip(other)]);
      expect([loads(), otherLoads()]).toEqual([release + 1, release + 1]);
      await expect(page.getByText(PROMPT)).toHaveCount(0);
    }
    // What belongs to the two latest builds is kept, the first one is gone.
    const kept = await page.evaluate(async () =>
      (await (await caches.open('glasshouse-app')).keys()).map(({ url }) => url.split('/').at(-1)),
    );
    expect([one, two, three].map((build) => kept.includes(entryOf(build)))).toEqual([false, true, true]);
  } finally {
    await house.close();
  }
});

test('nothing is offered and nothing reloads while something is written in a form, also when another tab agreed', async ({
  page,
  context,
}) => {
  const [one = '', two = ''] = builds;
  const house = await serveReleases(one);
  try {
    await page.goto(`${house.url}/en#log-in`);
    await controlled(page);
    const login = page.getByRole('dialog').locator('input').first();
    await login.fill('rose');
    const other = await context.newPage();
    await other.goto(`${house.url}/en`);
    house.release(two);
    await look(other);
    await expect(other.getByText(PROMPT)).toHaveCount(1);
    await expect(page.getByText(PROMPT)).toHaveCount(0);
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => runs(other)).toBe(entryOf(two));
    await settled(page);
    await roundTrip(page);
    expect(await runs(page)).toBe(entryOf(one));
    await expect(login).toHaveValue('rose');
    await login.fill('');
    await expect.poll(() => runs(page)).toBe(entryOf(two));
  } finally {
    await house.close();
  }
});

test('nothing is offered while cards are dealt and not drawn; after the round it is', async ({ page }) => {
  const [one = '', two = ''] = builds;
  const house = await serveReleases(one);
  try {
    await page.goto(`${house.url}/en/pressed-five?practice`);
    await controlled(page);
    await page.getByRole('button', { name: /^Deal for/ }).click();
    await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled();
    house.release(two);
    await look(page);
    await roundTrip(page);
    await expect(page.getByText(PROMPT)).toHaveCount(0);
    await page.getByRole('button', { name: /^Draw/ }).click();
    await expect(page.getByText(PROMPT)).toHaveCount(1);
  } finally {
    await house.close();
  }
});

test('a player who closed the offer is not asked again in this visit, and is asked in the next', async ({
  page,
}) => {
  const [one = '', two = ''] = builds;
  const house = await serveReleases(one);
  try {
    await page.goto(`${house.url}/en#log-in`);
    await controlled(page);
    house.release(two);
    await look(page);
    const offer = page.getByText(PROMPT);
    await expect(offer).toHaveCount(1);
    const login = page.getByRole('dialog').locator('input').first();
    await login.fill('rose');
    await expect(offer).toHaveCount(0);
    await login.fill('');
    await expect(offer).toHaveCount(1);
    await page.goto(`${house.url}/en#`);
    await page.locator('.toast-update').getByRole('button', { name: 'Dismiss' }).click();
    await look(page);
    await roundTrip(page);
    await expect(offer).toHaveCount(0);
    expect(await runs(page)).toBe(entryOf(one));
    await page.reload();
    await expect(offer).toHaveCount(1);
  } finally {
    await house.close();
  }
});

test('[N06] a tab that still runs the older build finds its chunks after the newer one took over', async ({
  page,
}) => {
  const [one = '', two = ''] = builds;
  const house = await serveReleases(one);
  try {
    await page.goto(`${house.url}/en`);
    await controlled(page);
    house.release(two);
    await look(page);
    await expect(page.getByText(PROMPT)).toHaveCount(1);
    const chunk = entryOf(one);
    expect((await page.request.get(`${house.url}/assets/${chunk}`)).status()).toBe(404);
    // The newer worker takes over while this document lives on: the reload is what the page does later.
    const status = await page
      .evaluate(async (path) => {
        const registration = await navigator.serviceWorker.getRegistration();
        const taken = new Promise((done) => {
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
        });
        registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
        await taken;
        return (await fetch(path)).status;
      }, `/assets/${chunk}`)
      .catch(() => 'reloaded');
    expect([200, 'reloaded']).toContain(status);
    await expect.poll(() => runs(page)).toBe(entryOf(two));
    expect(await page.evaluate(async (path) => (await fetch(path)).status, `/assets/${chunk}`)).toBe(200);
  } finally {
    await house.close();
  }
});

/** A page of who has only the shell: data is saved, and of the other pages' parts none is kept. */
const withShell = async (page: Page, url: string) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.goto(`${url}/en`);
  await controlled(page);
};
const openTable = async (page: Page, name: string) => {
  await page.goto(`/en/${name}?practice`).catch(() => {});
};

test('[N06] who has only the shell finds their way after two releases were skipped, and after one was taken back', async ({
  browser,
}) => {
  const [one = '', , three = ''] = builds;
  const house = await serveReleases(one);
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  try {
    await withShell(page, house.url);
    for (const [build, game, button] of [
      [three, 'moonflower', /^Spin for/],
      [one, 'pressed-five', /^Deal for/],
    ] as const) {
      house.release(build);
      await openTable(page, game);
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
      expect(await runs(page)).toBe(entryOf(build));
      await expect(page).toHaveURL(new RegExp(`/en/${game}\\?practice$`));
    }
  } finally {
    await context.close();
    await house.close();
  }
});

test('[N06] where no newer worker comes the house’s own page stands in for the kept one', async ({
  browser,
}) => {
  const [one = '', two = ''] = builds;
  const house = await serveReleases(one);
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  try {
    await withShell(page, house.url);
    house.release(two, '/sw.js');
    await openTable(page, 'moonflower');
    await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
    expect(await runs(page)).toBe(entryOf(two));
    await expect(page).toHaveURL(/\/en\/moonflower\?practice(=)?$/);
  } finally {
    await context.close();
    await house.close();
  }
});

test.describe('where no worker has any part', () => {
  test.use({ serviceWorkers: 'block' });

  test('[N06] a lost footer, banner list or install pane never takes the page down', async ({ page }) => {
    const house = await serveReleases(builds[0] ?? '');
    try {
      await page.route(/\/assets\/(Footer|Below|InstallPane)-/, (route) => route.abort());
      await page.goto(`${house.url}/en`);
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.getByRole('link', { name: /Moonflower/ }).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    } finally {
      await house.close();
    }
  });
});
