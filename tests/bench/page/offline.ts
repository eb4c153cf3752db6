import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../../chromium.ts';
import { notKept } from '../../notKept.ts';
import { openHouse } from '../../openHouse.ts';

/** Seconds from a first visit's load until everything is there without a network; nobody touched anything. */
export interface Offline {
  readonly line: string;
  readonly median: number;
  readonly runs: readonly number[];
}

const RUNS = 5;
const PATIENCE_MS = 120_000;
/** What a phone has in a town; the throughputs of the browser's own "Fast 4G". */
const FAST_4G = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
type Line = typeof FAST_4G | null;

/** The line of a page and of its workers, which have one of their own. */
const narrow = async (page: Page, browser: Browser, line: Line): Promise<void> => {
  if (line === null) return;
  await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', line);
  const targets = await browser.newBrowserCDPSession();
  targets.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'service_worker') void targets.send('Target.attachToTarget', { targetId });
  });
  targets.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [id, [method, params]] of [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', line],
    ].entries())
      void targets.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
  });
  await targets.send('Target.setDiscoverTargets', { discover: true });
};

const visit = async (url: string, line: Line): Promise<number> => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await (await browser.newContext({ viewport: { width: 412, height: 823 } })).newPage();
    await narrow(page, browser, line);
    await page.goto(url, { waitUntil: 'load' });
    const loaded = performance.now();
    while ((await page.evaluate(notKept)).length > 0) {
      if (performance.now() - loaded > PATIENCE_MS) throw new Error('never complete');
      await page.waitForTimeout(50);
    }
    return Math.round((performance.now() - loaded) / 100) / 10;
  } finally {
    await browser.close();
  }
};

/** How long a first visit that only looks takes to be complete offline. Null where there is no browser. */
export const offlineTimes = async (): Promise<readonly Offline[] | null> => {
  const found = await chromium.launch(CHROMIUM).catch(() => null);
  if (found === null) return null;
  await found.close();
  const house = await openHouse({});
  try {
    const times: Offline[] = [];
    for (const [line, conditions] of [
      ['this machine', null],
      ['fast 4G, 9 Mbit/s, 60 ms', FAST_4G],
    ] as const) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`${house.url}/en`, conditions));
      times.push({ line, median: runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0, runs });
    }
    return times;
  } finally {
    await house.stop();
  }
};
