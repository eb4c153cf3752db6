import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** Firefox ESR of the system, over WebDriver BiDi. */
export const openFirefox = async (): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    run: (work, arg) => page.evaluate(`(${String(work)})(${JSON.stringify(arg ?? null)})`) as Promise<never>,
    close: () => browser.close(),
  };
};
