import type { corrections as en } from '../en/corrections.ts';
import { units } from './units.ts';

export const corrections: typeof en = {
  taken: (cents) => ({
    subject: `${units.sum(cents)} wurden von Ihrem Guthaben abgezogen`,
    body:
      `Der Support hat eine Zahlung von ${units.sum(cents)} zurückgenommen, die Ihnen gutgeschrieben war. ` +
      'Sie steht in Ihrem Verlauf.',
  }),
};
