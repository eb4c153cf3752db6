import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/navigation/dialogs.ts';
import type { PlayerStatus } from '../../../src/wire/player/status.ts';
import type { Transaction } from '../../../src/wire/money/cashier.ts';
import { WINNER_LISTS } from '../../../src/wire/play/winners.ts';
import type { WithdrawalData } from '../../../src/wire/money/withdrawals.ts';
import { openBooks, SECRET } from '../../openBooks.ts';
import { IS_LONG, sampled } from '../../level.ts';
import { expect, LONG, type RunningHouse, testWithOwnHouse as test } from '../support/house.ts';
import { EACH_LAYOUT } from '../support/games.ts';
import { inkOnGround, wordsOnGround } from '../support/ink.ts';
import {
  ALL_SIZES,
  atRest,
  go,
  inTurn,
  lasting,
  layoutFaults,
  openDialog as open,
  PAGES,
  type Size,
  SIZES,
  walkSizes,
} from '../support/layout.ts';
import { ask, pay, signUp, untilRefused } from '../support/player.ts';

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  houseEnv: { HOUSE_SECRET: SECRET },
});

/** The longest login name, and a sum as large as any. */
const LOGIN = 'Wilhelmina-Moonflower.24';
const SUM = 1_234_567_890;
const ENTRY: readonly string[] = ['log-in', 'sign-up', 'password-reset'];
const MAILED: readonly string[] = ['password-reset', 'verify', 'unsubscribe', 'ether-lotto-unsubscribe'];
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

const PLAYERS_DIALOGS = DIALOGS.filter((of) => ![...ENTRY, ...MAILED].includes(of));
/** The widest, the longest, and the one with the most buttons: they are looked at in every run. */
const ALWAYS: ReadonlySet<string> = new Set(['menu', 'cashier/deposit', 'account/break']);
const SAMPLE = sampled(PLAYERS_DIALOGS, 2);
const WIDE = SIZES.filter(({ width }) => width >= 960);
/** Of a player's header: more pages, the cashier, the account. */
const MENUS = 3;
const LANGUAGES = [
  ['en', {}],
  ['de', LONG],
  ['es', LONG],
  ['pt', LONG],
] as const;

/**
 * A card or choice that stands alone in its last row, beside a hole; lists of winners whose rows do not begin
 * at the same places.
 */
const unevenRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const list of document.querySelectorAll('.shelf, .break-lengths')) {
      const cards = [...list.children]
        .filter((part) => !part.matches('legend'))
        .map((card) => card.getBoundingClientRect());
      const last = cards.at(-1);
      const row = cards.filter(({ top }) => top === last?.top);
      const whole = last && last.width > list.clientWidth - 2;
      if (cards.length > row.length && row.length === 1 && !whole)
        found.push(`one alone in the last row: ${list.parentElement?.textContent.slice(0, 20)}`);
    }
    for (const slide of document.querySelectorAll('.winners-slide')) {
      const starts = [...slide.querySelectorAll('.winner > .grow')].map((name) =>
        Math.round(name.getBoundingClientRect().left - slide.getBoundingClientRect().left),
      );
      if (new Set(starts).size > 1) found.push(`${slide.getAttribute('aria-label')}: ${starts.join(', ')}`);
    }
    return found;
  });

/** Where a banner's words are, in CSS px. They are made transparent: only their background is drawn. */
const bannerWords = (page: Page, slide: number) =>
  page.evaluate(async (n) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.banner-text :is(h2, p) { color: transparent !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, 1), sheet];
    const strip = document.querySelector('.banners-strip');
    strip?.scrollTo({ left: n * strip.clientWidth, behavior: 'instant' });
    await Promise.all(
      [...(strip?.children[n]?.querySelectorAll('img') ?? [])].map((image) => image.decode()),
    );
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
    const words = strip?.children[n]?.querySelectorAll('.banner-text h2 span, .banner-text p') ?? [];
    return [...words].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    });
  }, slide);

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

