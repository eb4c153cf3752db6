/** Formats for the player, in the language of the page: sums, counts, days and times. */
import { DATES, LANGUAGE, NUMBERS } from './shell/language.ts';
import { units } from './words/en/units.ts';

/** U+2212, the typographic minus of the house. */
const MINUS = '\u2212';
/** A format is made when it is first asked for: making one takes a slow phone 10 ms, and the first screen needs none. */
const once = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};
const money = once(() => new Intl.NumberFormat(NUMBERS, { style: 'currency', currency: 'USD' }));
const count = once(() => new Intl.NumberFormat(NUMBERS));

/** `1204` → `1,204`; German `1.204`. */
export const formatCount = (n: number | bigint): string => count().format(n).replace('-', MINUS);

/** `128450` → `$1,284.50`; German `1.284,50 $`. Given as text, so that it never is a float. @param cents integer US cents */
export const formatCents = (cents: number | bigint): string => money().format(`${cents}E-2` as `${number}`).replace('-', MINUS);

/** `$20` where the cents are zero, else `$20.50`. @param cents integer US cents */
export const formatShort = (cents: number | bigint): string => formatCents(cents).replace(/[.,]00(?!\d)/, '');

/** A return as the catalogue words it, in the page's language: `96.2%` → German `96,2 %`. */
export const percentText = (text: string): string => (LANGUAGE === 'en' ? text : text.replace(/[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.')).replace('%', '\u00a0%'));

/** A form of day and time, local unless told otherwise. */
export const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(DATES, options);
const time = once(() => dates({ hour: '2-digit', minute: '2-digit' }));
const dayAndTime = once(() => dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }));

/** `21:52`, local. @param ms unix milliseconds */
export const formatTime = (ms: number): string => time().format(ms);
/** `21 Nov, 21:52`, local. @param ms unix milliseconds */
export const formatDateTime = (ms: number): string => dayAndTime().format(ms);

/** `Today, 21:52`, `Yesterday, 21:52`, else `14 Nov, 18:40`; local. @param ms unix milliseconds @param at now */
export const formatWhen = (ms: number, at: number): string => {
  const daysAgo = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(ms).setHours(0, 0, 0, 0)) / 86_400_000);
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
