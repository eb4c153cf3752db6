import type { Locator, Page } from '@playwright/test';
import { expect, LONG, test, testWithOwnHouse } from '../support/house.ts';
import { signUp } from '../support/player.ts';

// The tests change answers of the house; requests of a service worker would not pass by them.
test.use({ serviceWorkers: 'block' });

const dot = (page: Page, name: string, n: number) =>
  page.getByRole('button', { name: new RegExp(`^${name} ${n} of`) });
const expectAt = (page: Page, name: string, n: number) =>
  expect(dot(page, name, n)).toHaveAttribute('aria-current', 'true');

/** Stops the page's clock; only `runFor` moves it on, so that a slow machine changes nothing. */
const holdTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
/** Moves the clock on until this is visible, at most 50 ms further. */
const runUntil = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(50);
    expect(await shown.isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
type Idle = Window & { untilIdle: (then: () => void) => void };
/** Installs a clock that can be held, and keeps what tells an idle page apart while it is. */
const installClock = async (page: Page) => {
  // The context's scripts run in the order of their calls, and the clock is one of them.
  await page.context().addInitScript(() => {
    Object.assign(window, { untilIdle: window.requestIdleCallback.bind(window) });
  });
  await page.clock.install();
};
/**
 * Lets the effects of the last render run: until then a timer of the slide before still stands. A page is
 * idle when it has done all that waits, however slow its machine; what that brings may wait once more.
 */
const runEffects = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n += 1)
      await new Promise<void>((done) => {
        (window as unknown as Idle).untilIdle(done);
      });
  });
/** The carousel turns after this many ms, give or take 100. */
const turnsAfter = async (page: Page, name: string, ms: number, slides: readonly [number, number]) => {
  await runEffects(page);
  await page.clock.runFor(ms - 100);
  await expectAt(page, name, slides[0]);
  await page.clock.runFor(200);
  await expectAt(page, name, slides[1]);
};
/** After a touch the carousel waits one and a half delays, then one. */
const keepsPace = async (page: Page, name: string, delayMs: number, slides: number) => {
  // A mouse that rests on the strip holds it, as soon as the browser notices that it does.
  await page.mouse.move(0, 0);
  // A prerendered dot says already that it is at 1: only going there and back shows that the app runs.
  for (const n of [2, 1]) {
    await dot(page, name, n).tap();
    await expectAt(page, name, n);
  }
  await turnsAfter(page, name, 1.5 * delayMs, [1, 2]);
  await turnsAfter(page, name, delayMs - 100, [2, slides > 2 ? 3 : 1]);
};

test(
  '[K02] [L06] home banners turn every 20 s and lobby banners every 8 s, later after a touch',
  LONG,
  async ({ page }) => {
    await installClock(page);
    for (const [delayMs, enter] of [
      [20_000, () => page.goto('/en')],
      [8_000, () => signUp(page, 'rose-lamp')],
    ] as const) {
      await enter();
      await expect(page.getByRole('searchbox')).toBeVisible();
      await holdTime(page);
      await keepsPace(page, 'Banner', delayMs, 3);
      await page.clock.resume();
    }
  },
);

/** The picture of a banner: its place relative to the banner in CSS px, and its opacity. */
const pictureNow = (page: Page, header: string) =>
  page
    .getByRole('group', { name: header })
    .locator('img')
    .evaluate((picture) => {
      const banner = picture.closest('.banner')?.getBoundingClientRect();
      if (!banner) throw new Error('no banner');
      const { left, right, width } = picture.getBoundingClientRect();
      return {
        right: right - banner.right,
        middle: (left + right) / 2 - banner.left,
        width,
        opacity: Number(getComputedStyle(picture).opacity),
      };
    });
/** The same at the beginning and at the end of its animation; equal where it has none. */
const pictureMoves = async (page: Page, header: string) => {
  const at = (end: boolean) =>
    page
      .getByRole('group', { name: header })
      .locator('img')
      .evaluate((picture, last) => {
        for (const movement of picture.getAnimations()) {
          movement.pause();
          movement.currentTime = last ? Number(movement.effect?.getTiming().duration) - 0.01 : 0;
        }
      }, end);
  await at(false);
  const from = await pictureNow(page, header);
  await at(true);
  return { from, to: await pictureNow(page, header) };
};

