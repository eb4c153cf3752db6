import type { RoundWords } from './en.ts';

/** For the reasons that checks give in English, by their text. */

/** Of src/games/check.ts and checkKept.ts, and of signatures. */
const ROUND_REASONS: Readonly<Record<string, string>> = {
  'the server seed is not 64 lower-case hex characters':
    'Der Server-Seed besteht nicht aus 64 kleinen Hex-Zeichen',
  'the client seed is not 1 to 64 of A-Z a-z 0-9 _ -':
    'Der Client-Seed besteht nicht aus 1 bis 64 Zeichen A-Z a-z 0-9 _ -',
  'the nonce is not a whole number from 0': 'Die Nonce ist keine ganze Zahl ab 0',
  'the server seed does not hash to the hash shown': 'Der Server-Seed ergibt nicht den gezeigten Hash',
  'the hash is not the one shown before the bet': 'Der Hash ist nicht der vor dem Einsatz gezeigte',
  'the nonce is not the one shown before the bet': 'Die Nonce ist nicht die vor dem Einsatz gezeigte',
  'the game is not the one of the ticket': 'Das Spiel ist nicht das des Siegels',
  'the server seed does not hash to the seed of the round before':
    'Der Server-Seed ergibt nicht den Seed der Runde davor',
  'the ticket given for the chain before is of another one':
    'Das Siegel der vorigen Kette ist von einer anderen',
  'the chain is not the one that the chain before it committed to':
    'Die Kette ist nicht die, auf die sich die vorige festgelegt hat',
  'the ticket of the chain before was not signed by the house':
    'Das Siegel der vorigen Kette wurde nicht vom Haus unterschrieben',
  'this game is not known here': 'Dieses Spiel ist hier nicht bekannt',
  'the paytable is not the one known for this game': 'Der Gewinnplan ist nicht der dieses Spiels',
  'the paytable is not the one of the ticket': 'Der Gewinnplan ist nicht der des Siegels',
  'the seeds give another result': 'Die Seeds ergeben etwas anderes',
  'the coin is not a whole number of cents': 'Die Münze ist keine ganze Zahl von Cent',
  'the bet is not the coin times the coins of a round': 'Der Einsatz ist nicht Münze mal Münzen der Runde',
  'the bet is not made in this game’s money': 'Der Einsatz ist nicht im Geld dieses Spiels gemacht',
  'the result pays another sum': 'Das Ergebnis zahlt einen anderen Betrag',
  'a signature of the house could not be checked on this device':
    'Eine Unterschrift des Hauses ließ sich auf diesem Gerät nicht prüfen',
  'the ticket was not signed by the house': 'Das Siegel wurde nicht vom Haus unterschrieben',
  'the house recorded this round otherwise: its bet, what was chosen or what came of it':
    'Das Haus hat diese Runde anders festgehalten: ihren Einsatz, die Wahl oder das Ergebnis',
};

/** Of src/fair/lottoDraw.ts and lottoClosing.ts. */
export const DRAW_REASONS: Readonly<Record<string, string>> = {
  'the server seed does not hash to the hash published before the month':
    'Der Server-Seed ergibt nicht den vor dem Monat veröffentlichten Hash',
  'the hash is not the one this device saw during the month':
    'Der Hash ist nicht der, den dieses Gerät im Monat sah',
  'the ticket list is not in order': 'Die Losliste ist nicht geordnet',
  'the ticket list does not hash to the hash published at closing':
    'Die Losliste ergibt nicht den beim Schluss veröffentlichten Hash',
  'the ticket list is not the one this device saw published':
    'Die Losliste ist nicht die, die dieses Gerät veröffentlicht sah',
  'the house’s statement of the closing is missing': 'Die Erklärung des Hauses zum Schluss fehlt',
  'the statement of the closing is not the one that this device kept':
    'Die Erklärung zum Schluss ist nicht die, die dieses Gerät behalten hat',
  'a signature of the house could not be checked on this device':
    'Eine Unterschrift des Hauses ließ sich auf diesem Gerät nicht prüfen',
  'the statement of the closing was not signed by the house':
    'Die Erklärung zum Schluss hat nicht das Haus unterschrieben',
  'the draw is not the one that the statement of the closing fixed':
    'Die Ziehung ist nicht die, die mit der Erklärung zum Schluss feststand',
  'the deciding block is not the one that follows from the closing':
    'Der entscheidende Block ist nicht der, der aus dem Schluss folgt',
  'the seeds give other winners': 'Die Seeds ergeben andere Gewinner',
  'a prize is not the one of its rank': 'Ein Preis ist nicht der seines Rangs',
  'the prizes are not one for each of twenty ranks': 'Die Preise sind nicht je einer für zwanzig Ränge',
  'the prizes are not those that this device saw during the month':
    'Die Preise sind nicht die, die dieses Gerät im Monat sah',
};

/** What was compared, and why something was not. */
const round: RoundWords['round'] = {
  seed: 'der Server-Seed ergibt den vor dem Einsatz gezeigten Hash',
  chain: 'der Seed davor ist sein Hash, die Kette hält also',
  anchor: 'die Kette ist die, auf die sich die vorige festgelegt hat',
  math: 'der Gewinnplan ist der, auf den sich das Haus festgelegt hat',
  earlierMath: 'der Gewinnplan ist der festgelegte, ein früherer dieses Spiels',
  result: 'die Seeds ergeben dieses Ergebnis',
  payout: 'das Ergebnis zahlt diesen Betrag',
  pending: 'noch nicht offen: Der Server-Seed ist nicht in der Datei',
  notReached: (said) => `nicht erreicht: ${said}`,
  noSeedBefore: 'die Datei hat keinen Seed der Runde davor',
  noTicketBefore: 'die Datei hat kein Siegel der Kette davor',
  noTicket: 'die Datei hat kein Siegel',
  noReceipt: 'die Datei hat keine Quittung',
  notLogged:
    'die Datei bringt diesen Gewinnplan selbst mit: Sie zeigt nicht, dass er im Logbuch des Hauses steht',
  inOrder: 'Siegel, Runde und Kopf sind in dieser Reihenfolge datiert',
  beforeTicket: 'die Runde ist vor ihrem Siegel datiert',
  ofFuture: 'die Runde ist später datiert als der Kopf, der sie hat: Sie ist aus der Zukunft',
};

const signatures: RoundWords['signatures'] = {
  right: (name) => `${name}: vom Haus unterschrieben`,
  wrong: (name) => `${name}: nicht mit einem Schlüssel dieses Hauses unterschrieben`,
  noForm: (name) => `${name}: hat keine kanonische Form, also hat es niemand unterschrieben`,
  noKey: (name) =>
    `${name}: Die Unterschrift lässt sich nicht prüfen, weil kein Schlüssel des Hauses zur Hand ist`,
  oldKey: (name) =>
    `${name}: mit einem früheren Schlüssel des Hauses unterschrieben; nichts zeigt, dass das vor dessen ` +
    'Ablösung war',
};

/** What is signed of a round. */
const named: RoundWords['named'] = {
  ticket: 'das Siegel',
  ticketBefore: 'das Siegel der Kette davor',
  receipt: 'die Quittung',
};

export const roundWords: RoundWords = {
  reason: (said) => ROUND_REASONS[said] ?? DRAW_REASONS[said] ?? said,
  round,
  signatures,
  named,
};
