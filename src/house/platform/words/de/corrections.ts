import type { corrections as en } from '../en/corrections.ts';
import { units } from './units.ts';

export const corrections: typeof en = {
  given: (cents) => ({
    subject: `${units.sum(cents)} Guthaben sind in Ihrem Konto`,
    body: `Der Support hat Ihnen ${units.sum(cents)} Guthaben gegeben. Es steht in Ihrem Verlauf.`,
  }),
  debited: (cents) => ({
    subject: `${units.sum(cents)} wurden von Ihrem Guthaben abgezogen`,
    body: `Der Support hat ${units.sum(cents)} von Ihrem Guthaben abgezogen. Es steht in Ihrem Verlauf.`,
  }),
  taken: (cents) => ({
    subject: `${units.sum(cents)} wurden von Ihrem Guthaben abgezogen`,
    body:
      `Der Support hat eine Zahlung von ${units.sum(cents)} zurückgenommen, die Ihnen gutgeschrieben war. ` +
      'Sie steht in Ihrem Verlauf.',
  }),
};
