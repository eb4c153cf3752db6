import type { paidOut as en } from '../../en/games/paidOut.ts';

export const paidOut: typeof en = {
  title: 'Was es zurückgibt und was es ausgezahlt hat',
  stated: (figure, deviation) =>
    `Über sehr viele Runden gibt es ${figure} der Einsätze zurück. Das ist aus dem Gewinnplan gezählt, ` +
    `nicht gemessen. Eine einzelne Runde schwankt um ${deviation} Einsätze (Standardabweichung).`,
  statedTokens: (cents) =>
    `Über sehr viele Runden gibt es ${cents} Cent je Token zurück, solange der größte Preis am Anfang ` +
    'steht, und mehr, wenn er wächst. Das ist aus dem Gewinnplan gezählt, nicht gemessen.',
  asking: 'Das Haus wird gefragt, was es ausgezahlt hat',
  again: 'Noch einmal fragen',
  offline: 'Das Haus ist nicht erreichbar.',
  notSaid: 'Das Haus hat nicht gesagt, was es ausgezahlt hat.',
  asOf: (time) => ` Diese Zahlen sind von ${time}.`,
  onceBack: ' Die Zahlen kommen mit der Verbindung zurück.',
  none: 'Von diesem Spiel ist noch keine Runde gezählt.',
  since: (day) => `Seit ${day}`,
  recent: (days) => `Letzte ${days} Tage`,
  figure: 'Angabe',
  rounds: 'Runden',
  bet: 'Eingesetzt',
  won: 'Ausgezahlt',
  paid: 'Ausgezahlt vom Einsatz',
  band: 'Der Zufall erlaubt',
  nothing: 'Nichts eingesetzt',
  tokens: (n) => `${n} Token`,
  centsAToken: (cents) => `${cents} Cent je Token`,
  range: (low, high) => `${low} bis ${high}`,
  tooFew: (rounds) => `Zu wenige Runden, um es zu sagen; ab etwa ${rounds}`,
  atLeast: (low) => `${low} oder mehr`,
  cents: (n) => `${n} ct`,
  picture: (paid, low, high) => `Ausgezahlt ${paid} der Einsätze. Der Zufall erlaubt ${low} bis ${high}.`,
  openPicture: (paid, low) => `Ausgezahlt ${paid} der Einsätze. Der Zufall erlaubt ${low} oder mehr.`,
  onlyLeast: (rounds) =>
    'Wo nur das Wenigste steht: Wie weit einige große Gewinne nach oben führen können, lässt sich ab etwa ' +
    `${rounds} Runden sagen.`,
  leastOfTokens: (cents) =>
    'Nur das Wenigste steht da, und ohne die beiden größten Preise, die zu selten sind, um mit ihnen zu ' +
    `rechnen. Die übrigen allein geben ${cents} Cent je Token zurück.`,
  closed: (day, rounds, bet, paid) =>
    `Als der ${day} vorbei war, hat das Haus für immer festgelegt: ${rounds} Runden, ${bet} eingesetzt, ` +
    `${paid} ausgezahlt.`,
  shrunk:
    'Was das Haus jetzt nennt, ist weniger, als es damals festgelegt hat. Eines von beiden ist falsch; ' +
    'behalten Sie ein Bild dieser Seite.',
  means:
    'Der Zufall erlaubt: Gibt das Spiel zurück, was angegeben ist, liegt das Ausgezahlte in 999 von 1.000 ' +
    'Fällen oder öfter dort. Übung zählt nicht mit.',
  outside:
    'Das liegt außerhalb dessen, was der Zufall erlaubt. Höchstens einem ehrlichen Spiel von tausend ' +
    'geschieht das; öfter heißt, dass etwas nicht stimmt.',
  earlier: (rounds) =>
    `${rounds} weitere Runden liefen nach Gewinnplänen, die dieses Spiel früher hatte; sie werden nicht ` +
    'verglichen.',
  play:
    'Beim Video-Poker zählt auch, was gehalten wird. Die Zahlen gelten für das beste Spiel; ausgezahlt ' +
    'sein kann also weniger.',
  picks: 'Die Rückgabe hängt davon ab, wie viele Zahlen gewählt werden; der Bereich reicht für jede Wahl.',
  grows:
    'Eingesetzt werden Token, ausgezahlt wird Geld, und der größte Preis wächst. Was es auszahlt, steht ' +
    'in Cent je Token.',
  next:
    'Das Ausgezahlte sagt nichts über die nächste Runde: Kein Spiel schuldet einen Gewinn, und keinem ' +
    'gehen sie aus.',
  more: 'Wie diese Zahlen entstehen',
};
