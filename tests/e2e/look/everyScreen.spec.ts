import type { Page } from '@playwright/test';
import type { PlayerStatus } from '../../../src/wire/player/status.ts';
import type { Transaction } from '../../../src/wire/money/cashier.ts';
import { WINNER_LISTS } from '../../../src/wire/play/winners.ts';
import type { WithdrawalData } from '../../../src/wire/money/withdrawals.ts';
import { openBooks, SECRET } from '../../openBooks.ts';
import { IS_FULL, IS_LONG } from '../../level.ts';
import {
  isAccessible,
  sheetFaults,
  unevenRows,
  walkAsPlayer,
  walkAsVisitor,
} from '../support/everyScreen.ts';
import { expect, FULL, FULL_TOO, type RunningHouse, testWithOwnHouse as test } from '../support/house.ts';
import { EACH_LAYOUT } from '../support/games.ts';
import { inkOnGround, wordsOnGround } from '../support/ink.ts';
import {
  ALL_SIZES,
  DESKTOP_AND_PHONE,
  go,
  inTurn,
  lasting,
  layoutFaults,
  type Size,
  SIZES,
  untilDrawn,
  walkSizes,
} from '../support/layout.ts';
import { ask, pay, signUp } from '../support/player.ts';

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  houseEnv: { HOUSE_SECRET: SECRET },
});

/** The longest login name, and a sum as large as any. */
const LOGIN = 'Wilhelmina-Moonflower.24';
const SUM = 1_234_567_890;
/** Winners with the longest names and sums, in all three lists, and a short sum among them. */
const seedWinners = (house: RunningHouse): void => {
  const books = openBooks(house.dataDir);
  for (const [n, game] of [
    'midnight-moonflower',
    'sovereign-mosaic',
    'deuces-in-bloom',
    'rainfall-keno',
    'fifty-stems',
  ].entries())
    for (const ledger of ['usd', 'token'])
      books.insert('winners', {
        id: `${ledger}-${n}`,
        login: LOGIN,
        game_id: ledger === 'usd' ? game : 'the-lamplighter',
        amount: n === 1 ? 800 : SUM,
        bet_ledger: ledger,
        created_at: Date.now() - (n + 1) * 3_190_000,
      });
  books.close();
};

const showWinners = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('.winner')).toHaveCount(5 * WINNER_LISTS.length);
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** Changes the house's answer to a call. */
const bend = <T>(page: Page, path: string, change: (data: T) => T) =>
  page.route(`**${path}/json2`, async (route) => {
    const answer = await route.fetch().catch(() => null);
    const data = ((await answer?.json().catch(() => null)) as { data: T } | null | undefined)?.data;
    if (!answer || !data) return;
    await route.fulfill({ response: answer, json: { ok: true, data: change(data) } });
  });

/** Gives every figure of the player's status its greatest length. */
const atItsLongest = async (page: Page): Promise<void> => {
  await bend<{ player: PlayerStatus | null }>(page, '/user/status', ({ player, ...rest }) => ({
    ...rest,
    player: player && {
      ...player,
      cash: SUM,
      withdrawalFund: SUM,
      blockedWithdrawalFund: SUM,
      lottoTickets: 31,
      jackpotTokens: 1_234_567,
      cashbackBonusLevel: 5,
      vipLevel: 10,
      unreadMessagesCount: 120,
      currentProgressiveLottoPrize: SUM,
      bonus: player.bonus && { ...player.bonus, bonusBalance: SUM, needToWager: SUM, wagerTotal: 2 * SUM },
      protection: {
        ...player.protection,
        session: { startedAt: Date.now() - 86_300_000, bet: SUM, won: 0 },
      },
    },
  }));
  await bend<{ transactions: Transaction[] }>(page, '/user/recent-deposits', ({ transactions }) => ({
    transactions: transactions.map((of) => ({
      ...of,
      amount: SUM,
      status: 2,
      isCredited: false,
      numberOfConfirmations: 10,
      numberOfConfirmationsNeeded: 12,
    })),
  }));
  await bend<WithdrawalData>(page, '/user/withdrawal', (data) => ({ ...data, maxAmount: SUM }));
};

