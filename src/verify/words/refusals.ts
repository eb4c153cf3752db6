import type { Language } from '../../wire/languages.ts';
import { type Refused, type Refusal } from '../refused.ts';

type Sentence = (about: string) => string;

const EN: Readonly<Record<Refusal, Sentence>> = {
  tooLarge: () => 'larger than 32 MiB, so it was not read',
  empty: () => 'empty',
  notText: () => 'not a text: expected JSON as it was saved',
  cut: () => 'cut off: the end of the file is missing',
  notJson: () => 'not valid JSON',
  tooDeep: () => 'nested deeper than 64 levels',
  badNumber: (about) => `the number ${about} is not whole, or beyond 2^53 - 1`,
  unknown: () => 'no evidence that is known here',
  notRound: () => 'not a round: expected the members of a round saved in My bets',
  notTicket: (about) => `${about}: expected a ticket as it was given`,
  notSeed: () => 'previousSeed: expected text',
  notDefinition: (about) => `definition: ${about}`,
  notKeys: (about) => `${about}: expected the keys of the house`,
  notDraw: () => 'not a lotto draw: expected the members of a draw saved under Previous draws',
  noTickets: (about) => `tickets: expected the list that the house serves at ${about}`,
  notClosing: () => 'closing: expected the statement as it was kept',
  notHead: (about) => `${about}: expected a head of the log as the house signed it`,
  notLog: () => 'log: expected a head, an index and a proof',
  notProof: (about) => `${about}: expected a proof of what the house owes`,
  notEntry: () => 'entry: expected a kind, and a text or its digest',
  tooMany: (about) => `more than ${about} lines in one file: hand them in as several`,
  otherHouse: (about) => `of another house: its key ${about} is none of the house of the other files`,
  negative: (about) => `${about}: a sum is negative`,
};

const DE: Readonly<Record<Refusal, Sentence>> = {
  tooLarge: () => 'größer als 32 MiB und darum nicht gelesen',
  empty: () => 'leer',
  notText: () => 'kein Text: erwartet wird JSON, wie es gespeichert wurde',
  cut: () => 'abgeschnitten: Das Ende der Datei fehlt',
  notJson: () => 'kein gültiges JSON',
  tooDeep: () => 'tiefer als 64 Ebenen verschachtelt',
  badNumber: (about) => `die Zahl ${about} ist nicht ganz oder jenseits von 2^53 − 1`,
  unknown: () => 'kein Beleg, der hier bekannt ist',
  notRound: () => 'keine Runde: erwartet werden die Angaben einer Runde aus Meine Einsätze',
  notTicket: (about) => `${about}: erwartet wird ein Siegel, wie es ausgegeben wurde`,
  notSeed: () => 'previousSeed: erwartet wird Text',
  notDefinition: (about) => `definition: ${about}`,
  notKeys: (about) => `${about}: erwartet werden die Schlüssel des Hauses`,
  notDraw: () => 'keine Lotto-Ziehung: erwartet werden die Angaben einer Ziehung aus Frühere Ziehungen',
  noTickets: (about) => `tickets: erwartet wird die Liste, die das Haus unter ${about} ausgibt`,
  notClosing: () => 'closing: erwartet wird die Erklärung, wie sie aufbewahrt wurde',
  notHead: (about) => `${about}: erwartet wird ein Kopf des Logbuchs, wie ihn das Haus unterschrieb`,
  notLog: () => 'log: erwartet werden ein Kopf, ein Index und ein Beweis',
  notProof: (about) => `${about}: erwartet wird ein Beweis dessen, was das Haus schuldet`,
  notEntry: () => 'entry: erwartet werden eine Art und ein Text oder dessen Digest',
  tooMany: (about) => `mehr als ${about} Zeilen in einer Datei: Geben Sie sie als mehrere`,
  otherHouse: (about) =>
    `von einem anderen Haus: Dessen Schlüssel ${about} gehört nicht zum Haus der anderen Dateien`,
  negative: (about) => `${about}: Ein Betrag ist negativ`,
};

const SENTENCES: Readonly<Record<Language, typeof EN>> = { en: EN, de: DE };

/** Why a text is no evidence, as a sentence without a full stop. */
export const refusalWords = ({ refusal, about }: Refused, language: Language): string =>
  SENTENCES[language][refusal](about);
