import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BENCH_ACTION_MS, CHROMIUM } from '../chromium.ts';
import { openHouse, type RunningHouse } from '../openHouse.ts';

/** Medians in ms. `warm`: opened again with the worker, while the house does not answer at all. */
interface Paint {
  readonly first: number;
  readonly largest: number;
}
export interface Paints {
  readonly home: Paint;
  readonly page: Paint;
  readonly byHand: Paint;
  readonly warm: Paint;
  /** To be at most 1.3: first paint against the page made by hand, largest against the first. */
  readonly ratios: {
    readonly home: number;
    readonly page: number;
    readonly largestHome: number;
    readonly largestPage: number;
  };
}

const RUNS = 5;
const PAGE = '/en/provably-fair-explained';
const BY_HAND = 'by-hand';
/**
 * Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up, the processor slowed down four
 * times.
 */
const LINK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWED = 4;
const WARM_VISIT_MS = 1_500;

const median = (numbers: readonly number[]) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);

/** What somebody writes who wants a fast page and nothing else: prose, one style sheet, no script. */
const handWritten = (): string => {
  const paragraphs = Array.from(
    { length: 20 },
    (_, n) =>
      `<p>Paragraph ${n + 1}: before you bet, the house seals the result of the round ` +
      'and shows you the seal. After the bet it opens it.</p>',
  );
  const head = `<meta charset="utf-8"><title>By hand</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/${BY_HAND}.css">`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>How a round is made</h1>
${paragraphs.join('\n')}
</body></html>`;
};

const throttle = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
};

/** The paints of the page that is loaded now. */
const paintsOf = (page: Page): Promise<Paint> =>
  page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((done) => {
        let largest = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) largest = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(
          () =>
            done({
              first:
                performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
                Number.POSITIVE_INFINITY,
              largest,
            }),
          1_000,
        );
      }),
  );

const cold = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(BENCH_ACTION_MS);
    await throttle(page);
    await page.goto(url, { waitUntil: 'load' });
    return await paintsOf(page);
  } finally {
    await context.close();
  }
};

/** The house is held still: whatever waits for the network would wait for ever. */
const warm = async (browser: Browser, house: RunningHouse): Promise<Paint> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(BENCH_ACTION_MS);
    await page.goto(`${house.url}/en`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(WARM_VISIT_MS);
    await throttle(page);
    house.signal('SIGSTOP');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return await paintsOf(page);
  } finally {
    house.signal('SIGCONT');
    await context.close();
  }
};

const both = (runs: readonly Paint[]): Paint => ({
  first: median(runs.map(({ first }) => first)),
  largest: median(runs.map(({ largest }) => largest)),
});
const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;

/** First and largest paints on a throttled phone, taken in turns. Null where there is no browser. */
export const firstPaints = async (): Promise<Paints | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  const app = join(process.cwd(), 'dist', 'app');
  await writeFile(join(app, `${BY_HAND}.html`), handWritten());
  await writeFile(
    join(app, `${BY_HAND}.css`),
    'body{background:#050d0b;color:#eee;font:16px/1.5 sans-serif;max-width:62ch;margin:auto;padding:16px}',
  );
  const house = await openHouse({});
  try {
    const runs: Record<'home' | 'page' | 'byHand' | 'warm', Paint[]> = {
      home: [],
      page: [],
      byHand: [],
      warm: [],
    };
    for (let run = 0; run < RUNS; run += 1) {
      runs.byHand.push(await cold(browser, `${house.url}/${BY_HAND}.html`));
      runs.home.push(await cold(browser, `${house.url}/en`));
      runs.page.push(await cold(browser, house.url + PAGE));
      runs.warm.push(await warm(browser, house));
    }
    const [home, page, byHand] = [both(runs.home), both(runs.page), both(runs.byHand)];
    const ratios = {
      home: ratio(home.first, byHand.first),
      page: ratio(page.first, byHand.first),
      largestHome: ratio(home.largest, home.first),
      largestPage: ratio(page.largest, page.first),
    };
    return { home, page, byHand, warm: both(runs.warm), ratios };
  } finally {
    await house.stop();
    await browser.close();
    for (const ending of ['html', 'css']) await rm(join(app, `${BY_HAND}.${ending}`), { force: true });
  }
};
