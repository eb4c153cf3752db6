import type { days as en } from '../../en/player/days.ts';

export const days: typeof en = {
  months: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  short: ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
  day: (day, month) => `${day} de ${month}`,
  ofYear: (what, year) => `${what} de ${year}`,
};
