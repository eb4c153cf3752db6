import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOTTO_PRIZES, LOTTO_WINNERS } from '../../src/fair/lottoDraw.ts';

/** Section 9 of the product, figure by figure: where it stands and how it is written there. */
const FIGURES = [
  ['rates are renewed every 15 minutes', 'house/rates/port.ts', 'RATE_PERIOD_MS = 15 * 60_000'],
  [
    'a password change holds withdrawals for 72 hours',
    'house/account/rules.ts',
    'PASSWORD_CHANGE_HOLD_MS = 72 * 3_600_000',
  ],
  ['a password has 8 characters at least', 'wire/account.ts', 'PASSWORD_MIN = 8'],
  ['and 32 at most', 'wire/account.ts', 'PASSWORD_MAX = 32'],
  ['buying starts at 50 USD', 'wire/buy.ts', 'BUY_DEFAULT_USD = 50'],
  ['a lotto ticket for $100', 'wire/lottoTerms.ts', 'LOTTO_TICKET_CENTS = 10_000'],
  ['31 tickets at most', 'wire/lottoTerms.ts', 'LOTTO_TICKETS_MAX = 31'],
  ['billing is asked from $100,000 on', 'wire/withdrawals.ts', 'LARGE_WITHDRAWAL_CENTS = 10_000_000'],
  ['carousels turn every 12 s', 'app/banners/useCarousel.ts', 'TURN_MS = 12_000'],
  ['one and a half delays after a touch', 'app/banners/useCarousel.ts', 'AFTER_TOUCH = 1.5'],
  ['the coins start after 8 s', 'app/lobby/Coins.tsx', 'FIRST_MS = 8_000'],
  ['winners turn every 4 s', 'app/winners/Winners.tsx', 'TURN_MS = 4_000'],
  ['home banners every 20 s', 'app/lobby/Home.tsx', 'TURN_MS = 20_000'],
  ['lobby banners every 8 s', 'app/lobby/Lobby.tsx', 'TURN_MS = 8_000'],
  ['a swipe is over 10 px', 'app/ui/useSwipeDown.ts', 'SWIPE_MIN_PX = 10'],
  ['and within 35 degrees', 'app/ui/useSwipeDown.ts', 'SWIPE_SLOPE = Math.tan((35 * Math.PI) / 180)'],
  ['5 latest winners', 'wire/winners.ts', 'WINNERS_MAX = 5'],
  ['the badge caps at 99', 'wire/badge.ts', 'UNREAD_BADGE_MAX = 99'],
  ['cashback goes up to 5', 'app/shell/Ledger.tsx', 'CASHBACK_MAX = 5'],
  ['4 rows of games at first', 'app/lobby/filters.ts', 'ROWS = 4'],
  ['2 for two of the sections', 'app/lobby/filters.ts', 'SHORT_ROWS = 2'],
  ['a connection has 10 s', 'wire/live.ts', 'CONNECT_TIMEOUT_MS = 10_000'],
  ['one that nobody uses goes after 60 s', 'wire/live.ts', 'CLEANUP_TIMEOUT_MS = 60_000'],
  ['looked for every 30 s', 'wire/live.ts', 'CLEANUP_CHECK_MS = 30_000'],
  ['5 attempts are the base', 'wire/live.ts', 'RECONNECT_ATTEMPTS_BASE = 5'],
  ['and 60 s', 'wire/live.ts', 'RECONNECT_DELAY_BASE_MS = 60_000'],
  ['the delay grows up to 60 s', 'wire/live.ts', 'RECONNECT_DELAY_CAP_MS = 60_000'],
  ['a ping every 30 s', 'wire/live.ts', 'HEARTBEAT_INTERVAL_MS = 30_000'],
  ['its pong within 5 s', 'wire/live.ts', 'HEARTBEAT_TIMEOUT_MS = 5_000'],
  ['message ids up to 65535', 'wire/live.ts', 'MESSAGE_ID_MAX = 65_535'],
  ['that live 60 s', 'wire/live.ts', 'MESSAGE_ID_LIFETIME_MS = 60_000'],
  ['1000 errors are remembered', 'wire/live.ts', 'ERROR_CACHE_MAX = 1_000'],
  ['for 60 s', 'wire/live.ts', 'ERROR_CACHE_MS = 60_000'],
  ['scrolling is looked at every 250 ms', 'app/ui/useNear.ts', 'SCROLL_THROTTLE_MS = 250'],
  ['menus close on scroll above 51.25em', 'app/shell/menus.ts', "SCROLL_CLOSES = '(min-width: 51.25em)'"],
] as const;

const SRC = new URL('../../src/', import.meta.url);
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, SRC), 'utf8') }));

describe('[K02] the figures of section 9', () => {
  test.each(FIGURES)('%s', (_, path, written) => {
    const own = sources.find((source) => source.path === path);
    const [name = ''] = written.split(' = ');
    expect(own?.text, path).toContain(`const ${written};`);
    const users = own?.text.split(new RegExp(`\\b${name}\\b`)).length ?? 0;
    expect(
      users > 2 || sources.some((source) => source.path !== path && source.text.includes(name)),
      `${name} is used`,
    ).toBe(true);
    // A short name may stand for something else in another room; a long one stands once.
    if (name.split('_').length > 2)
      expect(
        sources.filter((source) => source.text.includes(`const ${name} `)).map((source) => source.path),
      ).toEqual([path]);
  });

  test('the prizes of the lotto for its twenty winners', () => {
    expect(LOTTO_WINNERS).toBe(20);
    expect(LOTTO_PRIZES).toEqual([
      { from: 1, to: 1, cents: null, tokens: 0 },
      { from: 2, to: 2, cents: 500_000, tokens: 0 },
      { from: 3, to: 3, cents: 100_000, tokens: 0 },
      { from: 4, to: 10, cents: 5_000, tokens: 50 },
      { from: 11, to: 20, cents: 2_500, tokens: 25 },
    ]);
  });
});
