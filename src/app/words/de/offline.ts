import type { offline as en } from '../en/offline.ts';
import { NETWORK_ERROR } from '../../../wire/networkError/de.ts';

export const offline: typeof en = {
  title: NETWORK_ERROR.title,
  paused:
    'Sie haben keine Verbindung, darum ruhen neue Einsätze. ' +
    'Ihr Guthaben und jede offene Runde sind bei uns sicher.',
  pausedVisitor: NETWORK_ERROR.text,
  saved: 'Runden auf diesem Gerät lassen sich weiter prüfen.',
  again: NETWORK_ERROR.again,
  check: (n) => `Gespeicherte Runde prüfen (${n})`,
  resetAsk: (n) =>
    `Alles löschen, was dieses Gerät von Glasshouse hat? Nicht gesendete Änderungen gehen verloren: ${n}.`,
  tryingIn: (seconds) => `Nächster Versuch in ${seconds} s.`,
  trying: 'Wird versucht.',
  lastOnline: (time) => ` Zuletzt verbunden: ${time}.`,
};
