/** UTC months as `YYYY-MM`. Apart from the lotto's structs, because the first screen loads this file. */
const DAY_MS = 86_400_000;

/** The UTC month of a moment, `YYYY-MM`. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);
/** The first moment of a month, in ms since 1970. */
export const monthStart = (month: string): number =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1);
export const monthAfter = (month: string): string => monthOf(monthStart(month) + 31 * DAY_MS);
export const monthBefore = (month: string): string => monthOf(monthStart(month) - DAY_MS);
/** First and last UTC day of a month, counted from 1970. */
export const daysOfMonth = (month: string): { readonly first: number; readonly last: number } => ({
  first: monthStart(month) / DAY_MS,
  last: monthStart(monthAfter(month)) / DAY_MS - 1,
});
