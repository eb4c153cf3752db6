import type { Page } from '@playwright/test';
import { animationOf, isStageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { winSentence } from '../../../src/app/play/slots/winSentences.ts';
import { playRound } from '../../../src/games/play.ts';
import { titleOf } from '../../../src/games/titles.ts';
import { IS_FULL } from '../../level.ts';
import { expect, FULL, FULL_TOO, LONG, test } from '../support/house.ts';
import { WALKED } from '../support/games.ts';
import {
  ALL_SIZES,
  atRest,
  DESKTOP_AND_PHONE,
  go,
  inTurn,
  lasting,
  layoutFaults,
  type Size,
  walkSizes,
} from '../support/layout.ts';
import { ask, pay, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

/** The lowest phone, a phone, one on its side, a laptop and a desktop; games meet these in every run. */
const ALWAYS: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1366, height: 657 },
  { width: 1440, height: 900 },
];
const isAmongAlways = (size: Size): boolean =>
  ALWAYS.some(({ width, height }) => width === size.width && height === size.height);
const GAME_SIZES: readonly Size[] = [
  ...ALWAYS,
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 720 },
  { width: 412, height: 915 },
  { width: 667, height: 375 },
  ...ALL_SIZES.filter((size) => !isAmongAlways(size)),
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
    const isInked = (part: Element): boolean => {
      const box = part.getBoundingClientRect();
      const empty = part.matches('.pane-name > span') && part.textContent === '';
      return part.checkVisibility() && box.width > 4 && box.height > 4 && !empty;
    };
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
    const coins = [...document.querySelectorAll('.coin-choice button')].map((c) => c.getBoundingClientRect());
    if (new Set(coins.map(({ top }) => top)).size > 1) faults.push('the coins are in two rows');
    for (const { left, right } of coins)
      if (dock && (left < dock.left + 8 || right > dock.right - 8)) faults.push('a coin touches the edge');
    // Before the deal each of many hands has backs, after it cards or its name.
    for (const hand of document.querySelectorAll('.pane-hand:not(.pane-hand-none)'))
      if (![...hand.querySelectorAll('.mini, .pane-backs, .pane-name > span')].some(isInked))
        faults.push('a hand is empty');
    // Eighty numbers: 44 px where there is room, and WCAG 2.2 AA's minimum everywhere.
    const number = width >= 390 && height >= 844 ? 44 : 24;
    atLeast('.keno-cell', number, number);
    return [...new Set(faults)];
  });

const faultsNow = async (page: Page): Promise<readonly string[]> => [
  ...(await tableFaults(page)),
  ...(await layoutFaults(page)),
];
const walk = (page: Page, what: string, sizes: readonly Size[]): Promise<readonly string[]> =>
  walkSizes(page, what, sizes, (ms) => lasting(page, () => faultsNow(page), ms));

/** Thirds of the games, so that no walk takes longer than a test may. */
const THIRDS = [0, 1, 2].map((third) => WALKED.filter((_, n) => n % 3 === third));

test(
  '[G10] games fit their window: nothing is cut off, covered or too small to press',
  FULL_TOO,
  async ({ page }) => {
    test.slow();
    await page.goto('/en/moonflower/preview');
    const faults: string[] = [];
    for (const [n, uri] of WALKED.entries()) {
      await open(page, `/en/${uri}?practice`);
      const sizes = IS_FULL ? inTurn(GAME_SIZES, ALWAYS.length, n) : DESKTOP_AND_PHONE;
      faults.push(...(await walk(page, uri, sizes)));
    }
    expect(faults).toEqual([]);
  },
);

for (const [n, games] of THIRDS.entries()) {
  test(`[G10] games fit their window in German (${n + 1})`, LONG, async ({ page }) => {
    test.slow();
    await page.goto('/de/moonflower/preview');
    const faults: string[] = [];
    for (const uri of games) {
      await open(page, `/de/${uri}?practice`);
      faults.push(...(await walk(page, uri, GAME_SIZES)));
    }
    expect(faults).toEqual([]);
  });

  test(
    `[G10] games fit their window with a player’s money at the highest bet (${n + 1})`,
    LONG,
    async ({ page }) => {
      test.slow();
      await signUp(page, 'a-player-of-24-letters-x');
      await pay(page, '0.9');
      await ask(page, '/user/status/json2');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
      const faults: string[] = [];
      for (const uri of games) {
        await open(page, `/en/${uri}`);
        const raise = page.locator('.bet-stepper button').last();
        if ((await raise.count()) > 0) while (await raise.isEnabled()) await raise.click();
        faults.push(...(await walk(page, uri, GAME_SIZES)));
      }
      expect(faults).toEqual([]);
    },
  );
}

/** Keno's numbers are picked; other games are ready at once. */
const makeReady = async (page: Page): Promise<void> => {
  const choose = page.getByRole('button', { name: 'Pick for me' });
  if ((await choose.count()) > 0) await choose.click();
  await expect(page.locator('.round-button')).toBeEnabled();
};

