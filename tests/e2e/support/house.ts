import { test as base, expect as withoutTimeout } from '@playwright/test';
import { openHouse, type RunningHouse } from '../../openHouse.ts';

export type { RunningHouse } from '../../openHouse.ts';

/**
 * Details of a test that only the longer suites run: a walk through all of a kind, or a variant of a way that
 * another test goes. One screen or way of the app is never shown by such tests alone.
 */
export const LONG = { tag: '@long' };

/** Playwright's test with a house of its own for each test; pages open relative to it. */
export const test = base.extend<{
  house: RunningHouse;
  blockSeconds: number;
  houseEnv: Record<string, string>;
}>({
  blockSeconds: [1, { option: true }],
  houseEnv: [{}, { option: true }],
  house: async ({ blockSeconds, houseEnv }, use) => {
    const house = await openHouse({ DEVNET_BLOCK_SECONDS: String(blockSeconds), ...houseEnv });
    await use(house);
    await house.stop();
  },
  baseURL: async ({ house }, use) => use(house.url),
  page: async ({ page }, use) => {
    await use(page);
    // A call that a route still fetches when the test ends would fail the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
/** With the time of playwright.config.ts, also where Playwright's own runner does not run the test. */
export const expect = withoutTimeout.configure({ timeout: 60_000 });
