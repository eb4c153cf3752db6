import type { refusals as en } from '../en/refusals.ts';

export const refusals: typeof en = {
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
