import type { Page } from '@playwright/test';
import { expect, FULL, LONG, test } from './support/house.ts';
import { operator } from './support/operator.ts';
import { signUpByForm } from './support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();
const lit = (page: Page, of: string) =>
  page.getByRole('button', { name: new RegExp(`^${of} \\d of`) }).and(page.locator('[aria-current=true]'));

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
  test('[P02] [D20] [G05] a visitor’s front; the games have an address; a card says more', async ({
    page,
  }) => {
    await page.goto('/en');
    await expect(page).toHaveTitle('Provably fair casino | Glasshouse');
    await expect(
      page.getByRole('region', { name: 'From the house' }).getByRole('heading').first(),
    ).toBeAttached();
    const ways = card(page, 'Moonflower');
    await expect(ways.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/en/moonflower/preview',
    );
    await expect(ways.getByRole('link', { name: 'Moonflower Try free' })).toHaveAttribute(
      'href',
      '/en/moonflower?practice',
    );
    await page.getByRole('banner').getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page).toHaveURL(/\/en#provably-fair-games$/);
    await expect(page.locator('#provably-fair-games')).toBeInViewport();
    const here = page.getByRole('banner').locator('[aria-current=page]');
    await expect(here).toHaveText('Games');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(here).toHaveText('Home');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const more = card(page, 'Moonflower').locator('.card-more');
    await expect(more).toBeHidden();
    await card(page, 'Moonflower').hover();
    await expect(more).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(more).toBeHidden();
    await page.getByRole('searchbox').focus();
    await page.getByRole('searchbox').fill('moonflower');
    // The shelves stand until the results are there; a focus in them would go with them.
    await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
    for (let n = 0; n < 9 && !(await more.isVisible()); n += 1) await page.keyboard.press('Tab');
    await expect(ways.getByRole('link', { name: 'Moonflower Try free' })).toBeFocused();
    await page.getByRole('heading', { name: 'Six coins accepted' }).scrollIntoViewIfNeeded();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'XMR' })
        .getByRole('link', { name: 'Learn more about Monero' }),
    ).toBeVisible();
  });
});

