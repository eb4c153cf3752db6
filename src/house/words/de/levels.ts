import type { levels as en } from '../en/levels.ts';

export const levels: typeof en = {
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
