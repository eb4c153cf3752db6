import type { results as en } from '../../en/games/results.ts';

const MAL = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

export const results: typeof en = {
  noWin: 'Diesmal kein Gewinn',
  waiting: 'Wir warten auf das Haus. Ihr Einsatz ist sicher.',
  resumed: 'Die Runde geht dort weiter, wo Sie waren',
  differs:
    'Diese Runde stimmt nicht: Die Seeds ergeben etwas anderes als das Haus. ' +
    'Sie bleibt als Beleg in Meine Einsätze.',
  unshown:
    'Diese Runde lässt sich hier nicht zeigen. ' +
    'Wenn das Haus den Einsatz angenommen hat, steht sie in Meine Einsätze.',
  unreadable:
    'Eine Runde, die dieses Gerät aufbewahrt hat, lässt sich nicht mehr zeigen. ' +
    'Wenn das Haus den Einsatz angenommen hat, steht sie in Meine Einsätze.',
  numbers: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  several: (n, _word, name) => `${MAL[n] ?? n}mal ${name}`,
  row: (n) => `Reihe ${n}`,
  diagonal: 'Diagonale',
  zigzag: 'Zickzack',
  column: (n) => `Spalte ${n}`,
  line: (n) => `Linie ${n}`,
  fromRight: (place) => `${place} von rechts`,
  anywhere: (what) => `${what} an beliebiger Stelle`,
  cluster: (what) => `Eine Gruppe: ${what}`,
  ways: (what, ways) => `${what} auf ${ways} Wegen`,
  wild: (n) => `davon ${n} als Joker`,
  more: (n, word) => (n === 1 ? ', und noch ein Gewinn' : `, und noch ${word} Gewinne`),
  moreLines: (word) => `noch ${word} Linien`,
  lineSum: (what, sum) => `${what}: ${sum}`,
  winsTimes: (n) => `Gewinne mal ${n}`,
  free: (n) => `${n} Freispiele`,
  gridFactor: (n) => `×${n} auf die ganze Wand`,
  freeOf: (n, of) => `Freispiel ${n} von ${of}`,
  respin: (n, word) => (n === 1 ? 'Neudrehen, eine Walze gehalten' : `Neudrehen, ${word} Walzen gehalten`),
  freePlayed: (n, won) => `${n} Freispiele gespielt${won ? '' : ', kein Gewinn darin'}`,
  respins: (n) => (n === 1 ? 'Einmal neu gedreht' : `${n}-mal neu gedreht`),
  times: (n) => `mal ${n}`,
  fall: (n) => `Fall ${n}`,
  fallOf: (spin, n) => `${spin}, Fall ${n}`,
  falls: (word, times) => `${word} Fälle${times > 1 ? `, bis mal ${times}` : ''}`,
  turns: (n, word) =>
    'Halten und gewinnen, ' +
    (n === 0 ? 'keine Drehung mehr' : n === 1 ? 'noch eine Drehung' : `noch ${word} Drehungen`),
  whole: (what) => `Das ganze Fenster: ${what}`,
  paid: (what) => `${what} ausgezahlt`,
  held: (what) => `${what} gehalten`,
  winWords: { big: 'Hoher Gewinn', great: 'Sehr hoher Gewinn', breaker: 'Glasbrecher' },
  timesYourBet: (times) => `${times} × Ihr Einsatz`,
  freeSpinsDoor: ['Frei', 'spiele'],
  heldDoor: ['Runden', 'halten'],
  holdPaid: 'Halten und gewinnen hat gezahlt',
};
