import type { Limit, LimitName } from '../../wire/protection.ts';
import { formatDateTime, formatShort } from '../money.ts';

export const LIMIT_LABEL: Readonly<Record<LimitName, string>> = {
  depositDay: 'Deposits a day', depositWeek: 'Deposits a week', depositMonth: 'Deposits a month',
  lossDay: 'Losses a day', lossWeek: 'Losses a week', lossMonth: 'Losses a month', sessionMinutes: 'One session',
};
const SINCE: Readonly<Record<LimitName, string>> = {
  depositDay: 'today', depositWeek: 'since Monday', depositMonth: 'this month',
  lossDay: 'today', lossWeek: 'since Monday', lossMonth: 'this month', sessionMinutes: 'in this session',
};

/** `$200`, `60 min`, `No limit`. */
export const limitValue = (name: LimitName, value: number | null): string => {
  if (value === null) return 'No limit';
  return name === 'sessionMinutes' ? `${value} min` : formatShort(value);
};

/** `$120 used today.`, and what waits: `$300 from 22 Nov, 21:40.` */
export const limitSentence = ({ name, used, next }: Limit): string => {
  const sum = limitValue(name, used);
  const what = name === 'sessionMinutes' ? 'played' : name.startsWith('loss') ? 'lost' : 'deposited';
  const waits = next ? ` ${limitValue(name, next.value)} from ${formatDateTime(next.from)}.` : '';
  return `${sum} ${what} ${SINCE[name]}.${waits}`;
};

/** The typed amount in cents (or minutes): null for an empty field, which removes the limit; undefined when it is no amount. */
export const readLimit = (name: LimitName, text: string): number | null | undefined => {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (typed === '') return null;
  if (!/^[0-9]{1,7}$/.test(typed)) return undefined;
  return name === 'sessionMinutes' ? Number(typed) : Number(typed) * 100;
};
