import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, test } from '@playwright/test';
import { SECRET } from '../openBooks.ts';
import { drawAll, layoutFaults } from '../e2e/support/layout.ts';
import { openHouse } from '../openHouse.ts';
import { GROUPS } from './list.ts';
import { PSEUDO, showAs } from './pseudo.ts';
import { seed, type Seeded } from './seed.ts';
import { writeSheet } from './sheet.ts';
import type { Shot, Walk } from './walk.ts';

const SCREENS = fileURLToPath(new URL('../../screens', import.meta.url));
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  narrow: { width: 320, height: 640 },
} as const;
type Size = keyof typeof SIZES;

const asked = (process.env['SCREENS'] ?? '').split(' ').filter((word) => word !== '');
/** `npm run screens longer`, `mirrored`: as a pseudo-language, into a folder of its own. */
const pseudo = PSEUDO.find((each) => asked.includes(each));
const wanted = asked.filter((word) => word !== pseudo);
const FOLDER = pseudo === undefined ? SCREENS : join(SCREENS, pseudo);
const sizes = (Object.keys(SIZES) as Size[]).filter((size) =>
  wanted.includes('narrow') ? size === 'narrow' : size !== 'narrow',
);
/** `npm run screens install`: the manifest's pictures of an installation, into public/screens. */
const INSTALL = wanted.includes('install');
const SHOWN = fileURLToPath(new URL('../../public/screens', import.meta.url));
const chosen = INSTALL ? ['slot'] : wanted.filter((word) => word !== 'narrow');
const isChosen = ({ name }: Shot) => chosen.length === 0 || chosen.some((word) => name.startsWith(word));
/** Pages that are open at a time: a walk mostly waits. */
const TOGETHER = 6;

const fileOf = (name: string, size: Size) => `${name}-${size}.png`;

/** Requests under way. Some walks hold requests for ever. */
const asking = new WeakMap<Page, Set<unknown>>();
const follow = (page: Page): void => {
  const open = new Set<unknown>();
  asking.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** Waits for requests, fonts and visible pictures, for a few seconds at most. */
const settle = async (page: Page): Promise<void> => {
  const until = Date.now() + 2_500;
  for (
    let quiet = 0;
    quiet < 4 && Date.now() < until;
    quiet = (asking.get(page)?.size ?? 0) === 0 ? quiet + 1 : 0
  )
    await page.waitForTimeout(50);
  // One dialog closes before the next one opens.
  if (page.url().includes('#')) await page.locator('dialog[open]').first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && !image.complete;
    });
    const late = new Promise((done) => {
      setTimeout(done, 2_000);
    });
    await Promise.race([late, Promise.all(inSight.map((image) => image.decode().catch(() => {})))]);
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
  });
};

/**
 * Saves a screenshot of the page.
 * @returns messages if the page is wider than the window, and, as a pseudo-language, for each layout fault
 */
const saveScreenshot = async (page: Page, { name, whole }: Shot, size: Size): Promise<readonly string[]> => {
  const { width, height } = SIZES[size];
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await settle(page);
  const showAgain = pseudo && (await showAs(page, pseudo));
  // Parts below the window are drawn when they come near: the window is as high as the page for a while.
  if (whole) {
    await drawAll(page);
    await page.setViewportSize({
      width,
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    });
    await settle(page);
    await page.setViewportSize({ width, height });
    await settle(page);
  }
  await page.screenshot({ path: join(FOLDER, fileOf(name, size)), fullPage: whole === true });
  if (INSTALL) copyFileSync(join(FOLDER, fileOf(name, size)), join(SHOWN, fileOf(name, size)));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = pseudo ? await layoutFaults(page) : [];
  await showAgain?.();
  return [
    ...(wide > width ? [`${name}, ${size}: ${wide} wide in a window of ${width}`] : []),
    ...faults.map((fault) => `${name}, ${size}: ${fault}`),
  ];
};

/**
 * Saves the screenshots of a walk. @returns a message for each failure, and for each page that is too wide
 */
const takeAll = async (
  browser: Browser,
  url: string,
  house: Seeded,
  { who, path, before, shots }: Walk,
  at: readonly Size[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const first = SIZES[at[0] ?? 'phone'];
  const context = await browser.newContext({
    baseURL: url,
    viewport: first,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  let now = shots[0]?.name ?? '';
  try {
    const client = house.clients[who];
    if (client) await context.addCookies([{ ...client.cookie, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    follow(page);
    await before?.(page);
    await page.goto(typeof path === 'string' ? path : path(house));
    await page
      .locator(/#/.test(page.url()) ? 'dialog[open]' : 'main')
      .first()
      .waitFor();
    await settle(page);
    for (const shot of shots) {
      now = shot.name;
      if (page.viewportSize()?.width !== first.width) await page.setViewportSize(first);
      await shot.act?.(page);
      if (!isChosen(shot)) continue;
      for (const size of at) wrong.push(...(await saveScreenshot(page, shot, size)));
    }
  } catch (error) {
    wrong.push(`${now}, ${at.join(' and ')}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
  } finally {
    await context.close();
  }
  return wrong;
};

test('every screen', async ({ browser }) => {
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const house = await openHouse({ HOUSE_SECRET: SECRET });
  const failed: string[] = [];
  try {
    const seeded = await seed(house);
    const queue = GROUPS.flatMap(([, all]) => all).filter(({ shots }) => shots.some(isChosen));
    const go = async () => {
      for (let walk = queue.shift(); walk; walk = queue.shift()) {
        for (const at of walk.each ? sizes.map((size) => [size]) : [sizes])
          failed.push(...(await takeAll(browser, house.url, seeded, walk, at)));
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, go));
  } finally {
    await house.stop();
  }
  await writeSheet(
    browser,
    FOLDER,
    GROUPS.map(
      ([title, walks]) =>
        [title, walks.flatMap(({ shots }) => shots.filter(isChosen).map(({ name }) => name))] as const,
    ),
    sizes,
  );
  if (failed.length > 0) throw new Error(failed.join('\n'));
});
