import type { welcome as en } from '../../en/money/welcome.ts';

export const welcome: typeof en = {
  name: 'Willkommen',
  doorOpen: 'Die Tür ist offen',
  ready: 'Ihr Konto ist bereit. Beginnen Sie, wie Sie möchten.',
  toStart: (sum) => `${sum} zum Anfang`,
  playsOn: (games) => `Ein Bonus für ${games}.`,
  filledIn: 'eingetragen',
  claim: (sum) => `${sum} holen`,
  asks: (wager, days, most) =>
    `Setzen Sie in ${days} Tagen insgesamt ${wager}, dann behalten Sie ${most} vom Rest.`,
  all: 'alles',
  upTo: (sum) => `bis zu ${sum}`,
  wait: (games) => `Bis dahin warten: ${games}.`,
  canCancel: 'Abbrechen geht jederzeit.',
  allTerms: 'Alle Bedingungen',
  without: 'Oder ohne Bonus',
  begin: 'Hier beginnen',
  allOpen: (n) => `Alle ${n} Spiele sind sofort offen.`,
  deposit: 'Einzahlen',
  practise: 'Üben',
  practiseGame: (game) => `${game} üben`,
  mailed: 'Wir haben eine E-Mail geschickt an',
  confirm: 'Bestätigen Sie die Adresse, wann Sie möchten; vor einer Auszahlung ist es nötig.',
  noCoins: 'Zu wenig für diesen Einsatz',
  youHave: (sum) => `Sie haben ${sum}.`,
};
