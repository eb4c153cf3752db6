import type { days as en } from '../../en/player/days.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export const days: typeof en = {
  months: MONTHS,
  short: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
  day: (day, month) => `${day} ${MONTHS.includes(month) ? 'de ' : ''}${month}`,
  ofYear: (what, year) => `${what} de ${year}`,
};
