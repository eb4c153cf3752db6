import { type Browser, chromium, type Page } from '@playwright/test';
import { BENCH_ACTION_MS, CHROMIUM } from '../../chromium.ts';
import { openBooks, SECRET } from '../../openBooks.ts';
import { openHouse } from '../../openHouse.ts';

/**
 * The longest script of one kind of interaction in ms, the processor slowed down four times; below 16 ms the
 * browser does not say. `styled`: the most together with the style and layout that the browser does inside a
 * script, such as that of a page behind a modal.
 */
export interface InteractionCost {
  readonly name: string;
  readonly times: number;
  readonly median: number;
  readonly most: number;
  readonly styled: number;
}

const SLOWED = 4;
const WALKS = 3;
const LINES = 1_000;
const SETTLED_MS = 5_000;
/** Shorter ones are not told apart by the browser. */
const FLOOR_MS = 16;

interface Longest {
  script: number;
  styled: number;
}
interface Measured {
  longest: Longest;
}
interface LateFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly duration: number; readonly forcedStyleAndLayoutDuration: number }[];
}

/** The longest of an event's listeners, and of any script in a frame that was late. */
const watch = () => {
  const measured = window as unknown as Measured;
  measured.longest = { script: 0, styled: 0 };
  const note = (styled: number, style: number) => {
    const { longest } = measured;
    measured.longest = {
      script: Math.max(longest.script, styled - style),
      styled: Math.max(longest.styled, styled),
    };
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      note(entry.processingEnd - entry.processingStart, 0);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LateFrame[])
      for (const one of scripts) note(one.duration, one.forcedStyleAndLayoutDuration);
  }).observe({ type: 'long-animation-frame' });
};

const longest = (page: Page): Promise<Longest> =>
  page.evaluate(() => {
    const measured = window as unknown as Measured;
    const found = measured.longest;
    measured.longest = { script: 0, styled: 0 };
    return found;
  });

type Interaction = readonly [name: string, times: number, act: (page: Page, n: number) => Promise<unknown>];

const LOBBY: readonly Interaction[] = [
  [
    'lobby: another kind of games',
    6,
    (page, n) =>
      page
        .getByRole('group', { name: 'Kinds of games' })
        .getByRole('button')
        .nth((n + 1) % 6)
        .click(),
  ],
  ['lobby: a letter in the search', 8, (page, n) => page.getByRole('searchbox').press('moonflow'[n] ?? 'm')],
  ['lobby: the search is cleared', 1, (page) => page.getByRole('searchbox').fill('')],
];
const CASHIER: readonly Interaction[] = [
  ['cashier: opens', 1, (page) => page.getByRole('link', { name: 'Deposit' }).first().click()],
  [
    'cashier: another coin',
    5,
    (page, n) =>
      page
        .getByRole('dialog')
        .locator('.coin-cells button')
        .nth((n + 1) % 6)
        .click(),
  ],
  [
    'cashier: another tab',
    4,
    (page, n) =>
      page
        .getByRole('dialog')
        .getByRole('link', { name: ['Buy Crypto', 'Withdraw', 'Bonus code', 'History'][n] ?? '' })
        .click(),
  ],
];
const HISTORY: readonly Interaction[] = [
  [
    'history: twenty lines more, up to 1,000',
    LINES / 20 - 1,
    async (page, n) => {
      await page.getByRole('button', { name: /^Load more/ }).click();
      await page
        .locator('.history-row')
        .nth((n + 2) * 20 - 1)
        .waitFor({ state: 'attached' });
    },
  ],
  [
    'history: a line of 1,000 opens',
    10,
    (page, n) =>
      page
        .locator('.history-row > button')
        .nth(n * 99)
        .click(),
  ],
];

const costs = async (page: Page, [, times, act]: Interaction): Promise<readonly Longest[]> => {
  const took: Longest[] = [];
  for (let n = 0; n < times; n += 1) {
    await longest(page);
    await act(page, n);
    await page.waitForTimeout(250);
    took.push(await longest(page));
  }
  return took;
};

const INTERACTIONS = [...LOBBY, ...CASHIER, ...HISTORY];

/** One walk of a new player. @returns the durations of each interaction */
const walk = async (browser: Browser): Promise<readonly (readonly Longest[])[]> => {
  const house = await openHouse({ HOUSE_SECRET: SECRET });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: house.url });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(BENCH_ACTION_MS);
    await page.addInitScript(watch);
    await page.request.post('/user/sign-up/json2', {
      data: {
        login: 'slow-phone',
        email: 'slow-phone@example.com',
        password: 'Nightbloom42',
        adult: true,
        newsletter: false,
      },
    });
    const books = openBooks(house.dataDir);
    books.history(books.playerId('slow-phone'), LINES, Date.now());
    books.close();
    await page.goto('/en');
    await page.getByRole('searchbox').waitFor();
    // A second visit: the worker has the app, and what is readied while nothing happens is ready.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.getByRole('searchbox').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const took: (readonly Longest[])[] = [];
    for (const interaction of INTERACTIONS) took.push(await costs(page, interaction));
    return took;
  } finally {
    await context.close();
    await house.stop();
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Walks the lobby, the cashier and a history of 1,000 lines with a slow processor, several times: the
 * machine's own pauses fall on another interaction each time, so the median over the walks excludes them.
 * Null where there is no browser.
 */
export const interactionCosts = async (): Promise<readonly InteractionCost[] | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  try {
    const walks: (readonly (readonly Longest[])[])[] = [];
    for (let n = 0; n < WALKS; n += 1) walks.push(await walk(browser));
    return INTERACTIONS.map(([name, times], index) => {
      const took = (of: keyof Longest) =>
        Array.from({ length: times }, (_, n) =>
          Math.max(FLOOR_MS, median(walks.map((one) => one[index]?.[n]?.[of] ?? 0))),
        );
      const most = (of: keyof Longest) => Math.round(Math.max(...took(of)));
      return {
        name,
        times,
        median: Math.round(median(took('script'))),
        most: most('script'),
        styled: most('styled'),
      };
    });
  } finally {
    await browser.close();
  }
};
