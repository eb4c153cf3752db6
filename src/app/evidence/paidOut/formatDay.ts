import { dateFormat } from '../../base/format.ts';

const format = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A UTC day in the player's language. @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string => format(Date.parse(day));
