import { defineConfig } from 'vitest/config';

/** The longer suites: `npm run test:long`. One after the other, because they load the machine on purpose. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
