import type { help as en } from '../../en/games/help.ts';
import { ROUND } from './play.ts';

const ROUNDS: Readonly<Record<string, string>> = { Spin: 'Drehungen', Wall: 'Wände' };

export const help: typeof en = {
  or: (some, last) => `${some} oder ${last}`,
  and: (some, last) => `${some} und ${last}`,
  ways: (reels, rows, product, ways) =>
    `${reels} Walzen mit ${rows} Reihen. Ein Weg ist ein Feld auf jeder Walze: ${product} = ${ways}. ` +
    'Ein Symbol zahlt von der linken Walze an auf benachbarten Walzen, einmal für jeden Weg, ' +
    'auf dem es steht.',
  bestPerLine: 'Jede zahlt ihren besten Gewinn, und Gewinne auf verschiedenen Linien zählen zusammen.',
  grid: (reels, rows, lines) =>
    `Eine Wand aus ${reels} mal ${rows} Scheiben. ${lines} Linien laufen quer und zahlen von links: ` +
    `Reihen, Diagonalen und Zickzack. Die ${reels} Spalten zahlen von oben.`,
  lines: (reels, lines, both) =>
    `${reels} Walzen, ${lines} Linien. Eine Linie zahlt ` +
    `${both ? 'von der linken Walze an, und auch von der rechten' : 'von der linken Walze an'} für ` +
    'dasselbe Symbol auf benachbarten Walzen.',
  fullRun: 'Eine Folge über alle Walzen zahlt einmal.',
  wild: (wilds, n, kept) =>
    `${wilds} ${n === 1 ? 'ist ein Joker: Das Symbol steht' : 'sind Joker: Sie stehen'} für jedes ` +
    `Symbol${kept === '' ? '' : ` außer ${kept}`}.`,
  wildTimes: (wild, by) => `${wild} nimmt einen Gewinn, den es vollendet, mal ${by}.`,
  wildsMultiply: 'Mehrere in einem Gewinn multiplizieren einander.',
  anyWildTimes: (by) => `Ein Gewinn, den ein Joker vollendet, zählt mal ${by}.`,
  grows: 'Ein Joker wächst über seine ganze Walze, bevor Gewinne gezählt werden.',
  respin: {
    expanded:
      'Nach einer Drehung, in der ein Joker auf einer weiteren Walze gewachsen ist, ' +
      'bleiben die bewachsenen Walzen stehen, und die anderen drehen sich noch einmal umsonst.',
    twoFull:
      'Eine bezahlte Drehung, die nichts gewinnt und zwei Walzen mit einem Symbol füllt, ' +
      'Joker eingerechnet, hält diese zwei und dreht die dritte noch einmal.',
  },
  factorOn: (factor, n, of) => `×${factor} auf ${n} von ${of} Plätzen`,
  factors: (list) =>
    `Neben der Wand wird ein Faktor gezogen, und alle Gewinne der Wand zählen mit ihm: ${list}.`,
  gives: (count, spins) => `${count} geben ${spins} Freispiele`,
  anywhere: (name, pays, last) =>
    `${name} ${pays ? 'zahlt' : 'zählt'} an jeder Stelle des ${last ? 'letzten ' : ''}Fensters.`,
  freeTimes: (by) => `Jeder Gewinn in Freispielen zählt mal ${by}.`,
  ownReels: 'Freispiele werden auf eigenen Walzen gespielt.',
  retrigger: 'Freispiele können weitere Freispiele geben.',
  paysFall: 'Zahlt vor dem Faktor des Falls',
  paysWay: 'Zahlt für jeden Weg',
  paysLine: 'Zahlt für jede Linie',
  hold: (start, names, turns) =>
    `${start} oder mehr ${names} an beliebiger Stelle beginnen Halten und gewinnen: ` +
    `Sie bleiben stehen, und jedes andere Feld dreht sich für sich, ${turns} Mal.`,
  holdChance: (name, wins, of) =>
    `Ein drehendes Feld zeigt in ${wins} von ${of} Drehungen das Symbol ${name}; ` +
    'jedes neue bleibt stehen, und die Zählung beginnt von vorn.',
  holdEnd: (names, full) =>
    `Am Ende werden alle gehaltenen ${names} bezahlt. ` +
    `Das ganze Fenster zu füllen, zahlt ${full} Münzen mehr.`,
  cluster: (min) =>
    `${min} oder mehr eines Symbols zahlen, wenn sie Seite an Seite liegen: eine Gruppe. Ecken zählen nicht.`,
  anyPlace: (min) => `${min} oder mehr eines Symbols zahlen, wo auch immer sie im Fenster stehen.`,
  falls:
    'Was zahlt, verschwindet, was darüber steht, fällt, und die Walze über dem Fenster rückt nach. ' +
    'Das geht so, bis nichts mehr zahlt.',
  ladder: (list) => `Die Gewinne des ersten Fensters, des zweiten und so fort zählen ${list}.`,
  afterwards: (list, last) => `${list}, dann ×${last}`,
  freeLadder: (list) => `In Freispielen ${list}.`,
  mostFalls: (n) => `Nach ${n} Fällen verschwindet nichts mehr.`,
  reelsOf: (reels, rows) => `${reels} Walzen mit ${rows} Reihen.`,
  bets: 'Einsätze',
  betsACard: 'Einsätze je Schein',
  range: (from, to) => `${from} bis ${to}`,
  returns: 'Rückgabe im Schnitt',
  edge: 'Das Haus behält im Schnitt',
  hour: (rounds, bet) => `Eine Stunde mit ${rounds} Runden zu ${bet} kostet im Schnitt`,
  exactly: 'Genau',
  thatPay: (round) => `${ROUNDS[round] ?? round}, die zahlen`,
  swing: 'Volatilität',
  deviation: (swing, bets) => `${swing}, Standardabweichung ${bets} Einsätze`,
  top: (round) => `Höchster Gewinn einer bezahlten ${ROUND[round] ?? round}`,
  topOf: (bets, oneIn) => `${bets} Einsätze, 1 zu ${oneIn}`,
  practice:
    'Beim Üben versiegelt dieses Gerät jede Runde, bevor Sie sie spielen, ' +
    'mit derselben Mathematik wie um Geld, und öffnet danach den Seed.',
  sealed:
    'Jede Runde ist versiegelt, bevor Sie setzen: ' +
    'Sie sehen den Fingerabdruck unseres Seeds, dann entscheiden Ihr Seed und unserer das Ergebnis ' +
    'gemeinsam. Danach wird unser Seed geöffnet, und dieses Gerät rechnet nach.',
  costs: 'Den Rest der Rückgabe behält das Haus. Auf Dauer kosten Spiele Geld.',
  atBet: (what, sum) => `${what}, bei einem Einsatz von ${sum}`,
  nameAnywhere: (name) => `${name}, an beliebiger Stelle`,
  nameHold: (name) => `${name}, Halten und gewinnen`,
  nameWild: (name, by) => `${name}, Joker${by > 1 ? ` ×${by}` : ''}`,
  spinsFor: (counts, spins, pays) =>
    `${counts} geben ${spins} Freispiele${pays === '' ? '' : ` und zahlen ${pays}`}.`,
  timesFree: (by) => `Jeder Gewinn in Freispielen ${by === 2 ? 'wird verdoppelt' : `zählt mal ${by}`}.`,
  holdFrom: (start) => `Ab ${start} beginnt es. Jedes gehaltene ist einen dieser Beträge wert.`,
  of: (n, all) => `${n} von ${all}`,
  filling: 'Das Fenster füllen, dazu',
  handsCaption: 'Münzen je Hand nach gesetzten Münzen, und ihre Chance bei bestem Spiel',
  coinsBet: 'Gesetzt',
  oneIn: '1 zu',
  five: (hands) =>
    'Fünf Karten werden gegeben. Halten Sie, was Sie behalten wollen; der Rest wird einmal ersetzt' +
    `${hands > 1 ? `, in ${hands} Händen, jede aus einem eigenen Stapel der 47 übrigen Karten` : ''}. ` +
    'Was Sie am Ende haben, zahlt nach der Tabelle.',
  deuces: 'Alle vier Zweien sind Joker: Jede steht für die Karte, die die beste Hand macht.',
  alike: (most) => `Jede Münze zahlt gleich, die Rückgabe ist also mit einer Münze dieselbe wie mit ${most}.`,
  bestPlay: 'Rückgabe bei bestem Spiel',
  roundsPay: 'Runden, die zahlen',
  perfect:
    'Die Rückgabe gilt für bestes Spiel; anderes Halten gibt weniger zurück. ' +
    'Beim Üben wird das beste Halten gezeigt.',
  cardsSealed: (hands) =>
    `${hands > 1 ? 'Die gegebenen Karten und jede gezogene' : 'Alle zehn Karten'} sind versiegelt, ` +
    'bevor Sie setzen. Ihre Wahl entscheidet, welche davon Sie nehmen; verschieben kann sie keine. ' +
    'Nach dem Ziehen wird unser Seed geöffnet, und dieses Gerät rechnet nach.',
  waits:
    'Eine Hand, die Sie verlassen, wartet auf Sie, auf jedem Gerät. ' +
    'Nach 30 Tagen ziehen wir sie mit dem besten Halten.',
  pickReturns: (pick, percent) => `${pick} gewählt, ${percent} zurück`,
  pick: (pick) => `Mit ${pick} zurück`,
  hits: 'Treffer',
  pays: 'Zahlt',
  keno: (pool, cards, drawn) =>
    `Wählen Sie 1 bis 10 von ${pool} Zahlen${cards > 1 ? `, auf bis zu ${cards} Scheinen` : ''}. ` +
    `${drawn} werden gezogen${cards > 1 ? ', für alle Scheine dieselben' : ''}. ` +
    'Was ein Schein zahlt, folgt daraus, wie viele seiner Zahlen gezogen werden.',
  kenoSealed:
    'Die Ziehung ist versiegelt, bevor Sie setzen, und hängt nicht von Ihrer Wahl ab. ' +
    'Danach wird unser Seed geöffnet, und dieses Gerät rechnet nach.',
  prizes: 'Alle Gewinne und ihre Chancen',
  fromLeft: 'Von links',
  run: (word, name) => `${word}mal ${name}`,
  runFromLeft: (what) => `${what} von links`,
  jackpot:
    'Fünf Walzen mit 32 Plätzen, eine Linie. ' +
    'Dasselbe Symbol auf benachbarten Walzen von der linken an zahlt, drei bis fünf davon. ' +
    'Eine Drehung kostet einen Jackpot-Token; was sie zahlt, ist Geld.',
  fiveLunas: 'Fünfmal Luna',
  growing: (sum) => `der wachsende Gewinn, jetzt ${sum}`,
  tokenReturns: 'Rückgabe je Token im Schnitt',
  cents: (cents) => `${cents} Cent`,
  atStart: 'Am Anfang, genau',
  spinsPay: 'Drehungen, die zahlen',
  rare:
    'Fast die ganze Rückgabe steckt in Gewinnen, die sehr selten sind: ' +
    'Die meisten Spieler werden kleine sehen oder keine.',
  jackpotSealed:
    'Jede Drehung ist versiegelt, bevor Sie setzen. ' +
    'Wie hoch der wachsende Gewinn ist, wird in der Runde festgehalten und nicht hergeleitet; ' +
    'alles andere rechnet dieses Gerät nach.',
};
