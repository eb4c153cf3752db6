import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/chromium.ts';
import { LEVEL } from './tests/level.ts';

const RELEASES = '**/offline/{update,staleShell}.spec.ts';

/** By the tags of tests/level.ts. The full run leaves out what the short one has shown, the long one nothing. */
const TESTS_OF = {
  short: { grepInvert: /@full(?!-too)|@long/ },
  full: { grep: /@full/ },
  long: {},
};

/**
 * Browser tests: the system's Chromium against the built house, four at a time on two cores, since a test
 * waits for part of its time. The limits leave room for a machine several times slower than ours. Nothing is
 * tried a second time: a test that passes only then has a fault. `npm run e2e -- --trace on` records traces,
 * for a fifth more time.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: join(import.meta.dirname, 'tests/e2e/support/upToDate.ts'),
  testMatch: '**/*.spec.ts',
  ...TESTS_OF[LEVEL],
  workers: 4,
  retries: 0,
  // By test and not by file: the four workers end together. The releases share three builds, which one
  // worker makes: it runs them one after the other, and they begin first.
  fullyParallel: true,
  projects: [
    { name: 'releases', testMatch: RELEASES, fullyParallel: false, workers: 1 },
    { name: 'app', testIgnore: RELEASES },
  ],
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // An action that hangs fails by its name, not as the whole test's time.
    actionTimeout: 60_000,
    trace: 'off',
    // With pictures of failures, the driver takes one of every page before it closes it, and a browser may
    // hang on that. What a failed page showed stands in error-context.md.
    screenshot: 'off',
    launchOptions: CHROMIUM,
  },
});
