import type { shell as en } from '../en/shell.ts';

export const shell: typeof en = {
  playCoins:
    'Dieses Haus spielt mit Spielmünzen. Sie kommen aus einem Faucet, ' +
    'sind nichts wert und lassen sich nicht in Geld tauschen.',
  testCoins:
    'Dieses Haus spielt in Testnetzen. Deren Coins sind nichts wert und lassen sich nicht in Geld tauschen.',
  skip: 'Zum Inhalt',
  offline: 'Sie sind offline.',
  reconnecting: 'Verbindung wird aufgebaut.',
  backOnline: 'Wieder online.',
  saved: 'Gespeicherte Runden lassen sich weiter prüfen.',
  portal: 'Eine Anmeldeseite dieses Netzes steht zwischen Ihnen und dem Haus.',
  portalOpen: 'Öffnen',
  waiting: (n) =>
    n === 1 ? '1 Änderung wartet auf diesem Gerät.' : `${n} Änderungen warten auf diesem Gerät.`,
  waitingLogIn: (n) =>
    n === 1
      ? '1 Änderung wartet darauf, dass Sie sich anmelden.'
      : `${n} Änderungen warten darauf, dass Sie sich anmelden.`,
  errorTitle: 'Auf dieser Seite ist etwas kaputtgegangen',
  errorText:
    'Ihr Guthaben und jede offene Runde sind bei uns sicher. Laden Sie die Seite neu, um weiterzumachen.',
  reload: 'Seite neu laden',
  errorWrite: 'Wenn Sie an den ',
  support: 'Support',
  errorNumber: ' schreiben, nennen Sie diese Nummer: ',
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  menu: 'Menü',
  lobby: 'Lobby',
  home: 'Start',
  games: 'Spiele',
  cashier: 'Kasse',
  bets: 'Einsätze',
  verify: 'Prüfen',
  deposit: 'Einzahlen',
  buy: 'Krypto kaufen',
  withdraw: 'Auszahlen',
  history: 'Verlauf',
  bonusCode: 'Bonuscode',
  promos: 'Aktionen',
  fair: 'Nachweisbar fair',
  articles: 'Lesenswert',
  help: 'Support',
  more: 'Mehr',
  house: 'Haus',
  main: 'Hauptmenü',
  chat: 'Live-Chat',
  message: 'Schreiben Sie uns',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  installed: 'Glasshouse liegt jetzt auf Ihrem Startbildschirm',
  notLoaded: 'Diese Seite wurde nicht geladen',
  notLoadedText:
    'Ein Teil dieser Seite ist nicht angekommen. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
};
