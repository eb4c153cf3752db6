import type { Page } from '@playwright/test';
import { animationOf, isStageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { playRound } from '../../../src/games/play.ts';
import { titleOf } from '../../../src/games/titles.ts';
import { expect, LONG, test } from '../support/house.ts';
import { EACH_LAYOUT, WALKED } from '../support/games.ts';
import { go, lasting, layoutFaults, type Size, SIZES, walkSizes } from '../support/layout.ts';
import { ask, pay, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 720 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const;
/** Where words have the least room. */
const NARROW: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
  { width: 960, height: 640 },
  { width: 1280, height: 720 },
];

const open = async (page: Page, address: string): Promise<void> => {
  await go(page, address);
  await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.shell-wait, .frame-state, .game .skeleton')).toHaveCount(0);
};

/** Controls of a game that are out of sight, covered or too small to press. */
const tableFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
    const over = document.documentElement.scrollHeight - height;
    if (over > 0) faults.push(`the page is ${over} px higher than its window`);
    const inSight = (selector: string, spots: readonly (readonly [number, number])[]) => {
      const part = document.querySelector(selector);
      const box = part?.getBoundingClientRect();
      if (!part || !box || box.top < 0 || box.bottom > height + 0.5)
        faults.push(`${selector} is out of sight`);
      else
        for (const [x, y] of spots) {
          const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          if (top && !part.contains(top) && !top.contains(part))
            faults.push(`${top.getAttribute('class') ?? top.tagName} lies on ${selector}`);
        }
    };
    inSight('.round-button', [
      [0.5, 0.04],
      [0.5, 0.96],
      [0.04, 0.5],
      [0.96, 0.5],
    ]);
    inSight('.result-line', [
      [0.02, 0.1],
      [0.98, 0.1],
      [0.5, 0.5],
      [0.02, 0.9],
      [0.98, 0.9],
    ]);
    const dock = document.querySelector('.game-dock')?.getBoundingClientRect();
    for (const part of document.querySelectorAll('.game-cabinet > *, .jackpot-prizes li')) {
      const { bottom, right } = part.getBoundingClientRect();
      // On a phone held sideways the dock is beside the window.
      if (
        dock &&
        !part.matches('.only-read') &&
        part.checkVisibility() &&
        right > dock.left + 1 &&
        bottom > dock.top + 0.5
      )
        faults.push(`.${part.className} reaches ${(bottom - dock.top).toFixed(0)} px under the dock`);
    }
    const atLeast = (selector: string, wide: number, high: number) => {
      for (const part of document.querySelectorAll(selector)) {
        const box = part.getBoundingClientRect();
        if (!part.checkVisibility()) continue;
        if (box.bottom > height + 0.5) faults.push(`${selector} is out of sight`);
        if (box.width < wide - 0.5 || box.height < high - 0.5)
          faults.push(`${selector} is ${box.width.toFixed(0)} by ${box.height.toFixed(0)}`);
      }
    };
    atLeast('.round-button', 88, 88);
    atLeast(
      '.game-header a, .game-header button, .bet-stepper button, .bet-quick button, .game-tool, .card-slot',
      44,
      44,
    );
    atLeast('.bet-acts button, .keno-tabs button', 44, 44);
    atLeast('.coin-choice button', 30, 44);
    // Eighty numbers: 44 px where there is room, and WCAG 2.2 AA's minimum everywhere.
    const number = width >= 390 && width < 960 && height >= 844 ? 44 : 24;
    atLeast('.keno-cell', number, number);
    return [...new Set(faults)];
  });

const faultsNow = async (page: Page): Promise<readonly string[]> => [
  ...(await tableFaults(page)),
  ...(await layoutFaults(page)),
];
const walk = (page: Page, what: string, sizes: readonly Size[]): Promise<readonly string[]> =>
  walkSizes(page, what, sizes, (ms) => lasting(page, () => faultsNow(page), ms));

test('[G10] games fit their window: nothing is cut off, covered or too small to press', async ({ page }) => {
  test.slow();
  await page.goto('/en/moonflower/preview');
  const faults: string[] = [];
  for (const uri of WALKED) {
    await open(page, `/en/${uri}?practice`);
    // The narrow sizes, where words have the least room, are enough for further games of a layout.
    const sizes = EACH_LAYOUT.includes(uri) ? [...PHONES, ...SIZES] : NARROW;
    faults.push(...(await walk(page, uri, sizes)));
  }
  expect(faults).toEqual([]);
});

test('[G10] games fit their window in German', LONG, async ({ page }) => {
  await page.goto('/de/moonflower/preview');
  const faults: string[] = [];
  for (const uri of WALKED) {
    await open(page, `/de/${uri}?practice`);
    faults.push(...(await walk(page, uri, NARROW)));
  }
  expect(faults).toEqual([]);
});

