import type { messages as en } from '../../en/player/messages.ts';

export const messages: typeof en = {
  title: 'Nachrichten',
  notRead: 'Ungelesen',
  remove: 'Löschen',
  offline: 'Keine Verbindung. Sie sehen, was auf diesem Gerät liegt.',
  offlineNone:
    'Keine Verbindung. Auf diesem Gerät liegen keine Nachrichten von Ihnen. Sie kommen mit der Verbindung.',
  unread: (n) => `${n} ungelesen`,
  allRead: 'Alle gelesen',
  markAll: 'Alle als gelesen markieren',
  nothing: 'Noch nichts hier',
  writes: 'Das Haus schreibt, wenn Geld sich bewegt.',
  more: 'Mehr laden',
  on: 'Dieses Gerät sagt Ihnen, wenn das Haus schreibt.',
  off: 'Ausschalten',
  hear:
    'Erfahren Sie von neuen Nachrichten, auch wenn die App zu ist. ' +
    'Eine Mitteilung zeigt, wie viele ungelesen sind, nie einen Betrag oder Namen.',
  blocked: 'Mitteilungen sind für diese Seite in den Einstellungen des Browsers gesperrt.',
  pushHome: 'Auf iPhone und iPad gibt es Mitteilungen, sobald Glasshouse auf dem Home-Bildschirm liegt.',
  pushHow: 'So kommt es dorthin',
  pushLost: 'Der Mitteilungsdienst hat nicht geantwortet. Versuchen Sie es später noch einmal.',
  turnOn: 'Mitteilungen einschalten',
  lost: 'Das Haus hat nicht geantwortet. Nichts wurde geändert.',
  removed: 'Nachricht gelöscht.',
  undo: 'Rückgängig',
};