/** A player with a long history, a deposit, a bonus for all games, rounds and messages. */
const seedPlayer = async (page: Page, house: RunningHouse): Promise<void> => {
  const login = await signUp(page, LOGIN);
  const books = openBooks(house.dataDir);
  const id = books.playerId(login);
  books.history(id, 60, Date.now());
  books.run('update transactions set amount = ? where player_id = ?', SUM, id);
  books.close();
  await ask(page, '/user/bonus-code-claim/json2', {
    requestId: 'a-bonus-to-be-looked-at',
    bonusCode: 'lantern20',
  });
  await pay(page);
  const { ticket } = await ask<{ ticket: { ticketId: string } }>(page, '/user/round-ticket/json2', {
    gameId: 'moonflower',
  });
  await ask(page, '/user/round-play/json2', {
    requestId: 'a-round-to-be-looked-at',
    gameId: 'moonflower',
    ticketId: ticket.ticketId,
    clientSeed: 'violet',
    coinCents: 5,
  });
  await atItsLongest(page);
};

/** Where a player's header has all its menus. */
const MENUS_SIZE: Size = { width: 1024, height: 720 };
const WIDE = IS_FULL ? SIZES.filter(({ width }) => width >= 960) : [MENUS_SIZE];
/** Every width in the lowest window, and a phone that lies on its side. */
const LOW: readonly Size[] = [
  ...[...new Set(SIZES.map(({ width }) => width))].map((width) => ({ width, height: 568 })),
  { width: 844, height: 390 },
];
/** Of a player's header: more pages, the cashier, the account. */
const MENUS = 3;
const LANGUAGES = [
  ['en', FULL_TOO],
  ['de', FULL],
  ['es', FULL],
  ['pt', FULL],
] as const;

/** Where a banner's words are, in CSS px. They are made transparent: only their background is drawn. */
const bannerWords = async (page: Page, slide: number) => {
  await page.evaluate(async (n) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.banner-text :is(h2, p) { color: transparent !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, 1), sheet];
    const strip = document.querySelector('.banners-strip');
    strip?.scrollIntoView({ block: 'center', behavior: 'instant' });
    strip?.scrollTo({ left: n * strip.clientWidth, behavior: 'instant' });
    await Promise.all(
      [...(strip?.children[n]?.querySelectorAll('img') ?? [])].map((image) => image.decode()),
    );
  }, slide);
  await untilDrawn(page);
  return page.evaluate((n) => {
    const strip = document.querySelector('.banners-strip');
    const words = strip?.children[n]?.querySelectorAll('.banner-text h2 span, .banner-text p') ?? [];
    return [...words].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    });
  }, slide);
};

/** How much of a banner's picture is shown where it is cropped: words may make a banner higher than it. */
const bannerShown = (page: Page, slide: number): Promise<number> =>
  page
    .locator('.banner')
    .nth(slide)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const scale = Math.max(
        image.clientWidth / image.naturalWidth,
        image.clientHeight / image.naturalHeight,
      );
      return Math.min(
        image.clientWidth / (image.naturalWidth * scale),
        image.clientHeight / (image.naturalHeight * scale),
      );
    });

/** The words of every banner contrast with its picture, from the narrowest to the widest (WCAG 1.4.3). */
const bannersReadable = async (page: Page): Promise<void> => {
  for (const width of [960, 1180, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const slides = await page.locator('.banner').count();
    for (let slide = 0; slide < slides; slide += 1) {
      const words = await bannerWords(page, slide);
      expect(await wordsOnGround(page, words), `banner ${slide + 1} at ${width}`).toBeGreaterThan(4.5);
      if (width === 2560)
        expect(await bannerShown(page, slide), `picture of banner ${slide + 1}`).toBeGreaterThan(0.95);
    }
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const dots = await page
    .locator('.banners .dots button')
    .evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect));
  expect(await inkOnGround(page, dots), 'in forced colours').toBeGreaterThan(3);
  await page.emulateMedia({ forcedColors: null });
};

