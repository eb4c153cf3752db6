import { chromium, type Page } from '@playwright/test';
import { openBooks, SECRET } from '../openBooks.ts';
import { openHouse } from '../openHouse.ts';

/** The longest script of one kind of interaction in ms, the processor slowed down four times; below 16 ms the browser does not say. */
export interface InteractionCost {
  readonly name: string;
  readonly times: number;
  readonly median: number;
  readonly most: number;
}

const SLOWED = 4;
const LINES = 1_000;
/** Shorter ones are not told apart by the browser. */
const FLOOR_MS = 16;

interface Measured { longest: number }

/** The longest of an event's listeners, and of any script in a frame that was late. */
const watch = () => {
  const measured = window as unknown as Measured;
  measured.longest = 0;
  const note = (ms: number) => { measured.longest = Math.max(measured.longest, ms); };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) note(entry.processingEnd - entry.processingStart);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as (PerformanceEntry & { scripts: { duration: number }[] })[]) for (const { duration } of scripts) note(duration);
  }).observe({ type: 'long-animation-frame' });
};

const longest = (page: Page) => page.evaluate(() => {
  const measured = window as unknown as Measured;
  const found = measured.longest;
  measured.longest = 0;
  return found;
});

type Deed = readonly [name: string, times: number, act: (page: Page, n: number) => Promise<unknown>];

const LOBBY: readonly Deed[] = [
  ['lobby: another kind of games', 6, (page, n) => page.getByRole('group', { name: 'Kinds of games' }).getByRole('button').nth((n + 1) % 6).click()],
  ['lobby: a letter in the search', 8, (page, n) => page.getByRole('searchbox').press('moonflow'[n] ?? 'm')],
  ['lobby: the search is cleared', 1, (page) => page.getByRole('searchbox').fill('')],
];
const CASHIER: readonly Deed[] = [
  ['cashier: opens', 1, (page) => page.getByRole('link', { name: 'Deposit' }).first().click()],
  ['cashier: another coin', 5, (page, n) => page.getByRole('dialog').locator('.coin-cells button').nth((n + 1) % 6).click()],
  ['cashier: another tab', 4, (page, n) => page.getByRole('dialog').getByRole('link', { name: ['Buy Crypto', 'Withdraw', 'Bonus code', 'History'][n] ?? '' }).click()],
];
const HISTORY: readonly Deed[] = [
  ['history: twenty lines more, up to 1,000', LINES / 20 - 1, async (page, n) => {
    await page.getByRole('button', { name: /^Load more/ }).click();
    await page.locator('.history-row').nth((n + 2) * 20 - 1).waitFor({ state: 'attached' });
  }],
  ['history: a line of 1,000 opens', 10, (page, n) => page.locator('.history-row > button').nth(n * 99).click()],
];

const cost = async (page: Page, [name, times, act]: Deed): Promise<InteractionCost> => {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await longest(page);
    await act(page, n);
    await page.waitForTimeout(250);
    took.push(await longest(page));
  }
  const sorted = took.toSorted((a, b) => a - b).map((ms) => Math.round(Math.max(FLOOR_MS, ms)));
  return { name, times, median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
};

/** Walks the lobby, the cashier and a history of 1,000 lines with a slow processor. Null where there is no browser. */
export const interactionCosts = async (): Promise<readonly InteractionCost[] | null> => {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({ HOUSE_SECRET: SECRET });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    await page.addInitScript(watch);
    await page.goto(`${house.url}/en#sign-up`);
    const form = page.getByRole('dialog').locator('form');
    await form.getByLabel('Login name').fill('slow-phone');
    await form.getByLabel('E-mail').fill('slow-phone@example.com');
    await form.getByLabel('Password', { exact: true }).fill('Nightbloom42');
    await form.getByLabel('I am 18 or older.').check();
    await form.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL(/#register-success$/);
    const books = openBooks(house.dataDir);
    books.history(books.playerId('slow-phone'), LINES, Date.now());
    books.close();
    await page.goto('about:blank');
    await page.goto(`${house.url}/en`);
    await page.getByRole('searchbox').waitFor();
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const costs: InteractionCost[] = [];
    for (const deed of [...LOBBY, ...CASHIER, ...HISTORY]) costs.push(await cost(page, deed));
    return costs;
  } finally {
    await house.stop();
    await browser.close();
  }
};
