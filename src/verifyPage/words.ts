import type { Finding, State } from '../verify/finding.ts';
import type { Language } from '../wire/languages.ts';

const verdictsEn: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Holds',
  fails: 'Does not hold',
  open: 'Not shown',
  refused: 'Cannot be read',
};
const statesEn: Readonly<Record<State, string>> = {
  holds: 'holds',
  fails: 'does not hold',
  open: 'not checked',
};

const en = {
  title: 'Check the house',
  lead:
    'This one file checks rounds, tickets, heads of the log, draws, jackpot wins and proofs of what the ' +
    'house owes. It asks nobody: what you drop here stays on this device.',
  language: 'Language',
  drop: 'Drop files here, or choose them',
  dropHint: 'JSON as it was saved, several at once, up to 32 MiB each',
  paste: 'Or paste the text of one',
  check: 'Check the text',
  pasted: (n: number) => `Pasted text ${n}`,
  checking: 'Checking …',
  none: 'Nothing checked yet.',
  summary: (all: number, bad: number) =>
    bad === 0
      ? `${all === 1 ? 'One file' : `${all} files`}: nothing is wrong.`
      : `${bad} of ${all}: something is wrong.`,
  verdicts: verdictsEn,
  states: statesEn,
  pencil: 'Follow by pencil',
  remove: (file: string) => `Remove ${file}`,
  clear: 'Clear',
  print: 'Print',
  keyNote:
    'A file brings the key that it is checked by. Compare it with the key that the house shows everybody: ' +
    'ticketKey in the answer of /log/head/json2.',
  own:
    'Whoever builds the source code gets the same bytes as this file. Its SHA-256 stands in the house’s ' +
    'log, as an entry of the kind “release”: compare it with what others got.',
};

const verdictsDe: typeof verdictsEn = {
  holds: 'Hält',
  fails: 'Hält nicht',
  open: 'Nicht gezeigt',
  refused: 'Nicht lesbar',
};
const statesDe: typeof statesEn = { holds: 'hält', fails: 'hält nicht', open: 'nicht geprüft' };

const de: typeof en = {
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
  verdicts: verdictsDe,
  states: statesDe,
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

export const PAGE_WORDS: Readonly<Record<Language, typeof en>> = { en, de };
export type PageWords = typeof en;
