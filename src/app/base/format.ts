/** Formats for the player, in the language of the page: sums, counts, days and times. */
import { DATE_LOCALE, LANGUAGE } from './language.ts';
import { units } from '../words/en/units.ts';

/** U+2212, the typographic minus of the house. */
const MINUS = '\u2212';
/**
 * A form is made when it is first asked for: that takes a slow phone 0.1 s, and the first screen needs none.
 */
const lazyFormat = <Value>(make: () => { format: (value: Value) => string }): ((value: Value) => string) => {
  let made: ReturnType<typeof make> | undefined;
  return (value) => (made ??= make()).format(value);
};
/**
 * Thousands apart, as Intl has it for the language: its form of numbers takes a slow phone 0.1 s to make, and
 * every game's page shows sums.
 */
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

/** A number that is text already, with all its places: `1,458.24` → German `1.458,24`. */
export const formatDecimal = (text: string): string =>
  LANGUAGE === 'en' ? text : text.replace(/[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'));

/**
 * `96.2` → `96.2%`; German `96,2 %`. The only way a percentage is written.
 * @param figure with a point and the places that are to be read; a range is fine, and so is a sign behind it
 */
export const formatPercent = (figure: number | string): string =>
  units.percent(formatDecimal(String(figure).replace(/\s?%$/, '')));

/** A form of day and time, local unless told otherwise. The form takes unix milliseconds. */
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

/** `21 Nov 2031, 21:52`, local: an exclusion lasts years. @param ms unix milliseconds */
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
 * As of when something kept is shown: `21:52` of today, else `14 Nov`; local. Without the dot that a short
 * month may end with: it stands in the middle of sentences and at their ends. @param at now
 */
export const formatAsOf = (ms: number, at: number): string =>
  dayOf(ms) === dayOf(at) ? formatTime(ms) : formatDay(ms).replace(/\.$/, '');

/**
 * `Today, 21:52`, `Yesterday, 21:52`, else `14 Nov, 18:40`; local. @param ms unix milliseconds @param at now
 */
export const formatWhen = (ms: number, at: number): string => {
  const daysAgo = Math.round((dayOf(at) - dayOf(ms)) / 86_400_000);
  if (daysAgo < 0 || daysAgo > 1) return formatDateTime(ms);
  const day = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' }).format(-daysAgo, 'day');
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1)}, ${formatTime(ms)}`;
};

/** How long ago, short: `now`, `9 min`, `3 h`, `2 d`. @param ms elapsed milliseconds */
export const formatAgo = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return units.now;
  if (minutes < 60) return units.min(minutes);
  return minutes < 1440 ? units.h(Math.floor(minutes / 60)) : units.d(Math.floor(minutes / 1440));
};
