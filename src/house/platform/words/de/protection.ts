import type { LimitName } from '../../../../wire/player/protection.ts';
import type { protection as en } from '../en/protection.ts';
import { units } from './units.ts';

const LIMITS: Readonly<Record<LimitName, string>> = {
  depositDay: 'Ihr Einzahlungslimit für einen Tag',
  depositWeek: 'Ihr Einzahlungslimit für eine Woche',
  depositMonth: 'Ihr Einzahlungslimit für einen Monat',
  lossDay: 'Ihr Verlustlimit für einen Tag',
  lossWeek: 'Ihr Verlustlimit für eine Woche',
  lossMonth: 'Ihr Verlustlimit für einen Monat',
  sessionMinutes: 'Ihr Limit für die Länge einer Sitzung',
};

const limit = (name: LimitName, value: number | null): string => {
  if (value === null) return 'aufgehoben';
  return name === 'sessionMinutes' ? `${value} Minuten` : units.sum(value);
};

export const protection: typeof en = {
  limitSet: (name, value, from) => ({
    subject: `${LIMITS[name]} wurde geändert`,
    body:
      `${LIMITS[name]}: ${limit(name, value)}, ` +
      (from === null ? 'ab sofort.' : `ab ${units.moment(from)}.`),
  }),
  breakTaken: (until) => ({
    subject: 'Ihre Pause hat begonnen',
    body: `Sie machen Pause bis ${units.moment(until)}. Bis dahin können Sie weder spielen noch einzahlen.`,
  }),
  excluded: (until) => ({
    subject: 'Sie haben sich vom Spielen ausgeschlossen',
    body:
      `Sie sind bis ${units.moment(until)} vom Spielen ausgeschlossen. Bis dahin können Sie weder spielen ` +
      'noch einzahlen, und wir schicken Ihnen keine Post zur Werbung. Ihr Guthaben können Sie jederzeit ' +
      'auszahlen.',
  }),
};
