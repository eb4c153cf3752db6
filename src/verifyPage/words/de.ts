import type { en } from './en.ts';

const verdicts: typeof en.verdicts = {
  holds: 'Hält',
  fails: 'Hält nicht',
  open: 'Nicht gezeigt',
  refused: 'Nicht lesbar',
};
const states: typeof en.states = { holds: 'hält', fails: 'hält nicht', open: 'nicht geprüft' };

export const de: typeof en = {
  title: 'Das Haus prüfen',
  lead:
    'Diese eine Datei prüft Runden, Siegel, Köpfe des Logbuchs, Ziehungen, Jackpot-Gewinne und Beweise ' +
    'dessen, was das Haus schuldet. Sie fragt niemanden: Was Sie hier ablegen, bleibt auf diesem Gerät.',
  language: 'Sprache',
  drop: 'Dateien hier ablegen oder auswählen',
  dropHint: 'JSON, wie es gespeichert wurde, auch mehrere, je bis 32 MiB',
  paste: 'Oder den Text einer Datei einfügen',
  check: 'Text prüfen',
  pasted: (n) => `Eingefügter Text ${n}`,
  checking: 'Wird geprüft …',
  none: 'Noch nichts geprüft.',
  summary: (all, bad) =>
    bad === 0
      ? `${all === 1 ? 'Eine Datei' : `${all} Dateien`}: Nichts ist falsch.`
      : `${bad} von ${all}: Etwas stimmt nicht.`,
  verdicts,
  states,
  pencil: 'Mit dem Bleistift nachrechnen',
  remove: (file) => `${file} entfernen`,
  clear: 'Leeren',
  print: 'Drucken',
  keyNote:
    'Eine Datei bringt den Schlüssel mit, mit dem sie geprüft wird. Vergleichen Sie ihn mit dem, den das ' +
    'Haus allen zeigt: ticketKey in der Antwort von /log/head/json2.',
  own:
    'Wer den Quelltext baut, bekommt dieselben Bytes wie in dieser Datei. Ihr SHA-256 steht im Logbuch des ' +
    'Hauses, als Eintrag der Art „release“: Vergleichen Sie ihn mit dem, was andere bekommen haben.',
};
