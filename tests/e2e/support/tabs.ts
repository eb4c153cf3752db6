import { expect, type Page, test as base } from '@playwright/test';
import { type Build, threeBuilds } from './builds.ts';

/** Playwright's test with this tree's build and those of the two releases that follow it. */
export const test = base.extend<object, { builds: readonly [one: Build, two: Build, three: Build] }>({
  builds: [
    // Playwright reads there which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await threeBuilds());
    },
    // Two builds, on a machine several times slower than ours.
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** The build whose app runs now; nothing while the page is being replaced. */
export const runs = (page: Page): Promise<string> =>
  page
    .evaluate(() =>
      (window as { boot?: { started?: true } }).boot?.started === true
        ? (document.documentElement.dataset['build'] ?? '')
        : '',
    )
    .catch(() => '');
export const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
export const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
};
/** No worker is on its way any more: nothing is left that could reload the page. */
export const settled = (page: Page) =>
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
export const roundTrip = async (page: Page): Promise<void> => {
  const status = page.evaluate(async () => (await fetch('/healthz', { cache: 'no-store' })).status);
  expect(await status).toBe(200);
};
/** Paths of everything that the worker keeps. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('glasshouse-app')).keys()).map(({ url }) => new URL(url).pathname),
  );
