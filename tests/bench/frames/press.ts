import { type CDPSession, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BENCH_ACTION_MS, CHROMIUM } from '../../chromium.ts';
import { READY, ROUND_BUTTON } from '../../films/scenes.ts';
import { openHouse } from '../../openHouse.ts';
import { makeTable } from '../../../src/house/platform/table.ts';
import { SLOWED } from './trace.ts';

/**
 * From a press to the first picture on the screen in which what was pressed looks different, ms, the
 * processor slowed down four times.
 */
interface PressCost {
  readonly name: string;
  readonly median: number;
  readonly most: number;
  readonly presses: number;
}

const PRESSES = 9;
/** Before a press nothing may move, so that the next picture shows the press. */
const AT_REST_MS = 1_500;
const PICTURE_TIMEOUT_MS = 10_000;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Picture {
  readonly png: Buffer;
  /** When it was shown, ms since 1970. */
  readonly at: number;
}
interface Pressed {
  pressedAt?: number;
}

/** Name, game, the selector of what is pressed, and of what appears once it can be pressed again. */
const TARGETS = [
  ['Moonflower, Spin', 'moonflower', READY, READY],
  ['Great Window, Spin', 'great-window', READY, READY],
  ['Jade Vine, Spin', 'jade-vine', READY, READY],
  ['Foxfire, Spin', 'foxfire', READY, READY],
  ['Lamplighter, Spin', 'the-lamplighter', READY, READY],
  ['Pressed Five, Deal and Draw', 'pressed-five', ROUND_BUTTON, `${ROUND_BUTTON}[aria-disabled=false]`],
  ['Keno, a number', 'dewfall-keno', '.keno-cell:nth-child(34)', '.keno-cell[aria-disabled=false]'],
] as const;

const pixels = (png: Buffer, box: Box): Promise<Buffer> =>
  sharp(png)
    .extract({
      left: Math.floor(box.x),
      top: Math.floor(box.y),
      width: Math.floor(box.width),
      height: Math.floor(box.height),
    })
    .raw()
    .toBuffer();

/** @returns a list that grows by every picture that the page shows from now on */
const watchScreen = async (tools: CDPSession): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  tools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ png: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1_000 });
    // The page may be gone by now.
    void tools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await tools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return pictures;
};

/** @returns ms from the press to the first of the pictures that differs from the one before the press */
const firstChange = async (page: Page, pictures: Picture[], box: Box): Promise<number> => {
  const last = pictures.at(-1);
  if (last === undefined) throw new Error('the page has shown nothing');
  const before = await pixels(last.png, box);
  pictures.length = 0;
  await page.mouse.down();
  const deadline = performance.now() + PICTURE_TIMEOUT_MS;
  for (let looked = 0; performance.now() < deadline;) {
    const picture = pictures[looked];
    if (picture === undefined) await page.waitForTimeout(20);
    else if (before.equals(await pixels(picture.png, box))) looked += 1;
    else {
      const pressedAt = await page.evaluate(() => (window as unknown as Pressed).pressedAt ?? 0);
      await page.mouse.up();
      return picture.at - pressedAt;
    }
  }
  throw new Error('nothing changed after a press');
};

const costOf = async (page: Page, url: string, [name, uri, target, ready]: (typeof TARGETS)[number]) => {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        (window as unknown as Pressed).pressedAt = performance.timeOrigin + timeStamp;
      },
      true,
    );
  });
  await page.goto(`${url}/en/${uri}?practice`);
  const tools = await page.context().newCDPSession(page);
  const took: number[] = [];
  const pictures = await watchScreen(tools);
  for (let press = 0; press <= PRESSES; press += 1) {
    await page.locator(ready).first().waitFor();
    const box = await page.locator(target).boundingBox();
    if (box === null) throw new Error(`${name} is not on the screen`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(AT_REST_MS);
    const ms = await firstChange(page, pictures, box);
    // The first press of a visit loads what plays a round; it is not slowed down.
    if (press > 0) took.push(ms);
    else await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  }
  const sorted = took.toSorted((a, b) => a - b);
  return {
    name,
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    most: Math.round(sorted.at(-1) ?? 0),
    presses: took.length,
  };
};

/** Presses what is pressed most at seven tables of a phone. Null where there is no browser. */
export const pressCosts = async (): Promise<readonly PressCost[] | null> => {
  const browser = await chromium.launch(CHROMIUM).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({});
  try {
    const costs: PressCost[] = [];
    for (const target of TARGETS) {
      // One pixel of the picture is one of the box.
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });
      page.setDefaultTimeout(BENCH_ACTION_MS);
      costs.push(await costOf(page, house.url, target));
      await page.close();
    }
    return costs;
  } finally {
    await house.stop();
    await browser.close();
  }
};

export const pressTable = (costs: readonly PressCost[] | null): string =>
  makeTable([
    ['from a press to the first changed picture at a quarter speed, ms', 'median', 'most', 'presses'],
    ...(costs ?? []).map(({ name, median, most, presses }) => [
      name,
      String(median),
      String(most),
      String(presses),
    ]),
  ]);
