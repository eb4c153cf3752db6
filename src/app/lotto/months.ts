import { dates } from '../money.ts';
import { units } from '../words/en/units.ts';

const name = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const moment = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** `2026-10` → `October 2026`. */
export const monthName = (month: string): string => name.format(Date.parse(`${month}-01T00:00:00Z`));
/** `1 Dec, 00:00 UTC`. @param ms unix milliseconds */
export const inUtc = (ms: number): string => `${moment.format(ms)} UTC`;

/** How long until then, in the two or three largest parts: `9 d 2 h 7 min`. @param ms milliseconds, not negative */
export const formatLeft = (ms: number): string => {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  return [days > 0 ? units.d(days) : '', days > 0 || hours > 0 ? units.h(hours) : '', units.min(rest)].filter((part) => part !== '').join(' ');
};
