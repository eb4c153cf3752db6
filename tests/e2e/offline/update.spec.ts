import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { deployment } from '../support/builds.ts';
import { openHouse } from '../../openHouse.ts';
import { FULL, LONG } from '../support/house.ts';
import { openLine } from '../support/line.ts';
import { untilKept } from '../support/player.ts';
import { ownPart, serveReleases } from '../support/releases.ts';
import { controlled, countLoads, kept, roundTrip, runs, settled, test } from '../support/tabs.ts';

/**
 * A request of any tab while the older worker stops starts it again, and Playwright, as developer tools do,
 * keeps it from stopping for want of work. Chromium then looks every five minutes whether the newer one has
 * waited for five (service_worker_registration.cc: RemoveLameDuckIfNeeded). The second update of a visit may
 * just miss a look, so it waits for ten, and was seen to wait for more than ten and a half.
 */
const TAKEOVER = { timeout: 960_000 };

// One worker makes the builds, for all tests here.
test.describe.configure({ mode: 'default', timeout: TAKEOVER.timeout + 180_000 });

const PROMPT = 'A new version is ready';
/** The offer of a new version, as it is shown: the narrator's words stay when it is gone. */
const offerOn = (page: Page) => page.locator(`:not(.narrator) > :text("${PROMPT}")`);

/** Looks for a newer worker, as the page does each hour, until one waits. A busy machine installs slowly. */
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

test(
  'each of two updates in a visit is offered once and reloads every tab once',
  FULL,
  async ({ page, context, builds }) => {
    const [one, two, three] = builds;
    const marks = builds.map((build) => ownPart(build, ...builds.filter((other) => other !== build)));
    const house = await serveReleases(one);
    // Some files never arrive: the older worker still downloads when the newer one is to take over.
    const hung = (path: string) => (path.startsWith('/atlas/') ? 'held' : undefined);
    house.fault(hung);
    try {
      await page.goto(`${house.url}/en`);
      await controlled(page);
      await expect(offerOn(page)).toHaveCount(0);
      await page.keyboard.press('Tab');
      const other = await context.newPage();
      await other.goto(`${house.url}/en`);
      const loads = countLoads(page);
      const otherLoads = countLoads(other);
      for (const [release, build] of [two, three].entries()) {
        house.release(build, hung);
        await look(page);
        await expect(offerOn(page)).toHaveCount(1);
        await page.getByRole('button', { name: 'Reload' }).click();
        await expect.poll(() => runs(page), TAKEOVER).toBe(build.id);
        await expect.poll(() => runs(other)).toBe(build.id);
        await expect.poll(() => [loads(), otherLoads()]).toEqual([release + 1, release + 1]);
        await settled(page);
        await Promise.all([roundTrip(page), roundTrip(other)]);
        expect([loads(), otherLoads()]).toEqual([release + 1, release + 1]);
        await expect(offerOn(page)).toHaveCount(0);
      }
      // The files of the two latest builds are kept, those of the first are gone.
      const there = await kept(page);
      expect(marks.map((part) => there.includes(part))).toEqual([false, true, true]);
    } finally {
      await house.close();
    }
  },
);

test(
  'nothing is offered or reloaded while a form has text, even if another tab agreed',
  LONG,
  async ({ page, context, builds }) => {
    const [one, two] = builds;
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
      await expect(offerOn(page)).toHaveCount(0);
      await other.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => runs(other), TAKEOVER).toBe(two.id);
      await settled(page);
      await roundTrip(page);
      expect(await runs(page)).toBe(one.id);
      await expect(login).toHaveValue('rose');
      await login.fill('');
      await expect.poll(() => runs(page)).toBe(two.id);
    } finally {
      await house.close();
    }
  },
);

test(
  'nothing is offered while cards are dealt and not drawn; after the round it is',
  LONG,
  async ({ page, builds }) => {
    const [one, two] = builds;
    const house = await serveReleases(one);
    try {
      await page.goto(`${house.url}/en/pressed-five?practice`);
      await controlled(page);
      await page.getByRole('button', { name: /^Deal for/ }).click();
      await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled();
      house.release(two);
      await look(page);
      await roundTrip(page);
      await expect(offerOn(page)).toHaveCount(0);
      await page.getByRole('button', { name: /^Draw/ }).click();
      await expect(offerOn(page)).toHaveCount(1);
    } finally {
      await house.close();
    }
  },
);

