import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run screens`: takes pictures and checks next to nothing. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  timeout: 1_200_000,
  retries: 0,
  use: { ...base.use, hasTouch: false, screenshot: 'off' },
});
