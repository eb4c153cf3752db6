import { defineConfig } from 'vitest/config';

const APP = 'tests/{app,boot,build,content,prerender,sw}/**/*.test.{ts,tsx}';
const NOT_HERE = ['tests/e2e/**', 'tests/long/**'];

/**
 * Unit, contract and house tests. Browser tests are Playwright's (playwright.config.ts). Signals of the app
 * and what stands in for a worker's world live as long as their module, so each file of its tests has modules
 * of its own, and a thread, which starts faster than a process; a house is opened by each test, and its
 * modules, once compiled, serve every file.
 */
export default defineConfig({
  test: {
    // Against tests that hang only: at a load of twenty, single tests were seen to take more than 30 s.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A state is waited for as long as the test may run, not the one second of the default: what a busy
    // machine needs for it is no matter of the test.
    expect: { poll: { timeout: 120_000 } },
    // Two more than the cores: a worker often waits for a disk or a clock.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { name: 'app', include: [APP], exclude: NOT_HERE, pool: 'threads' } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...NOT_HERE, APP],
          isolate: false,
        },
      },
    ],
  },
});
