import { expect, type Page } from '@playwright/test';
import type { Build } from '../support/builds.ts';
import { openHouse } from '../../openHouse.ts';
import { FULL, LONG } from '../support/house.ts';
import { signUp } from '../support/player.ts';
import { keptBy, ownPart, type Fault, type Releases, serveReleases } from '../support/releases.ts';
import { saveData } from '../support/saveData.ts';
import { controlled, countLoads, kept, roundTrip, runs, settled, test } from '../support/tabs.ts';

// One worker makes the builds, for all tests here.
test.describe.configure({ mode: 'default' });

/** Ways to have the shell of a build and nothing else of it. */
const SHELL_ALONE: Readonly<Record<string, (page: Page, house: Releases, build: Build) => Promise<void>>> = {
  'a visitor who only looked and went before the rest came': async (page, house, build) => {
    const rest = keptBy(build, 'rest');
    // The browser has six connections: the worker's four held files and three held banners were more.
    house.fault((path, isPicture) => {
      if (!rest.has(path)) return undefined;
      return isPicture ? 'cut' : 'held';
    });
    await page.goto(`${house.url}/en`, { waitUntil: 'domcontentloaded' });
    await controlled(page);
    expect((await kept(page)).filter((path) => rest.has(path))).toEqual([]);
    house.fault();
  },
  'a visitor who saves data': async (page, house) => {
    house.beforeWorkers(await saveData(page));
    await page.goto(`${house.url}/en`);
    await controlled(page);
    await shellOnly(page);
  },
  'a player who saves data': async (page, house) => {
    house.beforeWorkers(await saveData(page));
    await signUp(page, 'wren-lamp', `${house.url}/en`);
    await controlled(page);
    await shellOnly(page);
    await expect(page.getByText(/\$0\.00/).first()).toBeVisible();
  },
};
/** The device saves data, and its worker has kept the shell alone. */
const shellOnly = async (page: Page) => {
  expect(
    await page.evaluate(() => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData),
  ).toBe(true);
  expect((await kept(page)).filter((path) => /^\/(thumbs|texts)\b/.test(path))).toEqual([]);
};
const openTable = (page: Page, house: Releases, name: string) =>
  page.goto(`${house.url}/en/${name}?practice`).catch(() => {});
const TABLES = { moonflower: /^Spin for/, 'pressed-five': /^Deal for/ } as const;
/** The page of a build works at its own address, after at most so many loads. */
const standsWhole = async (
  page: Page,
  build: Build,
  table: keyof typeof TABLES,
  loads: () => number,
  most: number,
) => {
  await expect(page.getByRole('button', { name: TABLES[table] })).toBeEnabled({ timeout: 90_000 });
  expect(await runs(page)).toBe(build.id);
  await expect(page).toHaveURL(new RegExp(`/en/${table}\\?practice(=)?$`));
  await expect(page.getByText('This page did not load')).toHaveCount(0);
  await roundTrip(page);
  expect(loads()).toBeLessThanOrEqual(most);
};

for (const [n, [who, enter]] of Object.entries(SHELL_ALONE).entries())
  test(
    `[N06] ${who}: two releases skipped, then the first put back, each with one reload`,
    n === 1 ? FULL : LONG,
    async ({ browser, builds: [one, , three] }) => {
      const real = who.includes('player') ? await openHouse() : null;
      const house = await serveReleases(one, real?.url ?? null);
      const context = await browser.newContext({ baseURL: house.url });
      const page = await context.newPage();
      try {
        await enter(page, house, one);
        for (const [former, build, table] of [
          [one, three, 'moonflower'],
          [three, one, 'pressed-five'],
        ] as const) {
          house.release(build);
          const rest = keptBy(former, 'rest');
          const hasShellAlone = !(await kept(page)).some((path) => rest.has(path));
          const [gone, loads] = [house.gone.length, countLoads(page)];
          await openTable(page, house, table);
          await standsWhole(page, build, table, loads, 2);
          await settled(page);
          // The kept shell requested a file that no longer exists. Who does not save data may have had
          // time to keep the rest of the second release; the page then works with it.
          if (hasShellAlone)
            expect(house.gone.slice(gone).filter((path) => path.startsWith('/assets/'))).not.toEqual([]);
          expect(loads()).toBeLessThanOrEqual(2);
        }
      } finally {
        await context.close();
        await house.close();
        await real?.stop();
      }
    },
  );

