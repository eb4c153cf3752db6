import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS } from '../../src/wire/live.ts';
import { CHROMIUM } from '../chromium.ts';
import { openFlakyLine } from '../faults/flakyLine.ts';
import { until } from '../faults/flakySeat.ts';
import { openHouse } from '../openHouse.ts';

/** Loading a page and drawing the wait for the next try, on a machine that has much to do. */
const SLACK_MS = 15_000;

test('[N03] a live socket whose other end has vanished is found by the heartbeat and replaced', async () => {
  const house = await openHouse();
  const browser = await chromium.launch(CHROMIUM);
  const line = await openFlakyLine(Number(new URL(house.url).port), '127.0.9.1');
  try {
    const page = await browser.newPage();
    const heard: number[] = [];
    page.on('websocket', (socket) => {
      const n = heard.push(0) - 1;
      socket.on('framesent', () => {
        heard[n] = (heard[n] ?? 0) + 1;
      });
    });
    await page.goto(`${line.url}/en`);
    // Who never scrolls down to the winners costs no socket.
    await page.locator('.winners').scrollIntoViewIfNeeded();
    // It has subscribed: one frame has gone out.
    await until('the live socket', page, () => Promise.resolve((heard[0] ?? 0) > 0));
    line.set({ kind: 'halfOpen', amount: 0 });
    line.set(null);
    await until(
      'another live socket',
      page,
      () => Promise.resolve((heard[1] ?? 0) > 0),
      HEARTBEAT_INTERVAL_MS + HEARTBEAT_TIMEOUT_MS + SLACK_MS,
    );
    expect(await page.locator('.offline-bar').count()).toBe(0);
  } finally {
    await line.close();
    await browser.close();
    await house.stop();
  }
});
