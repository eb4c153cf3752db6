import type { account as en } from '../en/account.ts';

const days = (n: number): string => (n === 1 ? 'einen Tag' : `${n} Tage`);
const hours = (n: number): string => (n === 1 ? 'eine Stunde' : `${n} Stunden`);

export const account: typeof en = {
  unread: (n) => {
    if (n === 0) return 'Alle Ihre Nachrichten sind gelesen.';
    return n === 1 ? 'Sie haben 1 ungelesene Nachricht.' : `Sie haben ${n} ungelesene Nachrichten.`;
  },
  verify: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    mailings: 'Er bestätigt auch die Post, die Sie wollten; bis dahin schicken wir Ihnen nichts davon.',
    paragraphs: (url, n) => [
      'öffnen Sie diesen Link, um zu bestätigen, dass diese Adresse Ihnen gehört:',
      url,
      `Er gilt einmal und ${days(n)} lang. Haben Sie bei uns kein Konto eröffnet, tun Sie nichts.`,
    ],
  },
  reset: {
    subject: 'Neues Passwort setzen',
    paragraphs: (url, n) => [
      'öffnen Sie diesen Link, um ein neues Passwort zu setzen:',
      url,
      `Er gilt einmal und ${hours(n)} lang. Haben Sie ihn nicht angefordert, tun Sie nichts: Ihr ` +
        'Passwort bleibt, wie es ist.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    body: (n) =>
      `Ihr Passwort wurde geändert, und alle anderen Sitzungen wurden beendet. Auszahlungen warten ${n} ` +
      'Stunden.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body:
      'Ihr Konto verwendet jetzt eine andere E-Mail-Adresse. Auszahlungen warten, bis sie bestätigt ist. ' +
      'Der Brief dazu ging an die bisherige Adresse.',
  },
  welcome: (login) => ({
    subject: 'Willkommen im Haus',
    body:
      `Guten Tag ${login}.\n\nJede Runde wird hier versiegelt, bevor Sie setzen, und danach auf Ihrem ` +
      'eigenen Gerät geprüft. ' +
      'Meine Einsätze bewahrt den Beleg jeder einzelnen auf.\n\n' +
      'Hier schreibt Ihnen das Haus, was Ihr Konto angeht. Limits und Pausen finden Sie in Ihrem ' +
      'Profil, wann immer Sie sie wollen.',
  }),
};
