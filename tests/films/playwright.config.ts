import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run films`: makes films to look at and checks nothing. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  timeout: 6 * 3_600_000,
  retries: 0,
});
