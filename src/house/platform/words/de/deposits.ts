import type { deposits as en } from '../en/deposits.ts';
import { units } from './units.ts';

export const deposits: typeof en = {
  seen: ({ amount, currency, confirmations }) => ({
    subject: 'Eine Einzahlung ist unterwegs',
    body:
      `${units.coins(amount, currency)} sind im Netzwerk zu sehen. Gutgeschrieben werden sie nach ` +
      `${confirmations === 1 ? 'einer Bestätigung' : `${confirmations} Bestätigungen`}, zum Kurs dieses ` +
      'Augenblicks.',
  }),
  credited: ({ amount, currency, cents }) => ({
    subject: 'Ihre Einzahlung ist in Ihrem Konto',
    body: `${units.coins(amount, currency)} sind da: ${units.sum(cents)} Guthaben sind in Ihrem Konto.`,
  }),
  failed: ({ amount, currency }) => ({
    subject: 'Eine Einzahlung kam nicht an',
    body:
      `Das Netzwerk hat die Zahlung von ${units.coins(amount, currency)} nicht mehr, oder eine andere trat ` +
      'an ihre Stelle. Gutgeschrieben wurde nichts.',
  }),
  tooSmall: ({ amount, currency, smallest }) => ({
    subject: 'Eine Einzahlung ist zu klein',
    body:
      `${units.coins(amount, currency)} sind da. Die kleinste Einzahlung ist ` +
      `${units.coins(smallest, currency)}, deshalb wurde nichts gutgeschrieben. Schreiben Sie dem Support.`,
  }),
  reversed: ({ amount, currency, cents }) => ({
    subject: 'Eine Einzahlung wurde zurückgenommen',
    body:
      `Das Netzwerk hat die Zahlung von ${units.coins(amount, currency)} nicht mehr, die wir ` +
      `gutgeschrieben hatten. ${units.sum(cents)} wurden von Ihrem Guthaben abgezogen.`,
  }),
};
