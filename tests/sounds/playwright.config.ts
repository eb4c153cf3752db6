import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run sounds`: renders files to listen to and checks nothing. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  timeout: 3_600_000,
  retries: 0,
});
