import type { check as en } from '../../en/games/check.ts';

export const check: typeof en = {
  title: 'Runde prüfen',
  ownFile: 'Ohne dieses Haus',
  ownFileWhy:
    'Eine Datei prüft Runden, Ziehungen, Jackpot-Gewinne und das Logbuch des Hauses allein, geöffnet von ' +
    'Ihrer eigenen Platte, und zeigt jeden Wert zum Nachrechnen mit dem Bleistift. Sie fragt niemanden.',
  saveFile: (kilobytes) => `Die Datei speichern, die alles prüft, ${kilobytes} KB`,
  fileHash: 'Ihr SHA-256, für alle derselbe',
  kept: (n) => (n > 0 ? `Von diesem Gerät (${n})` : 'Von diesem Gerät'),
  stays: 'Nichts, was hier eingegeben wird, verlässt dieses Gerät. Das Feld geht auch ohne Verbindung.',
  forPlayers: 'Runden werden für Spieler aufbewahrt.',
  logIn: 'Melden Sie sich an',
  toSee: ', um die auf diesem Gerät zu sehen.',
};
