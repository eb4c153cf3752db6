import type { bonus as en } from '../en/bonus.ts';
import { units } from './units.ts';

export const bonus: typeof en = {
  claimed: (code) => ({
    subject: 'Ihr Bonuscode ist eingelöst',
    body:
      `${code} wartet auf Ihre nächste Einzahlung, die zu seinen Bedingungen passt. Er beginnt, wenn sie ` +
      'gutgeschrieben ist.',
  }),
  started: ({ code, cents }) => ({
    subject: 'Ihr Bonus hat begonnen',
    body:
      `${units.sum(cents)} Bonusgeld aus ${code} sind in Ihrem Konto. Was einzusetzen ist, und bis wann, ` +
      'steht unter Bonus.',
  }),
  cancelled: ({ code, cents }) => ({
    subject: 'Ihr Bonus wurde beendet',
    body:
      `${code} wurde beendet, von Ihnen oder durch Ihre Auszahlung.` +
      (cents > 0n ? ` ${units.sum(cents)} Bonusgeld gingen an das Haus zurück.` : ''),
  }),
  converted: ({ code, cents }) => ({
    subject: 'Ihr Bonus ist geschafft',
    body: `Alles, was ${code} verlangt, ist eingesetzt. ${units.sum(cents)} davon sind jetzt Guthaben.`,
  }),
  usedUp: ({ code }) => ({
    subject: 'Ihr Bonus ist verspielt',
    body: `Das Bonusgeld von ${code} ist aufgebraucht, und mit ihm endet, was der Bonus einschränkte.`,
  }),
  expired: ({ code, cents }) => ({
    subject: 'Ihr Bonus ist abgelaufen',
    body:
      `Die Zeit von ${code} ist um.` +
      (cents > 0n ? ` ${units.sum(cents)} Bonusgeld gingen an das Haus zurück.` : ''),
  }),
  reversed: ({ code, cents }) => ({
    subject: 'Ihr Bonus wurde zurückgenommen',
    body:
      `Die Einzahlung hinter ${code} wurde zurückgenommen und der Bonus mit ihr.` +
      (cents > 0n ? ` ${units.sum(cents)} Bonusgeld gingen an das Haus zurück.` : ''),
  }),
};
