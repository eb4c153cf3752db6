import { type Limit, type LimitName, protectionLimit } from '../../../wire/player/protection.ts';
import { formatDateTime, formatShort } from '../../base/format.ts';
import { account } from '../../words/en/player/account.ts';
import { units } from '../../words/en/units.ts';

/** `$200`, `60 min`, `No limit`. */
export const limitValue = (name: LimitName, value: number | null): string => {
  if (value === null) return account.noLimit;
  return name === 'sessionMinutes' ? units.min(value) : formatShort(value);
};

/** `$120 used today.`, and what waits: `$300 from 22 Nov, 21:40.` */
export const limitSentence = ({ name, used, next }: Limit): string => {
  const sum = limitValue(name, used);
  const what =
    name === 'sessionMinutes' ? account.played : name.startsWith('loss') ? account.lost : account.deposited;
  const waits = next ? account.next(limitValue(name, next.value), formatDateTime(next.from)) : '';
  return account.used(sum, what, account.since[name]) + waits;
};

/** Digits, alone or in groups of three as the language writes them: `1200`, `1,200`, German `1.200`. */
const WHOLE = new RegExp(`^([0-9]{1,7}|[0-9]{1,3}(\\${units.group}[0-9]{3}){1,2})$`);

/**
 * The typed amount in cents (or minutes): null for an empty field, which removes the limit; undefined when it
 * is no amount. A separator that stands anywhere else may be meant as the decimal point: 200,50 is not 20050.
 */
export const readLimit = (name: LimitName, text: string): number | null | undefined => {
  const typed = text.trim().replace(/^\$|\s?\$$/g, '');
  if (typed === '') return null;
  if (!WHOLE.test(typed)) return undefined;
  const whole = Number(typed.replaceAll(units.group, ''));
  return name === 'sessionMinutes' ? whole : whole * 100;
};

/** What is wrong with a typed amount, by the house's own rule; null: nothing. */
export const badLimit = (name: LimitName, text: string): string | null => {
  const value = readLimit(name, text);
  const [error] = protectionLimit.request.validate({ name, value });
  if (!error) return null;
  if (name === 'sessionMinutes') return account.wrongMinutes;
  return value === undefined ? account.wrong : account.limitRule(error.message);
};
