import type { install as en } from '../en/install.ts';

export const install: typeof en = {
  install: 'Installieren',
  keep: 'Auf diesem Gerät behalten',
  tapShare: 'Auf Teilen tippen',
  safari: 'In der Leiste unten in Safari oder hinter den drei Punkten. Auf dem iPad ist sie oben.',
  iosOther: 'Das Teilen-Symbol dieses Browsers, neben der Adresse.',
  addHome: 'Zum Home-Bildschirm wählen',
  homeRow: ['Zum', 'Home-Bildschirm'],
  sharePicture:
    'Das Teilen-Symbol in der Leiste von Safari und Zum Home-Bildschirm in der Liste, die sich öffnet',
  scroll: 'Blättern Sie in der Liste nach unten, falls Sie es nicht sehen.',
  tapAdd: 'Auf Hinzufügen tippen',
  named: 'Der Name ist schon eingetragen.',
  checks: 'Prüft Ihre Runden ohne Verbindung',
  lastOnes: 'Die letzten bleiben auf diesem Gerät.',
  opens: 'Öffnet sich sofort',
  already: 'Das Haus ist schon da. Nur das Guthaben wird geholt.',
  size: '1,3 MB',
  stores: (size) => `Größe: ${size}. Speichert Bilder, Runden und Einstellungen, nie Ihr Passwort.`,
  savesData:
    'Ihr Gerät spart Daten, darum wird jetzt nur gespeichert, womit die App startet. ' +
    'Spielbilder, Artikel und die anderen Seiten werden gespeichert, sobald es keine Daten mehr spart.',
  firefox:
    'Öffnen Sie das Menü von Firefox, die drei Punkte, und wählen Sie Installieren oder App zum ' +
    'Startbildschirm hinzufügen.',
  macSafari: 'Wählen Sie in Safari unter Ablage oder hinter der Teilen-Taste Zum Dock hinzufügen.',
  cannot:
    'Dieser Browser bietet gerade keine Installation an. Chrome und Edge tun es, wo die App noch nicht ' +
    'installiert ist; in Safari steht sie im Menü. Auch hier öffnet sich das Haus ohne Verbindung.',
  why:
    'Mitteilungen und die Zahl am Symbol gehören dazu. In einem Tab löscht Safari nach sieben ' +
    'Tagen ohne Besuch, was eine Seite gespeichert hat; auf dem Home-Bildschirm bleiben Ihre ' +
    'Runden.',
  keptOf: (n, of) => `${n} von ${of} Dateien sind gespeichert.`,
  thenOpen:
    'Öffnen Sie Glasshouse danach über sein Symbol. ' +
    'Sie melden sich noch einmal an, denn iOS trennt App und Browser.',
  inApp:
    'Dieses Fenster gehört zu einer anderen App und kann nichts behalten. ' +
    'Öffnen Sie Glasshouse in Safari oder Chrome und fügen Sie es dort hinzu.',
  copied: 'Adresse kopiert',
  copy: 'Adresse kopieren',
  notNow: 'Nicht jetzt',
  askLater: 'Wir fragen 90 Tage lang nicht wieder.',
};
