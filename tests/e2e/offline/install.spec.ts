import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices } from '@playwright/test';
import { storedText } from '../../storedText.ts';
import { IPHONE } from '../support/device.ts';
import { expect, LONG, test } from '../support/house.ts';
import { untilKept } from '../support/player.ts';

const IN_APP = `${IPHONE.replace(' Safari/604.1', '')} Instagram 380.0.0.0`;

/** A profile on disk: in the private windows of other tests nothing can be installed. */
const withProfile = async (
  run: (context: BrowserContext) => Promise<void>,
  launch: { executablePath?: string; args?: string[] },
) => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    viewport: devices['Pixel 7'].viewport,
  });
  try {
    await run(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
};

test(
  '[N05] in a profile on disk nothing stands in the way of an installation',
  LONG,
  async ({ house, launchOptions }) => {
    await withProfile(async (context) => {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${house.url}/en`);
      await untilKept(page);
      const devtools = await context.newCDPSession(page);
      expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
      expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    }, launchOptions);
  },
);

/** The second visit: another tab of the same browser. */
const secondVisit = async (context: BrowserContext) => {
  const first = await context.newPage();
  await first.goto('/en');
  // The app runs and has counted the visit.
  await expect(first.getByRole('searchbox')).toBeVisible();
  await expect(first.getByRole('complementary', { name: 'Install' })).toHaveCount(0);
  await first.close();
  const page = await context.newPage();
  await page.goto('/en');
  return { page, pane: page.getByRole('complementary', { name: 'Install' }) };
};

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });
  test(
    '[N05] from the second visit Safari’s steps are shown; dismissed they are hidden for 90 days',
    LONG,
    async ({ context }) => {
      const { page, pane } = await secondVisit(context);
      await expect(pane.getByRole('img', { name: /Share button in the bar of Safari/ })).toBeVisible();
      for (const step of ['Tap Share', 'Choose Add to Home Screen', 'Tap Add'])
        await expect(pane.getByText(step, { exact: true }).first()).toBeVisible();
      await pane.scrollIntoViewIfNeeded();
      await pane.getByRole('button', { name: 'Not now' }).click();
      await expect(pane).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('link', { name: /Moonflower/ }).first()).toBeVisible();
      await expect(pane).toHaveCount(0);
      const day = 86_400_000;
      const put = (days: number) =>
        page.evaluate(
          (text) => localStorage.setItem('glasshouse-install-dismissed', text),
          storedText(Date.now() - days * day),
        );
      await put(89);
      await page.reload();
      await expect(page.getByRole('link', { name: /Moonflower/ }).first()).toBeVisible();
      await expect(pane).toHaveCount(0);
      await put(91);
      await page.reload();
      await expect(pane).toBeVisible();
    },
  );
});

test.describe('inside another app', () => {
  test.use({ userAgent: IN_APP });
  test(
    '[N05] the window says that it can keep nothing and gives the address for a browser',
    LONG,
    async ({ context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { page, pane } = await secondVisit(context);
      await expect(
        pane.getByText('This window belongs to another app and cannot keep anything.', { exact: false }),
      ).toBeVisible();
      await expect(pane.getByRole('img', { name: /Share/ })).toHaveCount(0);
      await pane.getByRole('button', { name: 'Copy the address' }).click();
      await expect(pane.getByRole('button', { name: 'Address copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${new URL(page.url()).origin}/en`,
      );
    },
  );
});

test.describe('in a page that came as HTML', () => {
  test.use({ serviceWorkers: 'block' });
  test('[N05] an offer of the browser that comes before the app is not lost', LONG, async ({ context }) => {
    await context.addInitScript(() => {
      window.addEventListener('load', () =>
        window.dispatchEvent(
          Object.assign(new Event('beforeinstallprompt'), {
            prompt: () => Promise.resolve(),
            userChoice: Promise.resolve({ outcome: 'accepted' }),
          }),
        ),
      );
    });
    // React reports there what it could not hydrate.
    const broken: string[] = [];
    context.on('weberror', (error) => {
      broken.push(error.error().message);
    });
    const { pane } = await secondVisit(context);
    await pane.getByRole('button', { name: 'Install', exact: true }).click();
    await expect(pane).toHaveCount(0);
    expect(broken).toEqual([]);
  });
});

test(
  '[N05] a device that saves data is given the shell alone, and the install panel says so',
  LONG,
  async ({ house, launchOptions }) => {
    // The worker reads the connection type itself.
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--force-effective-connection-type=2G'],
    });
    try {
      const context = await browser.newContext({ userAgent: IPHONE, baseURL: house.url });
      const { page, pane } = await secondVisit(context);
      await expect(pane.getByText('Your device saves data', { exact: false }).first()).toBeVisible();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
      const cached = () =>
        page.evaluate(async () =>
          (await (await caches.open('glasshouse-app')).keys()).map(({ url }) => new URL(url).pathname),
        );
      const shell = await cached();
      expect(shell).toContain('/index.html');
      await page.goto('/en/faq');
      await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
      // A text is kept once it was read; pictures and other texts are not.
      const later = await cached();
      expect(later.filter((path) => /^\/(thumbs|banners|atlas|cards)\//.test(path))).toEqual([]);
      expect(shell).not.toContain('/texts.en.msgpack');
      expect(later).toContain('/texts.en.msgpack');
    } finally {
      await browser.close();
    }
  },
);
