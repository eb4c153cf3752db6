import { describe, expect, test } from 'vitest';
import { formatLeft, inUtc, monthName } from '../../../src/app/lotto/months.ts';
import { formatDay } from '../../../src/app/pages/day.ts';
import { PANES } from '../../../src/app/lotto/Panes.tsx';
import { addSeen, type Seen } from '../../../src/app/lotto/seen.ts';
import { LOTTO_PRIZES } from '../../../src/fair/lottoPrizes.ts';
import { stepTowards } from '../../../src/app/lotto/usePrize.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const closing = (month: string, ticketsHash: string | null) => ({
  month,
  prize: 1,
  ticketCount: 1,
  ticketsHash,
  serverSeedHash: B,
  publicSource: null,
  publicHeight: null,
});

const prizes = [...LOTTO_PRIZES];
type Published = Parameters<typeof addSeen>[1];
const see = (seen: Seen, published: Omit<Published, 'prizes' | 'mine'> & Partial<Published>) =>
  addSeen(seen, { prizes, mine: null, ...published });

describe('[L01] the window of the month', () => {
  test('has 31 panes, each day once: 25 squares, a fan of five and the lunette', () => {
    expect(PANES.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    expect(new Set(PANES.map(({ path }) => path)).size).toBe(31);
    expect(PANES.filter(({ path }) => path.includes('h'))).toHaveLength(25);
  });
  test.each([
    [0, '0 min'],
    [59_000, '1 min'],
    [3_600_000, '1 h 0 min'],
    [90_061_000, '1 d 1 h 2 min'],
    [-5, '0 min'],
  ])('%d ms are %s', (ms, text) => {
    expect(formatLeft(ms)).toBe(text);
  });
  test('months and moments are written in UTC', () => {
    expect(monthName('2026-10')).toBe('October 2026');
    expect(inUtc(Date.UTC(2026, 11, 1))).toBe('1 Dec, 00:00 UTC');
    const moment = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    });
    const whole = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2026, month, 9, 7, 5);
      expect(inUtc(at)).toBe(`${moment.format(at)} UTC`);
      expect(formatDay(new Date(at).toISOString().slice(0, 10))).toBe(whole.format(at));
    }
  });
});

test('[L04] the display steps in whole cents up to the next count; a smaller count is shown at once', () => {
  let shown = 1_000_000;
  const steps: number[] = [];
  for (let left = 40; left > 0; left -= 1) {
    shown = stepTowards(shown, 1_000_101, left);
    steps.push(shown);
  }
  expect(shown).toBe(1_000_101);
  expect(steps.every((cents, n) => Number.isInteger(cents) && cents >= (steps[n - 1] ?? 0))).toBe(true);
  expect(stepTowards(500, 400, 40)).toBe(400);
});

describe('[L03] the published hashes that this device has seen', () => {
  test('stay as first seen, and gain the list’s hash once, at closing', () => {
    const during = see({}, { month: '2026-10', serverSeedHash: A, closing: null });
    expect(see(during, { month: '2026-10', serverSeedHash: B, closing: null })).toEqual(during);
    const closed = see(during, { month: '2026-11', serverSeedHash: B, closing: closing('2026-10', A) });
    expect(closed['2026-10']).toEqual({ serverSeedHash: A, prizes, ticketsHash: A });
    expect(
      see(closed, { month: '2026-11', serverSeedHash: B, closing: closing('2026-10', B) })['2026-10'],
    ).toEqual({ serverSeedHash: A, prizes, ticketsHash: A });
  });
  test('keep the first statement of the closing, also where the device saw the list’s hash before it', () => {
    const statement = {
      v: 'lotto-closing-1' as const,
      month: '2026-10',
      serverSeedHash: B,
      ticketsHash: A,
      ticketCount: 1,
      publicSource: 'bitcoin',
      tipHeight: 1,
      publicHeight: 3,
      closedAt: 1,
      signature: 's',
    };
    const at = (publicHeight: number) => ({
      month: '2026-11',
      serverSeedHash: B,
      closing: { ...closing('2026-10', A), statement: { ...statement, publicHeight } },
    });
    const listed = see({}, { month: '2026-11', serverSeedHash: B, closing: closing('2026-10', A) });
    expect(listed['2026-10']).toEqual({ serverSeedHash: B, ticketsHash: A });
    const closed = see(listed, at(3));
    expect(closed['2026-10']?.closing).toEqual(statement);
    expect(see(closed, at(154))).toEqual(closed);
  });
  test('stay with the prizes that the month had, whatever the house says later', () => {
    const during = see({}, { month: '2026-10', serverSeedHash: A, closing: null });
    const others = [{ from: 1, to: 20, cents: null, tokens: 0 }];
    expect(see(during, { month: '2026-10', serverSeedHash: A, prizes: others, closing: null })).toEqual(
      during,
    );
    // An earlier version of the app kept none.
    const older = { '2026-10': { serverSeedHash: A } };
    expect(see(older, { month: '2026-10', serverSeedHash: A, closing: null })).toEqual(during);
  });
  test('are kept for the newest thirty months', () => {
    let seen = {};
    for (let n = 0; n < 40; n += 1)
      seen = see(seen, { month: `20${String(10 + n)}-01`, serverSeedHash: A, closing: null });
    expect(Object.keys(seen)).toHaveLength(30);
    expect(Object.keys(seen)[0]).toBe('2049-01');
  });
});
