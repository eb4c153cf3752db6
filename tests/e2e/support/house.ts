import { test as base, expect as withoutTimeout } from '@playwright/test';
import { openHouse, type RunningHouse } from '../../openHouse.ts';

export { FULL, FULL_TOO, LONG } from '../../level.ts';
export type { RunningHouse } from '../../openHouse.ts';

type Env = Readonly<Record<string, string>>;
type OpenHouse = Awaited<ReturnType<typeof openHouse>>;

interface Options {
  blockSeconds: number;
  houseEnv: Env;
}
interface Fixtures extends Options {
  house: RunningHouse;
}
interface WorkerFixtures {
  /** The worker's house with these settings: opened when it is first wanted, closed with the worker. */
  sharedHouse: (options: Pick<Options, 'blockSeconds' | 'houseEnv'>) => Promise<OpenHouse>;
}

const openWith = (
  { blockSeconds, houseEnv }: Pick<Options, 'blockSeconds' | 'houseEnv'>,
  env: Env = {},
): Promise<OpenHouse> => openHouse({ ...env, ...houseEnv }, { blockMs: blockSeconds * 1_000 });

/** Of this worker. */
let tests = 0;
/** Another one for each test: the house counts sign-ups, questions and calls by address. */
const nextAddress = (): string => {
  tests += 1;
  return `10.0.${tests >> 8}.${tests & 255}`;
};

/**
 * Playwright's test with a running house; pages open relative to it. The tests of a worker share one house
 * for each set of settings, so a test signs up players of its own (`signUp`) and leaves what concerns
 * everybody as it was. `testWithOwnHouse` is for the others.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  blockSeconds: [1, { option: true }],
  houseEnv: [{}, { option: true }],
  sharedHouse: [
    // Playwright reads there which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const houses = new Map<string, Promise<OpenHouse>>();
      await use((options) => {
        const key = JSON.stringify(options);
        const house = houses.get(key) ?? openWith(options, { TRUST_PROXY: 'on' });
        houses.set(key, house);
        return house;
      });
      for (const house of houses.values()) await (await house).stop();
    },
    { scope: 'worker' },
  ],
  house: async ({ sharedHouse, blockSeconds, houseEnv }, use) =>
    use(await sharedHouse({ blockSeconds, houseEnv })),
  // As a proxy in front of the house adds it, of pages, workers and what the test itself asks.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': nextAddress() }),
  baseURL: async ({ house }, use) => use(house.url),
  page: async ({ page }, use) => {
    await use(page);
    // A call that a route still fetches when the test ends would fail the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** With a house of its own: for tests that stop it, or that change or ask what concerns everybody. */
export const testWithOwnHouse = test.extend({
  house: async ({ blockSeconds, houseEnv }, use) => {
    const house = await openWith({ blockSeconds, houseEnv });
    await use(house);
    await house.stop();
  },
});

/** With the time of playwright.config.ts, also where Playwright's own runner does not run the test. */
export const expect = withoutTimeout.configure({ timeout: 60_000 });