/** WCAG 1.4.12: wider spaces between letters, words and lines. */
const widerText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; ' +
        'line-height: 1.5 !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, 1), sheet];
  });

/**
 * Gathers the faults of a walk. The short run looks at each screen on a desktop and a phone, the full one in
 * the narrowest size and in another, and at dialogs in low windows.
 */
const looker = (page: Page, language: string) => {
  const found: string[] = [];
  let nth = 0;
  const walk = async (what: string, sizes: readonly Size[], faultsNow: () => Promise<readonly string[]>) => {
    found.push(...(await walkSizes(page, what, sizes, (ms) => lasting(page, faultsNow, ms))));
  };
  const look = async (what: string, sizes?: readonly Size[]) => {
    const these = IS_FULL ? (sizes ?? inTurn(ALL_SIZES, 1, nth)) : DESKTOP_AND_PHONE;
    if (!sizes) nth += 1;
    await walk(what, these, async () => [
      ...(await layoutFaults(page)),
      ...(await unevenRows(page)),
      ...(await sheetFaults(page)),
    ]);
    if (IS_FULL) await walk(what, LOW, () => sheetFaults(page));
    if (language === 'en') await isAccessible(page, what);
  };
  return { found, look, walk };
};
type Looker = ReturnType<typeof looker>;

/** The front of a visitor or a player. */
const lookAtFront = async (page: Page, language: string, { look, walk }: Looker): Promise<void> => {
  await page.goto(`/${language}`);
  await expect(page.locator('.card').first()).toBeVisible();
  await showWinners(page);
  await look(`front, ${language}`, SIZES);
  if (IS_FULL) {
    if (language === 'en') await bannersReadable(page);
    await widerText(page);
    await walk(`front, ${language}, wider text`, SIZES, () => layoutFaults(page));
  }
  await page.goto(`/${language}/nowhere`);
};

/** The menus of a player's header, which every page has. */
const lookAtMenus = async (page: Page, language: string, { walk }: Looker): Promise<void> => {
  for (let nth = 0; nth < MENUS; nth += 1) {
    await page.setViewportSize(MENUS_SIZE);
    await page.getByRole('banner').locator('button[aria-controls]:visible').nth(nth).click();
    await walk(`menu ${nth}, ${language}`, WIDE, () => layoutFaults(page));
    await page.keyboard.press('Escape');
  }
};

for (const [language, level] of LANGUAGES) {
  test(
    `every page and dialog of a visitor has room, is reached and accessible: ${language}`,
    level,
    async ({ page, house }) => {
      test.slow();
      const here = looker(page, language);
      seedWinners(house);
      await lookAtFront(page, language, here);
      await walkAsVisitor(page, language, here.look);
      expect(here.found).toEqual([]);
    },
  );

  test(
    `every dialog, menu and lobby of a player has room, is reached and accessible: ${language}`,
    level,
    async ({ page, house }) => {
      test.slow();
      const here = looker(page, language);
      seedWinners(house);
      await seedPlayer(page, house);
      await lookAtFront(page, language, here);
      await walkAsPlayer(page, language, here.look);
      await go(page, `/${language}/faq`);
      await here.look(`player, /${language}/faq`, SIZES);
      for (const uri of IS_LONG ? EACH_LAYOUT : ['moonflower']) {
        await go(page, `/${language}/${uri}`);
        await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
        await expect(page.locator('.shell-wait, .frame-state, .game .skeleton')).toHaveCount(0);
        await here.look(`player, /${language}/${uri}`, SIZES);
      }
      await lookAtMenus(page, language, here);
      expect(here.found).toEqual([]);
    },
  );
}
