import { afterEach, describe, expect, test, vi } from 'vitest';
import { is } from 'superstruct';
import { sectionsOf } from '../../src/app/lobby/filters.ts';
import { closeMenus, followMenus, menu, toggleMenu } from '../../src/app/base/navigation/menus.ts';
import { playRates } from '../../src/house/platform/rates/rates.ts';
import { signUp } from '../../src/wire/player/account.ts';

/** Figures that no other test shows. docs/promises.md lists the test of each. */
afterEach(() => {
  vi.unstubAllGlobals();
});

test('[K02] [C11] a rate holds for 15 minutes and is another one after them', () => {
  const start = Date.UTC(2026, 10, 21, 12);
  const at = (minutes: number) => playRates.current('BTC', start + minutes * 60_000);
  expect(at(14.99)).toEqual(at(0));
  expect(at(15)?.id).not.toBe(at(0)?.id);
  expect(at(0)?.renewsAt).toBe(start + 15 * 60_000);
});

test('[K02] [U03] a password has 8 to 32 characters', () => {
  const fits = (length: number) =>
    is(
      {
        login: 'rose-lamp',
        email: 'rose@example.org',
        password: 'Moss7Lantern4River9Kettle2Fern8Violet'.slice(0, length),
        adult: true,
        newsletter: false,
      },
      signUp.request,
    );
  expect([7, 8, 32, 33].map(fits)).toEqual([false, true, true, false]);
});

test('[K02] [G06] sections of the lobby begin with 4 rows, two of the top picks with 2', () => {
  const rows = (filter: Parameters<typeof sectionsOf>[0]) =>
    sectionsOf(filter, { favoriteGames: ['luna'], bonus: null }).map(({ id, firstRows }) => [id, firstRows]);
  expect(rows('slots')).toEqual([['slots', 4]]);
  expect(rows('top')).toEqual([
    ['favorites', 2],
    ['popular', 4],
    ['new', 4],
    ['featured', 2],
  ]);
});

describe('[K02] [H06] a menu closes on scroll above 51.25em, which is 820 px', () => {
  test.each([
    [819, 'user'],
    [820, null],
  ] as const)('%i px wide: %s', (width, open) => {
    const page = Object.assign(new EventTarget(), {
      matchMedia: (query: string) => ({
        matches: width >= Number(/^\(min-width: ([\d.]+)em\)$/.exec(query)?.[1]) * 16,
      }),
    });
    vi.stubGlobal('window', page);
    const stop = followMenus();
    toggleMenu('user');
    page.dispatchEvent(new Event('scroll'));
    expect(menu.value).toBe(open);
    stop();
    closeMenus();
  });
});
