import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { makeTable } from '../../../src/house/table.ts';
import { BENCH_ACTION_MS, CHROMIUM } from '../../chromium.ts';
import { ROUND_BUTTON } from '../../films/scenes.ts';
import { openHouse, type RunningHouse } from '../../openHouse.ts';
import { sitDown } from '../httpPlayers.ts';

/** What a page keeps in memory after a collection of garbage, bytes: of the engine, and beside it. */
interface Heap {
  readonly used: number;
  readonly beside: number;
}
export interface SessionCost {
  readonly title: string;
  readonly rounds: number;
  readonly before: Heap;
  readonly after: Heap;
}

const TITLES = ['moonflower', 'pressed-five', 'dewfall-keno'] as const;
/** Before the first look: a page that was just loaded compiles and caches. */
const ROUNDS_BEFORE = 50;
const ROUNDS = 500;
/** The calls that settle a round. */
const ROUND_CALLS = /\/user\/round-(play|draw)\/json2$/;
/** Between two presses of the round button. */
const PRESS_MS = 150;
/** No round takes so long, whatever it brings. */
const ROUND_TIMEOUT_MS = 120_000;
const KENO_PICKS = [7, 12, 23, 38, 41, 52, 68] as const;

const heapOf = async (tools: CDPSession): Promise<Heap> => {
  // What finalizers let go in the first collection goes in the second.
  for (let n = 0; n < 2; n += 1) await tools.send('HeapProfiler.collectGarbage');
  const heap = (await tools.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  return {
    used: heap.usedSize,
    beside: (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0),
  };
};

/** A player with money at a table, at the quick speed. @param n of the player in the house */
const sitAt = async (browser: Browser, house: RunningHouse, title: string, n: number): Promise<Page> => {
  const [player] = await sitDown(Number(new URL(house.url).port), n, n + 1);
  const [name = '', value = ''] = player?.headers['cookie']?.split('=') ?? [];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await context.addCookies([{ name, value, url: house.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(BENCH_ACTION_MS);
  // As after the first visit: the first steps lie over the table.
  await page.addInitScript(() => localStorage.setItem('glasshouse-first-steps', '{"v":1,"value":true}'));
  await page.goto(`${house.url}/en/${title}`);
  if (title === 'dewfall-keno') {
    await page.locator('.keno-cell[aria-disabled=false]').first().waitFor();
    for (const number of KENO_PICKS) await page.locator(`.keno-cell:nth-child(${number})`).click();
  }
  await page.locator(`${ROUND_BUTTON}[aria-disabled=false]`).waitFor();
  await page.getByRole('button', { name: 'Quick' }).click();
  // The space bar presses what has the focus.
  await page.locator(ROUND_BUTTON).focus();
  return page;
};

/** Presses on, which also skips what is shown of a win, until so many rounds are over. */
const playRounds = async (page: Page, rounds: number): Promise<void> => {
  const settledAt: number[] = [performance.now()];
  page.on('requestfinished', (request) => {
    if (ROUND_CALLS.test(request.url())) settledAt.push(performance.now());
  });
  while (settledAt.length <= rounds) {
    if (performance.now() - (settledAt.at(-1) ?? 0) > ROUND_TIMEOUT_MS)
      throw new Error(`after ${settledAt.length - 1} rounds the next one does not end`);
    await page.keyboard.press('Space');
    await page.waitForTimeout(PRESS_MS);
  }
  page.removeAllListeners('requestfinished');
};

/**
 * `npm run bench -- session`: how much memory 500 rounds of a player with money leave behind in the page.
 * @param show is told of each title as soon as it is measured
 * @returns null where there is no browser
 */
export const sessionCosts = async (show: (cost: SessionCost) => void): Promise<SessionCost[] | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({});
  try {
    const costs: SessionCost[] = [];
    for (const [n, title] of TITLES.entries()) {
      const page = await sitAt(browser, house, title, n);
      const tools = await page.context().newCDPSession(page);
      await playRounds(page, ROUNDS_BEFORE);
      const before = await heapOf(tools);
      await playRounds(page, ROUNDS);
      const cost = { title, rounds: ROUNDS, before, after: await heapOf(tools) };
      await page.context().close();
      costs.push(cost);
      show(cost);
    }
    return costs;
  } finally {
    await house.stop();
    await browser.close();
  }
};

const MB = 1_000_000;
const megabytes = (bytes: number): string => (bytes / MB).toFixed(2);

export const sessionTable = (costs: readonly SessionCost[]): string =>
  makeTable([
    [
      'memory of a page after a collection, MB',
      'before',
      'after',
      'grown',
      'beside, before',
      'after',
      'grown',
    ],
    ...costs.map(({ title, rounds, before, after }) => [
      `${title}, ${rounds} rounds`,
      ...[before.used, after.used, after.used - before.used].map(megabytes),
      ...[before.beside, after.beside, after.beside - before.beside].map(megabytes),
    ]),
  ]);
