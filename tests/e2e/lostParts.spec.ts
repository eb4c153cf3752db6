import { expect, LONG, test } from './support/house.ts';
import { askAgain, signUp } from './support/player.ts';

test.describe('a line that loses the app', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [kind, path] of [
    ['a page that came as HTML', '/en/faq'],
    ['the app’s own page', '/en/verify/none'],
  ] as const) {
    test(
      `[N06] ${kind} asks for it again when the house answers`,
      path === '/en/faq' ? LONG : {},
      async ({ page }) => {
        let lost = 0;
        await page.route('**/assets/index-*.js', (route) => {
          if (lost === 2) return route.continue();
          lost += 1;
          return route.abort();
        });
        // A response that breaks off does not count: the page is fetched until it is complete.
        const asked: string[] = [];
        await page.route(
          (url) => url.pathname === path,
          (route) => {
            asked.push(route.request().resourceType());
            return asked.join(' ') === 'document fetch' ? route.abort() : route.continue();
          },
        );
        await page.goto(path);
        await expect.poll(() => lost).toBe(2);
        // The app's own page opens a dialog by itself: the address has no valid round id.
        if (path === '/en/faq') await page.getByRole('link', { name: 'Menu' }).last().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // The load, a fetch that breaks off, one without the script, a complete one, and the reload.
        expect(asked).toEqual(['document', 'fetch', 'fetch', 'fetch', 'document']);
        expect(await page.evaluate(() => sessionStorage.getItem('glasshouse-reloads'))).toBeNull();
      },
    );
  }

  test(
    '[N06] a script that hangs on its line is given up for a page that can be had whole',
    LONG,
    async ({ page }) => {
      let asked = 0;
      await page.clock.install();
      await page.route('**/assets/libraries-*.js', (route) => {
        asked += 1;
        return asked === 1 ? new Promise(() => {}) : route.continue();
      });
      await page.goto('/en/faq');
      await expect.poll(() => asked).toBe(1);
      await page.clock.fastForward(30_000);
      await page.getByRole('link', { name: 'Menu' }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(asked).toBeGreaterThan(1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  test('[N06] a search whose part does not come leaves the games as they are', LONG, async ({ page }) => {
    let tried = 0;
    await page.route('**/assets/page-*.js', (route) => {
      tried += 1;
      return route.abort();
    });
    await page.goto('/en');
    await page.getByRole('searchbox').fill('poker');
    await expect.poll(() => tried).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: /Moonflower/ }).first()).toBeVisible();
    await expect(page.getByText('This page did not load')).toHaveCount(0);
    await page.unrouteAll();
  });

  test('[N06] [X03] a dialog whose part does not come says so; it reloads for a complete page', async ({
    page,
  }) => {
    let tried = 0;
    await page.route('**/assets/players-*.js', (route) => {
      tried += 1;
      return route.abort();
    });
    // A complete response allows the reload, even if the connection breaks right after it.
    const line = { breaks: false, broken: 0, cameWhole: false };
    await page.route(
      (url) => url.pathname === '/en',
      (route) => {
        const { breaks, cameWhole } = line;
        const loads = route.request().resourceType() === 'document';
        line.cameWhole = !loads && !breaks;
        if (!breaks || (loads && cameWhole)) return route.continue();
        if (loads) return route.fulfill({ status: 200, contentType: 'text/html', body: '' });
        line.broken += 1;
        return route.abort();
      },
    );
    await page.goto('/en#sign-up');
    const lost = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'This page did not load' }) });
    // After the one reload for a lost chunk. A load may request it twice: preloaded and imported.
    await expect.poll(() => tried).toBeGreaterThan(1);
    await expect(lost).toBeVisible();
    line.breaks = true;
    await lost.getByRole('button', { name: 'Reload page' }).click();
    await expect.poll(() => line.broken).toBeGreaterThan(0);
    await expect(lost).toBeVisible();
    await page.unrouteAll();
    await askAgain(
      lost.getByRole('button', { name: 'Reload page' }),
      page.getByRole('dialog').getByLabel('Login name'),
    );
  });

  test(
    '[X03] a tab whose part does not come says so within its sheet, on a desktop too',
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signUp(page, 'fern-tab');
      let tried = 0;
      await page.route('**/assets/withdraw-*.js', (route) => {
        tried += 1;
        return route.abort();
      });
      await page.route('**/empty/lampsOut.avif', (route) => route.abort());
      await page.goto('/en#cashier/withdrawal');
      await expect.poll(() => tried).toBeGreaterThan(1);
      const sheet = page.getByRole('dialog', { name: 'Cashier' });
      await expect(sheet.getByRole('heading', { name: 'This page did not load' })).toBeInViewport({
        ratio: 1,
      });
      await expect(sheet.getByRole('button', { name: 'Reload page' })).toBeInViewport({ ratio: 1 });
      // A picture that failed is not shown.
      await expect(sheet.locator('.error-screen img')).toBeHidden();
    },
  );

  test('[X03] a page stays where a part that it can do without does not come', LONG, async ({ page }) => {
    const lost = new Set<string | undefined>();
    const PARTS = /\/assets\/(table|evidence|lotto|check)-[^/]*\.js$/;
    await page.route(PARTS, (route) => {
      lost.add(PARTS.exec(route.request().url())?.[1]);
      return route.abort();
    });
    const said = page.getByRole('heading', { name: 'This page did not load' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en/crypto-lotto');
    await expect.poll(() => [...lost]).toEqual(['lotto']);
    await expect(page.getByRole('heading', { name: 'Prizes' })).toBeVisible();
    await page.goto('/en/moonflower/preview');
    await expect.poll(() => [...lost]).toContain('evidence');
    await expect(page.getByRole('heading', { name: 'Moonflower' })).toBeVisible();
    await page.goto('/en/provably-fair-verification');
    await expect(said).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.goto('/en/moonflower?practice');
    await page.getByRole('button', { name: 'Auto' }).click();
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(said).toBeHidden();
    await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
    expect([...lost]).toEqual(expect.arrayContaining(['table']));
  });
});

test.describe('with a link that the build does not know', () => {
  test.use({ houseEnv: { AFFILIATE_URL: 'https://partners.play.example/' } });

  test('[P04] a prerendered page can be read also where its chunk does not come', LONG, async ({ page }) => {
    const broken: string[] = [];
    await page.route('**/texts.en.msgpack', (route) => {
      broken.push(route.request().url());
      return route.abort();
    });
    await page.goto('/en/faq');
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Affiliate program' })).toBeVisible();
    await expect(
      page.getByRole('main').getByText('The deal waits for you for 30 days').first(),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