/** Plays a round to its end; a feature is skipped with the spin button. */
const playOut = async (page: Page): Promise<void> => {
  const plate = page.locator('.round-button');
  const ready = (await plate.getAttribute('aria-label')) ?? '';
  await plate.click();
  const hold = page.getByRole('button', { name: /, not held|^Hold / }).first();
  if ((await hold.count()) > 0) await hold.click();
  await expect(async () => {
    if ((await plate.getAttribute('aria-label')) !== ready) await plate.click({ timeout: 1_000 });
    expect(await plate.getAttribute('aria-label')).toBe(ready);
    await expect(plate).toBeEnabled({ timeout: 1_000 });
  }).toPass();
};

/** Where the parts of a game stand. */
const placesOf = (page: Page) =>
  page
    .locator('.game-header, .game-frame, .result, .game-dock, .round-button')
    .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));

test('[N06] offline a game has one bar, which moves nothing', FULL, async ({ page }) => {
  await signUp(page, 'still-water');
  for (const { width, height } of DESKTOP_AND_PHONE) {
    await page.setViewportSize({ width, height });
    await open(page, '/en/moonflower');
    const before = await placesOf(page);
    await page.route(/json2|healthz/, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const bar = page.locator('.offline-bar');
    await expect(bar).toContainText('The next spin waits until the house can be reached.');
    await expect(bar.getByRole('link', { name: 'Practise instead' })).toBeVisible();
    await expect(page.locator(':not(.narrator) > :text("waits until the house")')).toHaveCount(1);
    expect(await placesOf(page)).toEqual(before);
    await page.unroute(/json2|healthz/);
  }
});

/** From this width on the panel is a column beside the game, below it a sheet. */
const BESIDE_PX = 1_180;

/** The four tabs of a game's panel and the sheet of auto-play, after a round. */
const walkPanel = async (page: Page, what: string, sizes: readonly Size[]): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = async (part: string, these: readonly Size[]) => {
    const faults = (ms: number) => lasting(page, () => layoutFaults(page), ms);
    found.push(...(await walkSizes(page, `${what}, ${part}`, these, faults)));
  };
  const tabs = page.locator('.game-panel-tabs button');
  const lookAtTabs = async (these: readonly Size[]) => {
    await expect(tabs).toHaveCount(4);
    for (let at = 0; at < 4; at += 1) {
      await tabs.nth(at).click();
      await atRest(page, '.game-panel-body');
      await look(`tab ${at + 1}`, these);
    }
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.game-header button').last().click();
  await lookAtTabs(sizes.filter(({ width }) => width < BESIDE_PX));
  await close();
  const auto = page.getByRole('button', { name: 'Auto', exact: true });
  if ((await auto.count()) > 0) {
    await auto.click();
    // With its refusal it is the longest.
    await page.locator('dialog .auto-sheet > .button').click();
    await expect(page.locator('dialog .field-error')).toBeVisible();
    await look('Auto', sizes);
    await close();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await lookAtTabs(sizes.filter(({ width }) => width >= BESIDE_PX));
  return found;
};

for (const [n, games] of THIRDS.entries())
  test(`[G10] a game’s panel and auto-play fit their window (${n + 1})`, LONG, async ({ page }) => {
    test.slow();
    await signUp(page, 'moth-wing');
    await pay(page);
    const faults: string[] = [];
    for (const uri of games) {
      // Its tokens take a day.
      const isJackpot = titleOf(uri)?.definition.model === 'jackpot';
      await open(page, `/en/${uri}${isJackpot ? '?practice' : ''}`);
      await makeReady(page);
      await playOut(page);
      faults.push(...(await walkPanel(page, uri, ALL_SIZES)));
    }
    expect(faults).toEqual([]);
  });

for (const [n, games] of THIRDS.entries())
  test(`[G10] a game’s panel and auto-play fit their window in German (${n + 1})`, LONG, async ({ page }) => {
    test.slow();
    await page.goto('/de/moonflower/preview');
    const faults: string[] = [];
    for (const uri of games) {
      await open(page, `/de/${uri}?practice`);
      faults.push(...(await walkPanel(page, uri, ALL_SIZES)));
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

/** Seeds of one byte each whose first practice round has a feature, or else the win with the longest name. */
const luckOf = (uri: string): Luck => {
  const title = titleOf(uri);
  let paying: Luck = { server: 0, client: 0, feature: false };
  let longest = 0;
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
    const names = steps.flatMap(({ window, wins }) => wins.map((win) => winSentence(title, window, win)));
    const length = Math.max(0, ...names.map((name) => name.length));
    if (length > longest) [longest, paying] = [length, { server, client, feature: false }];
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

/** Notes the places of the controls from a round's start to its end. */
const playThrough = async (page: Page): Promise<Seen> => {
  await makeReady(page);
  await page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.on = true;
  });
  await playOut(page);
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
  for (const uri of ['moonflower', 'jade-vine', 'foxfire', 'rose-window', 'ten-stems'])
    for (const size of [
      { width: 320, height: 568 },
      { width: 1366, height: 657 },
    ])
      faults.push(...(await playAt(page, uri, size)));
  expect(faults).toEqual([]);
});
