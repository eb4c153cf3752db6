import { test as base } from '@playwright/test';
import { openHouse, type RunningHouse } from '../../openHouse.ts';

export type { RunningHouse } from '../../openHouse.ts';

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
});
export { expect } from '@playwright/test';
