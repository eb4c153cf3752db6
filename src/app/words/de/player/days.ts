import type { days as en } from '../../en/player/days.ts';

export const days: typeof en = {
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  short: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  day: (day, month) => `${day}. ${month}`,
  ofYear: (what, year) => `${what} ${year}`,
};
