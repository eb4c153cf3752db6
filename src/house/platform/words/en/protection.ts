import type { LimitName } from '../../../../wire/player/protection.ts';
import type { News } from '../news.ts';
import { units } from './units.ts';

const LIMITS: Readonly<Record<LimitName, string>> = {
  depositDay: 'Your deposit limit for a day',
  depositWeek: 'Your deposit limit for a week',
  depositMonth: 'Your deposit limit for a month',
  lossDay: 'Your loss limit for a day',
  lossWeek: 'Your loss limit for a week',
  lossMonth: 'Your loss limit for a month',
  sessionMinutes: 'Your limit for the length of a session',
};
const limit = (name: LimitName, value: number | null): string => {
  if (value === null) return 'none';
  return name === 'sessionMinutes' ? `${value} minutes` : units.sum(value);
};

export const protection = {
  /** `value` as in the contract: cents, minutes, or null for none. `from`: null where it holds at once. */
  limitSet: (name: LimitName, value: number | null, from: number | null): News => ({
    subject: `${LIMITS[name]} was changed`,
    body:
      `${LIMITS[name]} is ${limit(name, value)} ` +
      (from === null ? 'from now on.' : `from ${units.moment(from)} on.`),
  }),
  breakTaken: (until: number): News => ({
    subject: 'Your break has begun',
    body: `You are taking a break until ${units.moment(until)}. Until then you can neither play nor deposit.`,
  }),
  excluded: (until: number): News => ({
    subject: 'You have excluded yourself from play',
    body:
      `You are excluded from play until ${units.moment(until)}. Until then you can neither play ` +
      'nor deposit, and we send you no mailings. You can withdraw your cash at any time.',
  }),
};