test(
  '[N06] where no newer worker comes the house’s own page replaces the kept one',
  LONG,
  async ({ page, builds: [one, two] }) => {
    const house = await serveReleases(one);
    try {
      await SHELL_ALONE['a visitor who saves data']?.(page, house, one);
      house.release(two, (path) => (path === '/sw.js' ? 'held' : undefined));
      const loads = countLoads(page);
      await openTable(page, house, 'moonflower');
      await standsWhole(page, two, 'moonflower', loads, 2);
    } finally {
      await house.close();
    }
  },
);

test(
  '[N06] a shell without a part, of a build that is gone: the house’s own page replaces it',
  LONG,
  async ({ page, context, builds: [one, two] }) => {
    const house = await serveReleases(one);
    try {
      await SHELL_ALONE['a visitor who saves data']?.(page, house, one);
      house.release(two);
      await page.evaluate(
        async (part) => (await caches.open('glasshouse-app')).delete(part),
        ownPart(one, two),
      );
      // As in a browser that has just been started: nothing of the page is in its memory.
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      const loads = countLoads(page);
      await openTable(page, house, 'moonflower');
      await standsWhole(page, two, 'moonflower', loads, 2);
    } finally {
      await house.close();
    }
  },
);

interface Moment {
  readonly what: string;
  /** What goes wrong with the release or the connection. */
  readonly faults: (one: Build, two: Build) => (path: string) => Fault | undefined;
  /** The path that a waiting page requests again and again. */
  readonly asksFor: string;
}
const MOMENTS: readonly Moment[] = [
  {
    what: 'a release that is half copied, its page there and its parts missing',
    faults: (one, two) => {
      const [before, now] = [one, two].map((build) => keptBy(build, 'shell', 'rest', 'used'));
      return (path) =>
        path.startsWith('/assets/') && now?.has(path) && !before?.has(path) ? 'gone' : undefined;
    },
    asksFor: '/en/moonflower',
  },
  {
    what: 'a portal that answers every script with a page of its own',
    faults: () => (path) => (path.endsWith('.js') ? 'portal' : undefined),
    asksFor: '/en/moonflower',
  },
  {
    what: 'a portal that answers everything with a page of its own',
    faults: () => () => 'portal',
    asksFor: '/healthz',
  },
];
for (const [n, { what, faults, asksFor }] of MOMENTS.entries())
  test(
    `[N06] ${what}: nothing is loaded again and again, and all is whole when it ends`,
    n > 0 ? LONG : FULL,
    async ({ page, builds: [one, two] }) => {
      const house = await serveReleases(one);
      const asked = () => house.asked.filter((path) => path === asksFor).length;
      try {
        await SHELL_ALONE['a visitor who saves data']?.(page, house, one);
        house.release(two, faults(one, two));
        const [before, loads] = [asked(), countLoads(page)];
        await openTable(page, house, 'moonflower');
        // It is requested before each possible reload: the page does not reload.
        await expect.poll(asked).toBeGreaterThanOrEqual(before + 5);
        expect(loads()).toBeLessThanOrEqual(2);
        house.fault();
        await standsWhole(page, two, 'moonflower', loads, 3);
        // The next visit starts with the newer build.
        await expect.poll(() => kept(page)).toContain(ownPart(two, one));
        expect(loads()).toBeLessThanOrEqual(3);
      } finally {
        await house.close();
      }
    },
  );

test.describe('where no worker has any part', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    '[N06] a lost footer, banner list or install pane never takes the page down',
    LONG,
    async ({ page, builds }) => {
      const house = await serveReleases(builds[0]);
      try {
        await page.route(/\/assets\/(Footer|Below|InstallPane)-/, (route) => route.abort());
        await page.goto(`${house.url}/en`);
        await expect(page.getByRole('searchbox')).toBeVisible();
        await expect(page.getByRole('link', { name: /Moonflower/ }).first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      } finally {
        await house.close();
      }
    },
  );
});
