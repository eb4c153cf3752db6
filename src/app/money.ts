/** Formats for the player; sums and counts are worded as the house words them. */
import { formatCents } from '../wire/money.ts';

export { formatCents, formatCount } from '../wire/money.ts';

/** `$20` where the cents are zero, else `$20.50`. @param cents integer US cents */
export const formatShort = (cents: number | bigint): string => formatCents(cents).replace(/\.00$/, '');

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** `21:52`, local. @param ms unix milliseconds */
export const formatTime = (ms: number): string => time.format(ms);
/** `21 Nov, 21:52`, local. @param ms unix milliseconds */
export const formatDateTime = (ms: number): string => dayAndTime.format(ms);

/** `Today, 21:52`, `Yesterday, 21:52`, else `14 Nov, 18:40`; local. @param ms unix milliseconds @param at now */
export const formatWhen = (ms: number, at: number): string => {
  const daysAgo = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(ms).setHours(0, 0, 0, 0)) / 86_400_000);
  const day = ['Today', 'Yesterday'][daysAgo];
  return day === undefined ? formatDateTime(ms) : `${day}, ${formatTime(ms)}`;
};

/** How long ago, short: `now`, `9 min`, `3 h`, `2 d`. @param ms elapsed milliseconds */
export const formatAgo = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
};
