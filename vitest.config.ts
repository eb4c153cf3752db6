import { defineConfig } from 'vitest/config';

/** Unit, contract and house tests. Browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'tests/long/**'],
    setupFiles: ['tests/sameCases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the cores: a worker often waits for a disk or a clock.
    maxWorkers: 3,
  },
});