test('[G10] games fit their window with a player’s money at the highest bet', LONG, async ({ page }) => {
  await signUp(page, 'a-player-of-24-letters-x');
  await pay(page, '0.9');
  await ask(page, '/user/status/json2');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  const faults: string[] = [];
  for (const uri of WALKED) {
    await open(page, `/en/${uri}`);
    const raise = page.locator('.bet-stepper button').last();
    if ((await raise.count()) > 0) while (await raise.isEnabled()) await raise.click();
    faults.push(...(await walk(page, uri, NARROW)));
  }
  expect(faults).toEqual([]);
});

interface Luck {
  readonly server: number;
  readonly client: number;
  /** Whether the round has a feature. */
  readonly feature: boolean;
}
const SEEDS = 20_000;

/** Seeds of one byte each whose first practice round has a feature, or else pays. */
const luckOf = (uri: string): Luck => {
  const title = titleOf(uri);
  let paying: Luck = { server: 0, client: 0, feature: false };
  if (title === undefined || !isStageTitle(title)) return paying;
  for (let n = 0; n < SEEDS; n += 1) {
    const [server, client] = [n >> 8, n & 255];
    const result = playRound(title, {
      serverSeed: Buffer.alloc(32, server).toString('hex'),
      clientSeed: Buffer.alloc(16, client).toString('base64url'),
      nonce: 0,
    });
    const steps = animationOf(title, result);
    if (steps.some(({ feature }) => feature !== null)) return { server, client, feature: true };
    if (result.winCoins > 0) paying = { server, client, feature: false };
  }
  return paying;
};

/** In the page: random values are the seeds in the address, and the places of the controls are noted. */
const prepare = () => {
  const random = crypto.getRandomValues.bind(crypto);
  const [server, client] = (new URLSearchParams(location.search).get('luck') ?? '').split('.').map(Number);
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into instanceof Uint8Array && into.length === 32) into.fill(server ?? 0);
    else if (into instanceof Uint8Array && into.length === 16) into.fill(client ?? 0);
    else random(into as Uint8Array<ArrayBuffer>);
    return into;
  };
  const seen = { on: false, places: [] as string[], feature: false };
  const note = () => {
    if (seen.on) {
      const place = ['.round-button', '.game-tools', '.strip', '.game-frame']
        .map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return `${selector} ${box?.left} ${box?.top} ${box?.width} ${box?.height}`;
        })
        .join(', ');
      if (!seen.places.includes(place)) seen.places.push(place);
      seen.feature ||= document.querySelector('.feature-bar') !== null;
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { seen });
};
interface Seen {
  on: boolean;
  places: string[];
  feature: boolean;
}

/** Plays a round to its end; a feature is skipped with the spin button. */
const playThrough = async (page: Page): Promise<Seen> => {
  const plate = page.locator('.round-button');
  const choose = page.getByRole('button', { name: 'Pick for me' });
  if ((await choose.count()) > 0) await choose.click();
  await expect(plate).toBeEnabled();
  const ready = (await plate.getAttribute('aria-label')) ?? '';
  await page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.on = true;
  });
  await plate.click();
  const hold = page.getByRole('button', { name: /, not held|^Hold / }).first();
  if ((await hold.count()) > 0) await hold.click();
  await expect(async () => {
    if ((await plate.getAttribute('aria-label')) !== ready) await plate.click({ timeout: 1_000 });
    expect(await plate.getAttribute('aria-label')).toBe(ready);
    await expect(plate).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
};

const playAt = async (page: Page, uri: string, size: Size): Promise<readonly string[]> => {
  const luck = luckOf(uri);
  await page.setViewportSize(size);
  await page.goto(`/en/${uri}?practice&luck=${luck.server}.${luck.client}`);
  await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.frame-state, .game .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const { places, feature } = await playThrough(page);
  expect(feature, uri).toBe(luck.feature);
  const moved = places.length > 1 ? [`the controls moved: ${places.join(' | ')}`] : [];
  const faults = [...moved, ...(await lasting(page, () => faultsNow(page), 5_000))];
  return faults.map((fault) => `${uri} (${size.width}×${size.height}): ${fault}`);
};

test('[G10] the controls keep their places through a round with its feature', LONG, async ({ page }) => {
  await page.addInitScript(prepare);
  const faults: string[] = [];
  for (const uri of WALKED) faults.push(...(await playAt(page, uri, { width: 390, height: 844 })));
  for (const uri of ['moonflower', 'jade-vine', 'foxfire', 'ten-stems'])
    for (const size of [
      { width: 320, height: 568 },
      { width: 1366, height: 657 },
    ])
      faults.push(...(await playAt(page, uri, size)));
  expect(faults).toEqual([]);
});
