import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, test } from '@playwright/test';
import { openHouse } from '../openHouse.ts';
import { SECRET } from '../openBooks.ts';
import { SCREENS, type Screen } from './list.ts';
import { type Client, seed } from './seed.ts';

const FOLDER = fileURLToPath(new URL('../../screens', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 }, narrow: { width: 320, height: 640 } } as const;
type Size = keyof typeof SIZES;
/** Until pictures, fonts and what a screen asks the house for are there. */
const SETTLE_MS = 700;

const wanted = (process.env['SCREENS'] ?? '').split(' ').filter((word) => word !== '');
const sizes = (Object.keys(SIZES) as Size[]).filter((size) => (wanted.includes('narrow') ? size === 'narrow' : size !== 'narrow'));
/** `npm run screens install`: the pictures that the manifest shows before an installation, into public/screens. */
const INSTALL = wanted.includes('install');
const SHOWN = fileURLToPath(new URL('../../public/screens', import.meta.url));
const chosen = INSTALL ? ['game'] : wanted.filter((word) => word !== 'narrow');
const screens = SCREENS.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)));

const fileOf = (name: string, size: Size) => `${name}-${size}.png`;

/** A hash opens a dialog, except for those that only players see; nothing is shown while it says that it loads. */
const loaded = async (page: Page, path: string): Promise<void> => {
  if (path.includes('#')) await page.locator('dialog[open]').waitFor({ timeout: 5_000 }).catch(() => {});
  await page.locator('.lines').first().waitFor({ state: 'detached', timeout: 3_000 }).catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
};

const take = async (browser: Browser, url: string, client: Client | undefined, { name, path, act, whole }: Screen, size: Size): Promise<string | null> => {
  const context = await browser.newContext({ baseURL: url, viewport: SIZES[size], serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
  try {
    if (client) await context.addCookies([{ ...client.cookie, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    await page.goto(path);
    await loaded(page, path);
    await act?.(page);
    if (act) await page.waitForTimeout(SETTLE_MS);
    if (whole) {
      // What lies below is drawn when it comes near: the window becomes as high as the page.
      await page.setViewportSize({ width: SIZES[size].width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
      await page.waitForTimeout(SETTLE_MS);
    }
    await page.screenshot({ path: join(FOLDER, fileOf(name, size)), fullPage: whole === true });
    if (INSTALL) copyFileSync(join(FOLDER, fileOf(name, size)), join(SHOWN, fileOf(name, size)));
    return null;
  } catch (error) {
    return `${name}, ${size}: ${String(error).split('\n')[0]}`;
  } finally {
    await context.close();
  }
};

const sheetOf = (size: Size): string => `<!doctype html><title>Glasshouse, ${size}</title>
<style>body { margin: 0; padding: 16px; background: #050D0B; color: #EAF2EC; font: 14px system-ui; display: grid; gap: 16px; align-items: start;
  grid-template-columns: repeat(${size === 'desktop' ? 4 : 9}, 1fr); } figure { margin: 0; } img { width: 100%; max-height: 640px; object-fit: cover; object-position: top; border: 1px solid #2B4A3D; }</style>
${screens.map(({ name }) => `<figure><figcaption>${name}</figcaption><img src="${fileOf(name, size)}" alt=""></figure>`).join('\n')}`;

test('every screen', async ({ browser }) => {
  mkdirSync(FOLDER, { recursive: true });
  const house = await openHouse({ HOUSE_SECRET: SECRET });
  const failed: string[] = [];
  try {
    const clients = await seed(house);
    for (const size of sizes) {
      for (const screen of screens) failed.push(...[await take(browser, house.url, clients[screen.who], screen, size)].flatMap((one) => one ?? []));
    }
  } finally {
    await house.stop();
  }
  for (const size of sizes) {
    const file = join(FOLDER, `contact-${size}.html`);
    writeFileSync(file, sheetOf(size));
    const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
    await page.goto(`file://${file}`);
    await page.screenshot({ path: join(FOLDER, `contact-${size}.png`), fullPage: true });
    await page.close();
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
});
