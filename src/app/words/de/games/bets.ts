import type { bets as en } from '../../en/games/bets.ts';

export const bets: typeof en = {
  bonusRound: 'Bonusrunde',
  bet: (sum) => `Einsatz ${sum}`,
  betTokens: (_, count) => `Einsatz ${count} Token`,
  round: (when, nonce) => `${when}, Runde ${nonce}`,
  copied: (label) => `${label} kopiert`,
  copy: (label) => `${label} kopieren`,
  offline: 'Keine Verbindung. Gespeicherte Runden lassen sich weiter prüfen.',
  offlineNone: 'Keine Verbindung.',
  notArrived: 'Die Liste ist nicht angekommen. Sie sehen gespeicherte Runden.',
  none: 'Noch keine Einsätze',
  noGames: 'Sie haben noch kein Spiel gespielt.',
  nothingKept: 'Hier liegt nichts',
  comeLater: 'Auf diesem Gerät liegen keine Runden von Ihnen. Sie kommen mit der Verbindung.',
  samePayout: (sum) => `Gleiche Auszahlung, ${sum}`,
  unchecked: 'Noch nicht geprüft',
  noSeal:
    'Dieses Gerät hatte das Siegel nicht vor dem Einsatz, darum behauptet es nichts. ' +
    'Speichern Sie die Runde, um sie anderswo zu prüfen.',
  notRun: 'Die Prüfung lief auf diesem Gerät noch nicht.',
  differs: 'Diese Runde stimmt nicht',
  reason: (said) => `Was abweicht: ${said}.`,
  sealed: (time) => `Versiegelt ${time}`,
  regrown: 'Auf diesem Gerät nachgewachsen',
  fair: 'Die Runde war fair',
  checkedIn: (ms) => `Hier in ${ms} ms geprüft, ohne unsere Server.`,
  byHouse: 'Diese Hand lag 30 Tage. Das Haus zog dazu mit der besten Wahl.',
  seedHash: 'Hash des Server-Seeds',
  notOpened: 'Der Server-Seed ist noch nicht offen.',
  opened: 'Server-Seed, offen',
  client: 'Client-Seed',
  nonce: 'Nonce',
  evidence: 'Beleg speichern',
  save: 'Runde speichern',
  share: 'Adresse kopieren',
  shareSheet: 'Adresse teilen',
  shared: 'Kopiert. Wer diese Adresse öffnet, kann die Runde prüfen; wessen sie ist, steht nicht darin.',
  game: 'Spiel',
  allGames: 'Alle Spiele',
  rounds: 'Runden',
  betInAll: 'Eingesetzt',
  wonInAll: 'Gewonnen',
  tokens: (_, count) => `${count} Token`,
  more: 'Ältere Runden laden',
  noneOfIt: 'Dieses Spiel haben Sie noch nicht gespielt.',
  sameCards: (dealt) => `Gleiche Karten beim Nachspielen: ${dealt}`,
  drawnTo: (cards) => `, gezogen zu ${cards}`,
  handsDrawn: (n) => `, und ${n} Hände gezogen`,
  sameNumbers: (numbers) => `Gleiche Zahlen beim Nachspielen: ${numbers}`,
  sameReels: (reels) => `Gleiche Walzen beim Nachspielen: ${reels}`,
  sameResult: 'Gleiches Ergebnis beim Nachspielen',
  refused: 'Nicht angenommene Einsätze',
  refusedWhat:
    'Das Haus sieht einen Einsatz ganz, bevor es antwortet. Es könnte also ablehnen, was gewinnt. Dieses ' +
    'Gerät behält jeden abgelehnten Einsatz. Öffnet ihn ein späterer Seed, rechnet es aus, was er ' +
    'gewonnen hätte. Bei vielen Einsätzen sollte das nahe an dem liegen, was der Zufall erwarten lässt.',
  noAnswer: 'Noch keine Antwort',
  refusedBets: (n, count, stake) =>
    `${count} ${n === 1 ? 'Einsatz' : 'Einsätze'}${stake === '' ? '' : ` über ${stake}`}`,
  refusedOpened: (count, won, expected) =>
    `Offen: ${count}. Hätten gewonnen: ${won}. Zu erwarten: ${expected}.`,
  refusedSave: 'Diese Einsätze speichern',
  refusedLeft: (n, count) =>
    'Nach dem Abmelden vergisst dieses Gerät vielleicht ' +
    (n === 1 ? 'einen nicht angenommenen Einsatz.' : `${count} nicht angenommene Einsätze.`),
  refusedSealed: 'Noch nicht offen.',
  refusedReplaced: (count) =>
    `Seeds, die nie kommen werden: ${count}. Das Haus hat vorher eine andere Kette begonnen oder andere ` +
    'Seeds an ihre Stelle gesetzt. Für eine andere Kette ist eine neue Auszahlungstabelle ein ehrlicher ' +
    'Grund, und ein seltener.',
};
