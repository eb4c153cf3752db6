import type { passkeyWords as en } from '../../en/player/passkeyWords.ts';

export const passkeyWords: typeof en = {
  what:
    'Ein Passkey meldet Sie mit der Sperre Ihres Geräts an: Fingerabdruck, Gesicht oder PIN. ' +
    'Ihr Passwort gilt daneben weiter.',
  none: 'Noch kein Passkey',
  where: 'Ihr Telefon, Ihr Computer oder ein Sicherheitsschlüssel kann einen behalten.',
  add: 'Passkey hinzufügen',
  full: 'Mehr als zehn Passkeys gehen nicht. Entfernen Sie einen, bevor Sie einen weiteren hinzufügen.',
  offline: 'Das Haus hat nicht geantwortet. Passkeys brauchen eine Verbindung.',
  listLost: 'Das Haus hat nicht gesagt, welche Passkeys Sie haben.',
  again: 'Noch einmal versuchen',
  loading: 'Ihre Passkeys werden geholt',
  numbered: (n) => `Passkey Nr. ${n}`,
  added: 'Hinzugefügt. Er meldet Sie ab jetzt an.',
  confirmNew: 'Neuen Passkey bestätigen',
  stepIsOn:
    'Der zweite Schritt ist an: Bestätigen Sie mit einem Passkey, den Sie haben. Dann entsteht der neue.',
  browserAsks:
    'Ihr Browser fragt gleich, wo er ihn behalten soll, und nach Fingerabdruck, Gesicht oder PIN. ' +
    'Nichts davon erreicht uns.',
  name: 'Name dieses Passkeys',
  password: 'Ihr Passwort',
  continue: 'Weiter',
  make: 'Passkey anlegen',
  copied: 'Kopiert. Legen Sie sie zu Ihren Passwörtern.',
  codes: 'Ihre Wiederherstellungscodes',
  eachCode:
    'Jeder bestätigt eine Auszahlung oder eine Änderung an Ihren Passkeys, wenn kein Passkey zur Hand ist.',
  shownOnce:
    'Sie werden nur dieses eine Mal gezeigt. Behalten Sie sie auf Papier oder in einem Passwortmanager.',
  copyAll: 'Alle zehn kopieren',
  haveKept: 'Ich habe sie gesichert',
  save: 'Sichern',
  cancel: 'Abbrechen',
  addedOn: (when) => `Hinzugefügt ${when}.`,
  notUsed: 'Noch nicht benutzt.',
  usedOn: (when) => `Zuletzt benutzt ${when}.`,
  synced: ' Vielleicht haben ihn auch Ihre anderen Geräte.',
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removed: (name) => `Entfernt. ${name} öffnet Ihr Konto nicht mehr.`,
  confirmRemoval: 'Entfernen bestätigen',
  willNotOpen: (name) => `${name} wird Ihr Konto nicht mehr öffnen.`,
  mayList:
    'Er wird Ihr Konto nicht mehr öffnen. Ihr Gerät zeigt ihn vielleicht noch; löschen Sie ihn auch dort.',
  removeIt: 'Entfernen',
  step: (on) => `Zweiter Schritt für Auszahlungen: ${on ? 'an' : 'aus'}`,
  isOn: (left, of) =>
    'Jede Auszahlung wartet auf einen Passkey oder einen Wiederherstellungscode. ' +
    `${left} von ${of} Codes sind übrig.`,
  whenOn:
    'Ist er an, wartet jede Auszahlung auf einen Passkey oder einen Wiederherstellungscode. ' +
    'Ein neues Passwort schaltet ihn nicht aus.',
  few: 'Wenige Codes sind übrig. Machen Sie neue, solange Sie einen Passkey haben.',
  addFirst: 'Fügen Sie zuerst einen Passkey hinzu.',
  newCodes: 'Neue Codes',
  off: 'Ausschalten',
  on: 'Einschalten',
  onTitle: 'Zweiten Schritt einschalten',
  onText:
    'Bestätigen Sie mit einem Passkey, damit beide Seiten wissen, dass er geht. ' +
    'Dann bekommen Sie zehn Wiederherstellungscodes.',
  offTitle: 'Zweiten Schritt ausschalten',
  offText:
    'Auszahlungen warten nicht mehr auf einen Passkey, und Ihre Wiederherstellungscodes gelten ' +
    'dann nicht mehr.',
  codesTitle: 'Neue Wiederherstellungscodes',
  codesText: 'Sie bekommen zehn neue Codes. Die alten gelten dann nicht mehr.',
  nameRule: (most) => `Höchstens ${most} Zeichen in einer Zeile.`,
  isOff: 'Der zweite Schritt ist aus.',
};
