import type { Page } from '@playwright/test';
import { expect, FULL, LONG, test as base } from '../support/house.ts';
import { openLine, PORTAL_TITLE, type ProxiedLine } from '../support/line.ts';
import { ask, signUp, untilKept } from '../support/player.ts';
import { controlled } from '../support/tabs.ts';

const test = base.extend<{ line: ProxiedLine }>({
  line: async ({ house }, use) => {
    const line = await openLine(house.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

const bar = (page: Page) => page.locator('.offline-bar');
/** Has the page ask for a probe, as after any event of the browser. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** At most so many requests until a page is controlled, and in all of a first visit. */
const [CONTROLLED_MAX, VISIT_MAX] = [42, 114];
for (const [delayMs, level] of [
  [0, FULL],
  [100, LONG],
  [400, LONG],
] as const)
  test(
    `[N05] over a line of ${delayMs} ms a request the shell is kept first, and then all, each once`,
    level,
    async ({ page, line }) => {
      line.fault({ delayMs });
      await page.goto('/en');
      const loaded = performance.now();
      await controlled(page);
      const untilControlled = line.asked.length;
      const note = (type: string, n: number) =>
        test.info().annotations.push({ type, description: n.toFixed(1) });
      // Noted, not checked: they depend on the machine.
      note('seconds until controlled', (performance.now() - loaded) / 1_000);
      await untilKept(page);
      note('seconds until all is kept', (performance.now() - loaded) / 1_000);
      note('requests until controlled', untilControlled);
      note('requests in all', line.asked.length);
      expect(untilControlled).toBeLessThanOrEqual(CONTROLLED_MAX);
      expect(line.asked.length).toBeLessThanOrEqual(VISIT_MAX);
      // What the page had loaded the worker has not loaded again.
      const files = line.asked.flatMap(({ path }) =>
        /^\/(assets|fonts|thumbs|banners)\//.test(path) ? path : [],
      );
      expect(files.filter((path, n) => files.indexOf(path) !== n)).toEqual([]);
      line.fault({ cut: true });
      await page.reload();
      await expect(page.getByRole('link', { name: /Moonflower/ }).first()).toBeVisible();
      await page.goto('/en/faq');
      await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
    },
  );

test(
  '[N05] [N06] once the worker controls the page no start ends in the browser’s error page',
  FULL,
  async ({ page, line }) => {
    await page.goto('/en');
    await controlled(page);
    // Its page is kept with the words that it starts with, although nothing else of its language is yet.
    await page.goto('/pt');
    await expect(page.getByRole('banner')).toBeVisible();
    line.fault({ cut: true });
    const starts = async (path: string, lang: string) => {
      await page.goto(path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    };
    await starts('/en', 'en');
    await starts('/pt', 'pt-BR');
    for (const [path, words] of [
      ['/user/x', 'You are offline. The glass still holds.'],
      ['/en/some.thing', 'You are offline. The glass still holds.'],
      ['/de/some.thing', 'Sie sind offline. Das Glas hält trotzdem.'],
      ['/pt/some.thing', 'Você está sem conexão. O vidro aguenta.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: words }), path).toBeVisible();
    }
    // A language that is not kept has the first one's shell.
    await starts('/de', 'en');
    // The worker's own page opens what was asked for by itself.
    await page.goto('/es/some.thing');
    await expect(page.getByRole('link', { name: 'Intentar otra vez' })).toBeVisible();
  },
);

test(
  '[N06] [N03] calls that go through keep the app open behind what spoils every probe',
  FULL,
  async ({ page, line }) => {
    await page.goto('/en');
    await controlled(page);
    for (const fault of [
      { strip: ['x-glasshouse', 'x-house-time'] },
      { forbid: (method: string) => (method === 'HEAD' ? 405 : undefined) },
      { forbid: (_: string, path: string) => (path === '/healthz' ? 404 : undefined) },
    ]) {
      line.fault(fault);
      const probes = () => line.asked.filter(({ path }) => path === '/healthz').length;
      const before = probes();
      await look(page);
      await expect.poll(probes).toBe(before + 1);
      // The notice would come four seconds after the line is taken for lost.
      await page.waitForTimeout(5_000);
      await expect(bar(page)).toHaveCount(0);
    }
  },
);

test(
  '[N06] the worker alone judges the line: two tabs are told down and back, and one probes for both',
  FULL,
  async ({ page, context, line }) => {
    await page.goto('/en');
    await controlled(page);
    const other = await context.newPage();
    await other.goto('/en');
    await controlled(other);
    line.fault({ cut: true });
    await look(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(other)).toBeVisible();
    line.fault();
    await expect(bar(page)).toBeHidden();
    await expect(bar(other)).toBeHidden();
    const probes = line.asked.filter(({ path }) => path === '/healthz').length;
    await look(page);
    await expect.poll(() => line.asked.filter(({ path }) => path === '/healthz').length).toBe(probes + 1);
  },
);

test(
  '[N06] the log-in page of a network is named, and can be opened past the worker',
  FULL,
  async ({ page, context, line }) => {
    await page.goto('/en');
    await controlled(page);
    line.fault({ portal: true });
    await look(page);
    await expect(bar(page)).toContainText('A log-in page of this network stands between you and the house.');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open it' }).click(),
    ]);
    await expect(opened.getByRole('heading', { name: PORTAL_TITLE })).toBeVisible();
    line.fault();
    await expect(bar(page)).toBeHidden();
  },
);

test(
  '[N06] a proxy that changes pages blocks the third installation not silently: player and house are told',
  FULL,
  async ({ page, line }) => {
    line.fault({ rewrite: (html) => `${html}<!-- seen by a proxy -->` });
    const blocked = page
      .getByText('something on the way to the house changes its files', { exact: false })
      .first();
    const failed = () => line.asked.filter(({ path }) => path === '/sw.js').length;
    for (const visit of [1, 2, 3]) {
      await page.goto('/en');
      await expect.poll(failed).toBeGreaterThanOrEqual(visit);
      if (visit < 3) {
        // The installation ends with the worker.
        await page.waitForFunction(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return !registration?.installing && !registration?.active;
        });
        await expect(blocked).toHaveCount(0);
      }
    }
    await expect(blocked).toBeVisible();
    await expect
      .poll(() => line.asked.filter(({ path }) => path === '/report/json2').map(({ body }) => body))
      .toEqual([expect.stringContaining('/index.html is changed on its way')]);
  },
);

test(
  '[G07] what was turned without the line waits visibly when the session has ended, until the player is back',
  FULL,
  async ({ page, line, context }) => {
    const login = await signUp(page, 'nightjar');
    await page.goto('/en');
    await untilKept(page);
    const cookies = await context.cookies();
    line.fault({ cut: true });
    await look(page);
    await expect(bar(page)).toBeVisible();
    await page.getByRole('button', { name: 'Favourite Moonflower' }).first().click();
    await expect(bar(page)).toContainText('1 change waits on this device.');
    // The session ends meanwhile.
    await context.clearCookies();
    line.fault();
    await expect(bar(page)).toContainText('1 change waits for you to log in.');
    await context.addCookies(cookies);
    await page.reload();
    await expect
      .poll(
        async () =>
          (await ask<{ player: { login: string; favoriteGames: string[] } }>(page, '/user/status/json2'))
            .player,
      )
      .toMatchObject({ login, favoriteGames: ['moonflower'] });
    await expect(bar(page)).toHaveCount(0);
  },
);