test.describe('a phone', () => {
  test.use({ isMobile: true });
  test('[P03] [D01] [D02] [D03] [D04] [D05] [D19] [G05] [H07] a player’s front, dialogs and flags', async ({
    page,
    house,
  }) => {
    const login = await signUpByForm(page, 'rose-lamp');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveTitle('Lobby | Glasshouse');
    await expect(card(page, 'Moonflower').getByRole('link')).toContainText('Play now');
    const more = card(page, 'Moonflower').locator('.card-more');
    await expect(more).toBeHidden();
    await card(page, 'Moonflower').locator('.card-info').tap();
    await expect(more).toBeVisible();
    await page.getByText('Top picks').tap();
    await expect(more).toBeHidden();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    for (const [hash, tab] of [
      ['deposit', 'Deposit'],
      ['bonus', 'Bonus'],
      ['buy-crypto', 'Buy'],
      ['history', 'History'],
      ['withdrawal', 'Withdraw'],
    ] as const) {
      await page.goto(`/en#cashier/${hash}`);
      await expect(cashier.locator('[aria-current=page]')).toContainText(tab);
    }
    await operator(house, 'player', 'flag', login, 'change-contact-email');
    await page.goto('/en');
    await page.reload();
    await expect(
      page.locator('.live-region').filter({ hasText: 'Your e-mail bounced. Set a new one to go on.' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/#account\/edit-profile$/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await card(page, 'Moonflower').getByRole('link').first().click();
    await expect(page).toHaveURL(/moonflower#account\/edit-profile$/);
    for (const hash of [
      'cashier/deposit',
      'messages',
      'account/my-bets',
      'lotto/current',
      'jackpot-trigger',
      'log-in',
      'sign-up',
      'password-reset',
    ]) {
      await page.goto(`/en#${hash}`);
      await expect(page.getByRole('dialog').getByLabel('Contact e-mail')).toBeVisible();
    }
    await page.goto('/en#menu');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog').getByLabel('Login name or e-mail')).toBeVisible();
  });

  test(
    '[G06] Back and a reload restore the scroll position and what had been loaded',
    LONG,
    async ({ page }) => {
      await page.goto('/en');
      const title = await page
        .locator('.section')
        .filter({ has: page.getByRole('button', { name: /^Load/ }) })
        .first()
        .getByRole('heading', { level: 2 })
        .innerText();
      const shelf = page
        .locator('.section')
        .filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
      const cards = shelf.getByRole('article');
      const shown = await cards.count();
      await shelf.getByRole('button', { name: /^Load/ }).click();
      await expect.poll(() => cards.count()).toBeGreaterThan(shown);
      const all = await cards.count();
      const last = cards.last();
      await last.scrollIntoViewIfNeeded();
      const at = await page.evaluate(() => window.scrollY);
      expect(at).toBeGreaterThan(300);
      await last.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/preview$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const back = async () => {
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 2);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(at + 2);
      };
      await page.goBack();
      await back();
      await expect(cards).toHaveCount(all);
      await last.getByRole('link').first().click();
      await page.getByRole('link', { name: 'Back to games' }).click();
      await expect(page).toHaveURL(/\/en$/);
      await back();
      // Back from a game over another page: the front has the scroll position that it was left at.
      await last.getByRole('link').first().click();
      await page.getByRole('link', { name: 'Practise free' }).click();
      await page.getByRole('link', { name: 'Back to lobby' }).click();
      await expect(page).toHaveURL(/\/en$/);
      await back();
      await expect(cards).toHaveCount(all);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
      await expect(page.locator('.tabbar [aria-current=page]')).toHaveText('Games');
      await page.goto('/en/moonflower/preview');
      await expect(page).toHaveURL(/\/preview$/);
      await page.getByRole('link', { name: 'Glasshouse' }).first().click();
      await expect(page).toHaveURL(/\/en$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 400));
      await page.reload();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    },
  );

  test('[P02] [L06] each banner of a visitor’s front has its button', async ({ page }) => {
    await page.goto('/en');
    const banners = page.getByRole('region', { name: 'From the house' });
    await banners.scrollIntoViewIfNeeded();
    await banners.getByRole('button', { name: 'Pause' }).click();
    const links: (string | null)[] = [];
    for (const n of [1, 2, 3]) {
      await banners.getByRole('button', { name: `Banner ${n} of 3` }).click();
      const link = page
        .locator('.banner')
        .nth(n - 1)
        .getByRole('link');
      await expect(link).toBeInViewport({ ratio: 1 });
      links.push(await link.getAttribute('href'));
    }
    expect(new Set(links)).toEqual(
      new Set(['#jackpot-trigger', '#lotto/current', '/en/provably-fair-verification']),
    );
  });

  test(
    '[L07] a strip turns by itself, unless it is held or paused, and later after a touch',
    LONG,
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/en');
      await expect(lit(page, 'Banner')).toHaveAccessibleName(/^Banner 1 of/);
      const turn = async (ms: number, to: number) => {
        await page.clock.runFor(ms);
        await expect(lit(page, 'Banner')).toHaveAccessibleName(new RegExp(`^Banner ${to} of`));
      };
      await turn(20_100, 2);
      const banners = page.getByRole('region', { name: 'From the house' });
      await banners.getByRole('button', { name: /^Banner 1 of/ }).click();
      await expect(lit(page, 'Banner')).toHaveAccessibleName(/^Banner 1 of/);
      await turn(20_100, 1);
      await turn(10_100, 2);
      await banners.getByRole('group', { name: 'Banners' }).hover();
      await turn(60_000, 2);
      await page.mouse.move(0, 0);
      await turn(20_100, 2);
      await turn(10_100, 3);
      // A finger's swipe: back to the slide before, and on to the next one, however short it is; the next
      // turn waits. One that goes more down than aside turns nothing.
      const finger = await page.context().newCDPSession(page);
      const y = ((await banners.boundingBox())?.y ?? 0) + 200;
      const swipe = async (dx: number, dy: number) => {
        await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y }] });
        for (let n = 1; n <= 10; n += 1)
          await finger.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: 180 + (dx * n) / 10, y: y + (dy * n) / 10 }],
          });
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(160, 0);
      await expect(lit(page, 'Banner')).toHaveAccessibleName(/^Banner 2 of/);
      await swipe(-40, 20);
      await expect(lit(page, 'Banner')).toHaveAccessibleName(/^Banner 3 of/);
      await swipe(30, -30);
      await swipe(40, 10);
      await expect(lit(page, 'Banner')).toHaveAccessibleName(/^Banner 2 of/);
      await banners.getByRole('button', { name: 'Pause' }).click();
      await turn(60_000, 2);
    },
  );

  test(
    'a page fades into the next where the browser can, and at once for who asks for less motion',
    FULL,
    async ({ page }) => {
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        Object.assign(window, { fades: 0 });
        document.startViewTransition = (change) => {
          (window as unknown as { fades: number }).fades += 1;
          return start(change);
        };
      });
      const fades = () => page.evaluate(() => (window as unknown as { fades: number }).fades);
      for (const [reducedMotion, expected] of [
        ['no-preference', 1],
        ['reduce', 0],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.goto('/en/nowhere', { waitUntil: 'networkidle' });
        await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
        await expect(page).toHaveTitle(/^Support/);
        expect(await fades()).toBe(expected);
      }
    },
  );
});
