import type { levels as en } from '../en/levels.ts';
import { units } from './units.ts';

export const levels: typeof en = {
  tokens: (day, tokens) => {
    const earned = tokens === 1n ? 'ein Jackpot-Token' : `${tokens} Jackpot-Token`;
    return {
      subject: `Jackpot-Token vom ${units.day(day)}`,
      body: `Ihre Einsätze dieses Tages haben ${earned} verdient.`,
    };
  },
  cashbackPaid: ({ cents, lost, percent }) => ({
    subject: 'Ihr Cashback ist in Ihrem Konto',
    body:
      `${percent} % der ${units.sum(lost)}, die Sie letzte Woche verloren haben, sind zurück: ` +
      `${units.sum(cents)} Guthaben sind in Ihrem Konto.`,
  }),
  vip: (level) => ({
    subject: `VIP-Stufe ${level}`,
    body: `Sie haben VIP-Stufe ${level} erreicht. Eine erreichte VIP-Stufe bleibt.`,
  }),
  cashback: (level, percent) => ({
    subject: `Cashback-Stufe ${level}`,
    body:
      `Sie haben Cashback-Stufe ${level} erreicht: ${percent} % einer verlorenen Woche kommen ` +
      'zurück. Es zählt der Umsatz der letzten dreißig Tage.',
  }),
};
