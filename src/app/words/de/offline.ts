import type { offline as en } from '../en/offline.ts';

export const offline: typeof en = {
  title: 'Sie sind offline. Das Glas hält trotzdem.',
  paused:
    'Sie haben keine Verbindung, darum ruhen neue Einsätze. ' +
    'Ihr Guthaben und jede offene Runde sind bei uns sicher.',
  pausedVisitor: 'Sie haben keine Verbindung. Was diese Seite braucht, liegt nicht auf diesem Gerät.',
  saved: 'Runden auf diesem Gerät lassen sich weiter prüfen.',
  again: 'Noch einmal versuchen',
  check: (n) => `Gespeicherte Runde prüfen (${n})`,
  tryingIn: (seconds) => `Nächster Versuch in ${seconds} s.`,
  trying: 'Wird versucht.',
  lastOnline: (time) => ` Zuletzt verbunden: ${time}.`,
};
