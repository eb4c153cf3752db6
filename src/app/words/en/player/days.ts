import { translated } from '../../translated.ts';

/** Months and the format of a day, as Intl has them for en-GB. */
export const days = translated('days', {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  /** `21 November`, `21 Nov`. */
  day: (day: number, month: string) => `${day} ${month}`,
  /** `November 2026`, `21 November 2026`. */
  ofYear: (what: string, year: string) => `${what} ${year}`,
});
