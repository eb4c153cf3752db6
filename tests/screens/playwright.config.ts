import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run screens`: a walk that takes pictures and proves nothing. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  timeout: 1_200_000,
  retries: 0,
  use: { ...base.use, hasTouch: false, screenshot: 'off' },
});
