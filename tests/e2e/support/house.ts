import { test as base, expect as withoutTimeout } from '@playwright/test';
import { openHouse, type RunningHouse } from '../../openHouse.ts';

export { FULL, FULL_TOO, LONG } from '../../level.ts';
export type { RunningHouse } from '../../openHouse.ts';

/**
 * Playwright's test with a house of its own for each test; pages open relative to it. `firstTable`: a device
 * that has shown no first steps yet.
 */
export const test = base.extend<{
  house: RunningHouse;
  blockSeconds: number;
  houseEnv: Record<string, string>;
  firstTable: boolean;
}>({
  blockSeconds: [1, { option: true }],
  houseEnv: [{}, { option: true }],
  firstTable: [false, { option: true }],
  house: async ({ blockSeconds, houseEnv }, use) => {
    const house = await openHouse(houseEnv, { blockMs: blockSeconds * 1_000 });
    await use(house);
    await house.stop();
  },
  baseURL: async ({ house }, use) => use(house.url),
  page: async ({ page, firstTable }, use) => {
    // Other tests are of devices whose players have seen the first steps.
    if (!firstTable)
      await page.context().addInitScript(() => {
        try {
          localStorage.setItem('glasshouse-first-steps', '{"v":1,"value":true}');
        } catch {
          // about:blank has no storage.
        }
      });
    await use(page);
    // A call that a route still fetches when the test ends would fail the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
/** With the time of playwright.config.ts, also where Playwright's own runner does not run the test. */
export const expect = withoutTimeout.configure({ timeout: 60_000 });
