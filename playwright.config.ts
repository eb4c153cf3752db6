import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/chromium.ts';

/**
 * Browser tests: the system's Chromium against the built house. Three at a time on two cores: each has a
 * house of its own, and a test mostly waits. The limits leave room for a machine several times slower than
 * ours. A walk that fails is walked once more, which tells a race from a break; one that passes only then
 * fails the run all the same, and `npm test` says why it failed the first time. A failure is looked into with
 * `npm run e2e -- --trace on`; recording every run costs a fifth of its time.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  workers: 3,
  retries: 1,
  failOnFlakyTests: true,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