/** Gathers the faults of a walk. A short run looks at each page in the narrowest size and in another. */
const looker = (page: Page) => {
  const found: string[] = [];
  let nth = 0;
  const faultsNow = async () => [...(await layoutFaults(page)), ...(await unevenRows(page))];
  const look = async (what: string, sizes?: readonly Size[]) => {
    const these = sizes ?? inTurn(ALL_SIZES, 1, nth);
    if (!sizes) nth += 1;
    found.push(...(await walkSizes(page, what, these, (ms) => lasting(page, faultsNow, ms))));
  };
  return { found, look };
};

for (const [language, run] of LANGUAGES)
  test(
    `every page and dialog of a visitor fits every window size: ${language}`,
    run,
    async ({ page, house }) => {
      test.slow();
      const { found, look } = looker(page);
      seedWinners(house);
      await page.goto(`/${language}`);
      await expect(page.locator('.card').first()).toBeVisible();
      await showWinners(page);
      await look(`visitor, ${language}`, SIZES);
      // A short run does both with a player's home.
      if (IS_LONG) {
        if (language === 'en') await bannersReadable(page);
        await widerText(page);
        await look(`visitor, ${language}, wider text`, SIZES);
        await page.goto(`/${language}/nowhere`);
      }
      for (const name of ['menu', ...ENTRY]) {
        await open(page, language, name);
        await look(`visitor, ${language}#${name}`);
      }
      for (const kind of sampled(MAILED, 4)) {
        await go(page, `/${language}/nowhere`);
        await expect(page.locator('dialog')).toHaveCount(0);
        await go(page, `/${language}/${kind}/nothing`);
        await untilRefused(page);
        await look(`visitor, /${language}/${kind}/nothing`);
      }
      for (const path of PAGES) {
        await go(page, `/${language}${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await atRest(page, 'main');
        await look(`visitor, /${language}${path}`);
      }
      expect(found).toEqual([]);
    },
  );

for (const [language, run] of LANGUAGES)
  test(
    `every page, dialog and menu of a player fits every window size: ${language}`,
    run,
    async ({ page, house }) => {
      test.slow();
      const { found, look } = looker(page);
      seedWinners(house);
      await seedPlayer(page, house);
      await page.goto(`/${language}`);
      await expect(page.locator('.card').first()).toBeVisible();
      await showWinners(page);
      await look(`player, ${language}`, SIZES);
      if (language === 'en') await bannersReadable(page);
      await widerText(page);
      await look(`player, ${language}, wider text`, SIZES);
      await page.goto(`/${language}/nowhere`);
      for (const name of PLAYERS_DIALOGS.filter((of) => SAMPLE.includes(of) || ALWAYS.has(of))) {
        await open(page, language, name);
        await look(`player, ${language}#${name}`);
      }
      for (const path of ['/faq', '/moonflower']) {
        await go(page, `/${language}${path}`);
        await look(`player, /${language}${path}`, SIZES);
        // Every page has the same header.
        if (path === '/faq' && !IS_LONG) continue;
        for (let nth = 0; nth < MENUS; nth += 1) {
          await page.setViewportSize({ width: 1024, height: 720 });
          await page.getByRole('banner').locator('button[aria-controls]:visible').nth(nth).click();
          await look(`player, /${language}${path}, menu ${nth}`, WIDE);
          await page.keyboard.press('Escape');
        }
      }
      // In a short run tables.spec.ts walks through the games.
      for (const uri of IS_LONG ? EACH_LAYOUT : []) {
        await go(page, `/${language}/${uri}`);
        await expect(page.locator('.game .round-button')).toHaveAttribute('aria-busy', 'false');
        await expect(page.locator('.shell-wait, .frame-state, .game .skeleton')).toHaveCount(0);
        await look(`player, /${language}/${uri}`);
      }
      expect(found).toEqual([]);
    },
  );
