// Sums, counts, days and times in the language of the page.
import { DATE_LOCALE } from './language.ts';
import { units } from '../words/en/units.ts';

/** U+2212, the typographic minus. */
const MINUS = '\u2212';
/** Makes the Intl formatter at its first use: that takes a slow phone 0.1 s. */
export const lazyFormat = <Value>(
  make: () => { format: (value: Value) => string },
): ((value: Value) => string) => {
  let made: ReturnType<typeof make> | undefined;
  return (value) => (made ??= make()).format(value);
};
/** With separators of thousands. Without Intl, whose number format takes a slow phone 0.1 s to create. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, units.group);
const signed = (n: number | bigint, text: (digits: string) => string): string =>
  (n < 0 ? MINUS : '') + text(String(n).replace('-', ''));

/** `1204` → `1,204`; German `1.204`. @param n an integer, below 1e21 */
export const formatCount = (n: number | bigint): string => signed(n, grouped);

/** `128450` → `$1,284.50`; German `1.284,50 $`. @param cents integer US cents, below 1e21 */
export const formatCents = (cents: number | bigint): string =>
  signed(cents, (digits) => {
    const all = digits.padStart(3, '0');
    return units.dollars(grouped(all.slice(0, -2)) + units.point + all.slice(-2));
  });

/** `$20` where the cents are zero, else `$20.50`. @param cents integer US cents */
export const formatShort = (cents: number | bigint): string => formatCents(cents).replace(/[.,]00(?!\d)/, '');

/** Translates the separators of a formatted number: `1,458.24` → German `1.458,24`. */
export const formatDecimal = (text: string): string =>
  text.replace(/[.,](?=\d)/g, (mark) => (mark === '.' ? units.point : units.group));

/**
 * `96.2` → `96.2%`; German `96,2 %`.
 * @param figure with a decimal point and the places to show; may be a range, may end with %
 */
export const formatPercent = (figure: number | string): string =>
  units.percent(formatDecimal(String(figure).replace(/\s?%$/, '')));

/** A formatter of unix milliseconds, in local time unless `options` says otherwise. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((ms: number) => string) =>
  lazyFormat(() => new Intl.DateTimeFormat(DATE_LOCALE, options));

/** `21:52`, local. @param ms unix milliseconds */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });
/** `21 Nov, 21:52`, local. @param ms unix milliseconds */
export const formatDateTime = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21 Nov 2031, 21:52`, local. @param ms unix milliseconds */
export const formatUntil = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const formatDay = dateFormat({ day: 'numeric', month: 'short' });
const dayOf = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);
/**
 * The age of stored data: `21:52` of today, else `14 Nov` without a dot after the month; local.
 * @param now now
 */
export const formatAsOf = (ms: number, now: number): string =>
  dayOf(ms) === dayOf(now) ? formatTime(ms) : formatDay(ms).replace(/\.$/, '');

/** `Today, 21:52`, `Yesterday, 21:52`, else `14 Nov, 18:40`; local. @param ms unix ms @param now now */
export const formatWhen = (ms: number, now: number): string => {
  const daysAgo = Math.round((dayOf(now) - dayOf(ms)) / 86_400_000);
  if (daysAgo < 0 || daysAgo > 1) return formatDateTime(ms);
  const day = new Intl.RelativeTimeFormat(DATE_LOCALE, { numeric: 'auto' }).format(-daysAgo, 'day');
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1)}, ${formatTime(ms)}`;
};

/** `now`, `9 min`, `3 h`, `2 d`. @param ms elapsed milliseconds */
export const formatAgo = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return units.now;
  if (minutes < 60) return units.min(minutes);
  return minutes < 1440 ? units.h(Math.floor(minutes / 60)) : units.d(Math.floor(minutes / 1440));
};