const HEADERS = ['The first', 'At rest', 'Drifting', 'Nearer', 'Lit'];
/** The operator's banners: one to begin with, then one of each animation type, in this order. */
const hangFour = (page: Page) =>
  page.route('**/banners/json2', (route) => {
    const lobby = HEADERS.map((header, i) => ({
      id: `moves-${i}`,
      animationType: Math.max(0, i - 1),
      bg: 'fair',
      gfx: [],
      header: [header],
      text: '',
      primaryButton: { label: 'See', url: '#lotto/current' },
      secondaryButton: null,
      url: null,
      timestampFrom: null,
      timestampTo: null,
      prioritize: true,
    }));
    return route.fulfill({ json: { ok: true, data: { home: [], lobby } } });
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(
    `[L06] ${width} px: a picture rests, drifts, zooms or lights up once its banner is shown`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await hangFour(page);
      await signUp(page, 'rose-lamp');
      await page
        .getByRole('region', { name: 'From the house' })
        .getByRole('button', { name: 'Pause' })
        .click();
      await expect(dot(page, 'Banner', HEADERS.length + 1)).toBeVisible();
      const show = async (header: string) => {
        // The lobby's own first banner comes before them.
        const n = HEADERS.indexOf(header) + 2;
        await dot(page, 'Banner', n).click();
        await expectAt(page, 'Banner', n);
        return pictureMoves(page, header);
      };
      const rest = await show('At rest');
      expect(rest.to).toEqual(rest.from);
      const drift = await show('Drifting');
      expect(drift.to.middle).toBeLessThan(drift.from.middle - 0.01 * drift.from.width);
      expect(drift.to.width).toBeCloseTo(drift.from.width, 0);
      const nearer = await show('Nearer');
      expect(nearer.to.width).toBeGreaterThan(1.04 * nearer.from.width);
      for (const { right } of [drift.from, drift.to, nearer.from, nearer.to])
        expect(right).toBeGreaterThanOrEqual(-0.5);
      // It is dark until its banner is shown.
      expect((await pictureNow(page, 'Lit')).opacity).toBe(0.25);
      const lit = await show('Lit');
      expect([lit.from.opacity, lit.to.opacity]).toEqual([0.25, expect.closeTo(1, 2)]);
    },
  );
}

testWithOwnHouse(
  '[K02] [L05] [L07] the winners turn every 4 s, the coins after 8 s and then every 12 s',
  LONG,
  async ({ page }) => {
    await installClock(page);
    await page.goto('/en');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await holdTime(page);
    await page.getByRole('heading', { name: 'Popular' }).scrollIntoViewIfNeeded();
    const coins = dot(page, 'Coins', 1);
    await runUntil(page, coins);
    await turnsAfter(page, 'Coins', 8_000, [1, 2]);
    await turnsAfter(page, 'Coins', 12_000 - 100, [2, 1]);
    await page.clock.resume();

    await signUp(page, 'rose-lamp');
    await page.getByRole('heading', { name: 'Latest Winners' }).scrollIntoViewIfNeeded();
    await expect(dot(page, 'Winners', 1)).toBeVisible();
    await holdTime(page);
    await keepsPace(page, 'Winners', 4_000, 3);
  },
);

test('[K02] [H01] the badge of unread messages goes up to 99', LONG, async ({ page }) => {
  await signUp(page, 'rose-lamp', '/en/nowhere');
  const unread = { count: 99 };
  await page.route('**/user/status/json2', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { player: object } };
    const player = { ...data.player, unreadMessagesCount: unread.count };
    await route.fulfill({ response, json: { ok: true, data: { ...data, player } } });
  });
  for (const count of [99, 100, 250]) {
    unread.count = count;
    await page.reload();
    const messages = page.getByRole('link', { name: `Messages, ${count} unread` }).first();
    await expect(messages.locator('b')).toHaveText('99');
  }
});

test('[K02] [L06] the banner is a desktop’s from 60em, which is 960 px', LONG, async ({ page }) => {
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.locator('.banners-strip').boundingBox())?.height;
  };
  await page.goto('/en');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const [phone, desktop] = [await heightAt(959), await heightAt(960)];
  expect(desktop).toBeGreaterThan(phone ?? Infinity);
  expect([await heightAt(600), await heightAt(1440)]).toEqual([phone, desktop]);
});