test(
  'a player who closed the offer is not asked again in this visit, and is asked in the next',
  LONG,
  async ({ page, builds }) => {
    const [one, two] = builds;
    const house = await serveReleases(one);
    try {
      await page.goto(`${house.url}/en#log-in`);
      await controlled(page);
      house.release(two);
      await look(page);
      const offer = offerOn(page);
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
      expect(await runs(page)).toBe(one.id);
      await page.reload();
      await expect(offer).toHaveCount(1);
    } finally {
      await house.close();
    }
  },
);

test(
  '[N06] a tab that still runs the older build finds its chunks after the newer one took over',
  LONG,
  async ({ page, builds }) => {
    const [one, two] = builds;
    const house = await serveReleases(one);
    try {
      await page.goto(`${house.url}/en`);
      await controlled(page);
      house.release(two);
      await look(page);
      await expect(offerOn(page)).toHaveCount(1);
      const chunk = ownPart(one, two);
      expect((await page.request.get(house.url + chunk)).status()).toBe(404);
      // The newer worker takes over while this document is open; the page reloads later.
      const status = await page
        .evaluate(async (path) => {
          const registration = await navigator.serviceWorker.getRegistration();
          const taken = new Promise((done) => {
            navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
          });
          registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
          await taken;
          return (await fetch(path)).status;
        }, chunk)
        .catch(() => 'reloaded');
      expect([200, 'reloaded']).toContain(status);
      await expect.poll(() => runs(page)).toBe(two.id);
      expect(await page.evaluate(async (path) => (await fetch(path)).status, chunk)).toBe(200);
    } finally {
      await house.close();
    }
  },
);

test(
  '[N06] two releases that answer in turn: a first visit is whole at once and has its worker',
  LONG,
  async ({ browser, builds }) => {
    const partsDir = await mkdtemp(join(tmpdir(), 'glasshouse-parts-'));
    const programs = await Promise.all([deployment(builds[0]), deployment(builds[1])]);
    const houses = await Promise.all(
      programs.map(({ main }) => openHouse({ PARTS_DIR: partsDir }, { main })),
    );
    const line = await openLine(houses[0]?.url ?? '', houses[1]?.url ?? '');
    const context = await browser.newContext({ baseURL: line.url });
    try {
      const page = await context.newPage();
      const loads = countLoads(page);
      await page.goto('/en');
      const loaded = performance.now();
      await controlled(page);
      await untilKept(page);
      // Noted, not checked: it depends on the machine.
      test.info().annotations.push({
        type: 'seconds until all is kept',
        description: ((performance.now() - loaded) / 1_000).toFixed(1),
      });
      expect(loads()).toBe(1);
    } finally {
      await context.close();
      await line.close();
      for (const house of houses) await house.stop();
      for (const program of programs) await program.remove();
      await rm(partsDir, { recursive: true });
    }
  },
);

test(
  '[N06] a release while the house runs: new visitors get all of it, present ones the offer',
  LONG,
  async ({ browser, builds: [one, two] }) => {
    const program = await deployment(one);
    const house = await openHouse({}, { main: program.main });
    const context = await browser.newContext({ baseURL: house.url });
    const [page, refused] = [await context.newPage(), [] as string[]];
    const visitor = await browser.newContext({ baseURL: house.url, serviceWorkers: 'block' });
    try {
      await page.goto('/en');
      await controlled(page);
      await untilKept(page);
      await program.release(two);
      const other = await visitor.newPage();
      other.on('console', (said) => {
        if (said.type() === 'error') refused.push(said.text());
      });
      for (const path of ['/en/faq', '/en', '/de/moonflower/preview']) {
        await other.goto(path);
        await expect.poll(() => runs(other)).toBe(two.id);
      }
      expect(refused).toEqual([]);
      // The player's status names the house's build: the page looks for the newer worker by itself.
      await page.reload();
      expect(await runs(page)).toBe(one.id);
      await expect(offerOn(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => runs(page), TAKEOVER).toBe(two.id);
      await expect(offerOn(page)).toHaveCount(0);
    } finally {
      await visitor.close();
      await context.close();
      await house.stop();
      await program.remove();
    }
  },
);
