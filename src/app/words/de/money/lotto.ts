import { DRAW_REASONS } from '../../../../verify/words/round/de.ts';
import type { lotto as en } from '../../en/money/lotto.ts';

const lose = (n: number) => `${n} ${n === 1 ? 'Los' : 'Lose'}`;

export const lotto: typeof en = {
  title: 'Krypto-Lotto',
  current: 'Laufend',
  previous: 'Frühere',
  asking: (what) => `Es wird geholt: ${what}`,
  offline: 'Sie sind offline.',
  notSaid: 'Das Haus hat nicht geantwortet.',
  asOf: (time) => ` Stand ${time}.`,
  onceBack: ' Versuchen Sie es noch einmal, sobald Sie wieder verbunden sind.',
  again: 'Noch einmal versuchen',
  theLotto: 'das Lotto',
  theDraws: 'die Ziehungen',
  yourTickets: 'Ihre Lose',
  growing: 'Erster Preis, wächst',
  first: 'Erster Preis',
  closesIn: 'Schließt in',
  closing: 'Das Lotto schließt',
  over: (month, prize) => `Der ${month} ist vorbei, und sein erster Preis ist ${prize}.`,
  counting: ' Seine Lose werden gezählt.',
  inDraw: (count) => ` ${count} Lose sind in der Ziehung.`,
  block: (height, source) =>
    `Gezogen wird mit Block ${height} der Kette ${source}, sobald er tief genug liegt, um zu bleiben.`,
  frozen: 'Fingerabdruck der eingefrorenen Liste:',
  ticketsPrint: 'Fingerabdruck der Lose',
  sealed: (month) => `Die Ziehung für ${month} ist versiegelt`,
  drawPrint: 'Fingerabdruck der Ziehung',
  winnersOf: (month) => `Gewinner im ${month}`,
  allWinners: 'Alle Gewinner und die Prüfung der Ziehung',
  announced:
    'Die Gewinner stehen nach der Monatsziehung fest, Zeiten in UTC. ' +
    'Mehr zu setzen verbessert die Chance eines Loses nicht.',
  rules: 'Die Regeln',
  lit: 'Heute leuchtet',
  of: (reached, needed) => `${reached} von ${needed}`,
  oneADay: 'ein Los am Tag',
  betToday: 'heute von Ihrem Geld auf Slots gesetzt',
  bar: 'Heute von Ihrem Geld auf Slots gesetzt',
  tickets: lose,
  oneWith: (sum) => `Eins am Tag mit ${sum} eigenem Einsatz auf Slots`,
  pane: 'Eine Scheibe am Tag',
  oneFor: (sum) => `Ein Los für jeden Tag mit ${sum} eigenem Einsatz auf Slots`,
  signUp: 'Registrieren',
  excluded:
    'Sie haben sich ausgeschlossen, darum gibt es keine neuen Lose. Die Sie haben, bleiben in der Ziehung.',
  panes: (n, of) => `${n} von ${of} Scheiben leuchten`,
  noPane: ': noch kein Los in diesem Monat',
  paneDays: (n, days) => `: ${n === 1 ? 'ein Los' : 'Lose'} vom ${days}`,
  drawn: (count, when) => `${count} Lose, gezogen ${when}`,
  nobody: 'Niemand hatte ein Los. Der Topf ging in den nächsten Monat.',
  notOpen: 'Das Lotto ist noch nicht eröffnet',
  opensLater: 'Dieses Haus hat sein Lotto noch nicht eröffnet. Bis dahin gibt es keine Lose.',
  noDraw: 'Noch keine Ziehung',
  firstDraw: 'Die erste Ziehung folgt nach dem Ende des Monats.',
  pool: 'Der wachsende Topf',
  withTokens: (sum, tokens) => `${sum} und ${tokens} Jackpot-Token`,
  andTokens: (tokens) => `und ${tokens} Token`,
  prizes: '20 Preise',
  prizesOf: (month) => `Preise im ${month}`,
  winners: (n) => `${n} Gewinner`,
  steps: {
    seed: 'Der Seed passt zum vor dem Monat versiegelten Fingerabdruck',
    tickets: 'Die Losliste passt zum beim Schluss veröffentlichten Fingerabdruck',
    closing: 'Es entschied der Block, der beim Schluss genannt wurde',
    winners: 'Gleiche Gewinner in gleicher Reihenfolge',
    prizes: 'Jeder Preis ist der seines Rangs',
  },
  signed: 'Das Haus hat den Schluss unterschrieben',
  noClosing:
    'Dieser Monat endete, bevor das Haus den Schluss unterschrieb; nichts Unterschriebenes nennt seinen ' +
    'Block.',
  closingNotSeen:
    'Dieses Gerät sah zwischen Schluss und Ziehung nicht nach dem Lotto, darum nimmt es den Block vom Haus.',
  fair: 'Die Ziehung war fair',
  repeated: (ms, count) => `Hier in ${ms} ms über ${count} Lose wiederholt.`,
  notSeen:
    'Dieses Gerät war vor der Ziehung nicht da, darum nimmt es den Fingerabdruck vom Haus. ' +
    'Ein Gerät, das im Monat nach dem Lotto sieht, behält ihn.',
  differs: (month, reason) =>
    `Die Ziehung für ${month} stimmt nicht: ${DRAW_REASONS[reason] ?? reason}. ` +
    'Speichern Sie sie und schreiben Sie dem Support.',
  replayOf: (when) =>
    `Wiedergabe der Ziehung vom ${when}: Jedes Gewinnlos beleuchtet seinen Tag, der erste Preis zuletzt.`,
  skip: 'Überspringen',
  showAgain: 'Nochmals zeigen',
  winningDays: (days) => `Gewinnlose nach Tagen, vom ersten Preis an: ${days}`,
  yourTicket: (day, rank, sum) => `Ihr Los vom Tag ${day} gewann Preis ${rank}: ${sum}.`,
  repeat: 'Diese Ziehung hier wiederholen',
  save: 'Ziehung speichern',
  evidence: 'Beleg speichern',
  lost: 'Das Haus hat nicht geantwortet. Die Belege der Ziehung ließen sich nicht holen.',
  notDrawn: 'In diesem Monat wurde nicht gezogen.',
  notRepeated: 'Dieses Gerät konnte die Ziehung nicht wiederholen. Es wird nichts behauptet.',
  ticketsTitle: 'Lottolose',
  about: (month, most, when) =>
    `Lose für ${month}, höchstens ${most}. Sie werden nach dem ${when} gezogen und enden mit der Ziehung. ` +
    'Jedes hat die gleiche Chance.',
  see: 'Zum Lotto',
};
