import type { levels as en } from '../../en/money/levels.ts';

export const levels: typeof en = {
  title: 'Stufen',
  cashback: 'Cashback',
  vip: 'VIP-Stufe',
  yourLevel: 'Ihre Stufe',
  level: 'Stufe',
  from: 'Ab Umsatz',
  gives: 'Gibt',
  yours: ', Ihre',
  highest: ' Das ist die höchste Stufe.',
  next: (sum) => ` Die nächste Stufe beginnt bei ${sum}.`,
  back: 'vom Verlust einer Woche zurück',
  cashbackOf: (level, of) => `Cashback-Stufe ${level} von ${of}`,
  lastDays: (days) => `Umsatz der letzten ${days} Tage`,
  net: 'Ergebnis seit Montag',
  paid: 'Gezahlt nach',
  counts:
    'Eine Woche mit Gewinn gibt nichts zurück. ' +
    'Es zählen nur Einsätze mit Geld in Spielen, die voll zählen. ' +
    'Cashback ist Geld, ohne Umsatzbedingung.',
  inWords: 'Alles in Worten',
  vipIs: (level) => `VIP ${level}`,
  kept: 'Eine erreichte Stufe bleibt',
  allTime: 'Umsatz insgesamt',
  thanks: 'Eine Stufe ist ein Dank, kein Ziel.',
  brings: 'Was jede Stufe bringt',
  tokensTitle: 'Jackpot-Token',
  yourTokens: 'Ihre Token',
  toPlay: () => 'Token zum Spielen',
  today: 'Heute verdient',
  nextToken: 'Umsatz bis zum nächsten',
  howTokensCome: (sum, percent) =>
    `Ein Token kommt mit je ${sum} Umsatz eines UTC-Tages, einige Sekunden danach. ` +
    `Slots, Mega Matrix und hohe Einsätze zählen voll, Poker und Keno ${percent}. ` +
    'Token verfallen nicht und lassen sich nicht verkaufen.',
  works: 'Wie der Jackpot funktioniert',
  see: 'Zum Jackpot-Auslöser',
  trigger: 'Jackpot-Auslöser',
  thePrize: 'der Preis',
  flame: 'Wachsende Flamme',
  progressive: 'Wachsender Preis',
  signUp: 'Registrieren',
  theGame: 'Das Spiel',
  notOpen: (game) => `${game} ist noch nicht offen. Ihre Token warten darauf.`,
  noTokens: 'Sie haben keine Token. So kommen sie',
  playWith: (_, count) => `Mit ${count} Token spielen`,
  facts: (game, sum) => [
    `${game} wird mit Jackpot-Token gespielt, einem je Drehung, und zahlt Geld.`,
    `Jeder gespielte Token legt ${sum} zur wachsenden Flamme. ` +
      'Wird sie gewonnen, wird sie ganz gezahlt und beginnt neu.',
    'Das Spiel geht mit jedem Bonus und ändert nie einen.',
    'Jeder Preis steht mit seiner Chance im Spiel. ' +
      'Jede Drehung ist vorher versiegelt und wird danach auf Ihrem Gerät geprüft.',
  ],
  rules: 'Die Regeln',
};
