import type { errors as en } from '../en/errors.ts';

/** Title and sentence by error code. */
const KINDS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  8: ['Sie wurden abgemeldet', 'Eine Weile ist nichts passiert, darum haben wir Ihre Sitzung beendet.'],
  12: ['Guthaben reicht nicht', 'Ihr Guthaben reicht für diesen Einsatz nicht.'],
  35: ['Bitte melden Sie sich an', 'Dafür müssen Sie angemeldet sein.'],
  42: [
    'Diese Seite ist veraltet',
    'Seite und Haus sind sich nicht mehr einig, wer fragt. Laden Sie die Seite neu, um weiterzumachen.',
  ],
  56: ['Das Haus wird gepflegt', 'Wir arbeiten am Haus und sind bald zurück. Ihr Guthaben ist sicher.'],
  96: ['Anderswo geöffnet', 'Dieses Spiel ist schon in einem anderen Fenster offen.'],
  99: ['Dieses Spiel ist geschlossen', 'Dieses Spiel ist im Moment nicht offen.'],
  124: [
    'Ihre E-Mail-Adresse stimmt nicht',
    'Briefe an Ihre E-Mail-Adresse kommen zurück. Bitte geben Sie eine neue an.',
  ],
  155: ['Ihr Konto ist gesperrt', 'Bitte wenden Sie sich an den Support.'],
  269: ['Nicht mit diesem Bonus', 'Ihr aktiver Bonus lässt sich in diesem Spiel nicht spielen.'],
  296: ['Eine Runde ist noch offen', 'Eine offene Runde in einem anderen Spiel hält Ihren Bonus fest.'],
  315: [
    'Die Freispiele passen nicht',
    'Die Freispiele dieses Bonus sind aus dem Tritt. Der Support bringt das in Ordnung.',
  ],
  1001: ['Nicht lesbar', 'Die Anfrage ist kein gültiges JSON.'],
  1002: ['Nicht angenommen', 'In der Anfrage fehlt etwas oder stimmt etwas nicht.'],
  1003: ['Nicht gefunden', 'Diesen Aufruf gibt es nicht.'],
  1004: ['Zu groß', 'Die Anfrage ist größer, als das Haus annimmt.'],
  1005: ['Falsche Herkunft', 'Diese Anfrage kam nicht von den Seiten des Hauses.'],
  1006: ['Zu viele Versuche', 'Zu viele Versuche. Bitte warten Sie eine Minute.'],
  1012: ['Zu viele Anfragen', 'Zu viele Anfragen auf einmal. Bitte warten Sie einen Augenblick.'],
  1007: [
    'Etwas ist kaputtgegangen',
    'Im Haus ist etwas kaputtgegangen. Es wurde notiert, und nichts ging verloren.',
  ],
  1008: ['Schon verwendet', 'Diese Anfragenummer gehört zu einer anderen Anfrage.'],
  1014: [
    'Vor langem entschieden',
    'Diese Anfrage wurde vor mehr als 30 Tagen entschieden, ihre Antwort ist nicht mehr gespeichert. ' +
      'Der Verlauf zeigt, ob sie ausgeführt wurde.',
  ],
  1009: ['Falsche Methode', 'Aufrufe gehen mit POST.'],
  1010: ['Falscher Medientyp', 'Die Anfrage muss application/json sein.'],
  1011: [
    'Jemand anderes ist hier',
    'In diesem Browser hat sich jemand anderes angemeldet. Diese Seite gehört nun dazu: ' +
      'Es ist nichts geschehen, und was hier stand, ist gelöscht.',
  ],
  1013: ['Nicht dieses Haus', 'Diese Adresse ist nicht die des Hauses.'],
  1101: ['Name vergeben', 'Dieser Anmeldename ist vergeben.'],
  1102: ['Adresse in Gebrauch', 'Diese E-Mail-Adresse ist schon in Gebrauch.'],
  1103: ['Nicht angemeldet', 'Name und Passwort passen nicht zusammen.'],
  1104: ['Zu leicht zu erraten', 'Dieses Passwort ähnelt einem häufigen.'],
  1105: ['Nicht Ihr Passwort', 'Das ist nicht Ihr jetziges Passwort.'],
  1106: [
    'Dieser Link gilt nicht',
    'Dieser Link wurde verwendet, ist abgelaufen oder unvollständig. Fordern Sie einen neuen an.',
  ],
  1107: ['Passkey nicht angenommen', 'Dieser Passkey wurde nicht angenommen. Nichts wurde geändert.'],
  1108: ['Passkey unbekannt', 'Das Haus kennt diesen Passkey nicht. Vielleicht wurde er entfernt.'],
  1109: [
    'Zu spät',
    'Das wurde schon beantwortet oder hat länger als fünf Minuten gedauert. Versuchen Sie es noch einmal.',
  ],
  1110: [
    'Passkey nicht angenommen',
    'Dieser Passkey zählt rückwärts, vielleicht wurde er kopiert. ' +
      'Entfernen Sie ihn und fügen Sie ihn neu hinzu.',
  ],
  1111: [
    'Zehn Passkeys',
    'Sie haben zehn Passkeys. Entfernen Sie einen, bevor Sie einen weiteren hinzufügen.',
  ],
  1112: ['Schon hinzugefügt', 'Dieser Passkey ist schon in Gebrauch.'],
  1113: [
    'Ihr letzter Passkey',
    'Schalten Sie den zweiten Schritt aus, bevor Sie Ihren letzten Passkey entfernen.',
  ],
  1114: ['Zweiter Schritt', 'Bestätigen Sie dies mit einem Passkey oder einem Wiederherstellungscode.'],
  1115: ['Nicht geändert', 'Der zweite Schritt ist nicht so, wie diese Seite ihn zeigt. Laden Sie sie neu.'],
  1116: [
    'Wiederherstellungscode nicht angenommen',
    'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet.',
  ],
  1201: ['Einsatz nicht angenommen', 'Dieser Einsatz liegt außerhalb der Grenzen des Spiels.'],
  1202: ['Siegel unbekannt', 'Diese versiegelte Runde ist nicht bekannt. Fordern Sie eine neue an.'],
  1203: ['Schon gespielt', 'Diese versiegelte Runde wurde schon gespielt.'],
  1204: [
    'Auswahl nicht angenommen',
    'Diese Zahlen, Münzen oder gehaltenen Karten sind in diesem Spiel nicht möglich.',
  ],
  1205: ['Nicht auf diese Art', 'Dieses Spiel wird nicht auf diese Art gespielt.'],
  1206: [
    'Eine Hand ist gegeben',
    'In diesem Spiel ist schon eine Hand gegeben. Ziehen Sie, bevor Sie neu geben.',
  ],
  1207: ['Keine Hand gegeben', 'Es ist keine Hand gegeben, zu der Sie ziehen könnten.'],
  1208: ['Keine Token', 'Sie haben keine Token.'],
  1301: [
    'Nicht verfügbar',
    'Im Moment ist keine Einzahlung möglich. Bitte wenden Sie sich an unseren Kundendienst.',
  ],
  1302: ['Auszahlung offen', 'Brechen Sie die offene Auszahlung ab, bevor Sie einzahlen.'],
  1303: ['Nicht gezahlt', 'Das Devnet kann das nicht zahlen.'],
  1310: [
    'Auftrag nicht erteilt',
    'Die Börse hat diesen Auftrag nicht angenommen. Bitte versuchen Sie ein anderes Angebot.',
  ],
  1311: ['Auftrag unbekannt', 'Diesen Auftrag gibt es nicht.'],
  1312: ['Nicht unterschrieben', 'Die Signatur dieses Rückrufs ist falsch.'],
  1313: [
    'Ausgesetzt',
    'Dieses Netzwerk antwortet im Moment nicht. Bitte versuchen Sie es in einigen Minuten erneut.',
  ],
  1314: [
    'Ausgesetzt',
    'Der Preis dieser Währung steht im Moment nicht fest. Was Sie gesendet haben, wird gutgeschrieben, ' +
      'sobald er feststeht.',
  ],
  1401: [
    'Bonuscode nicht erlaubt',
    'Ihr Konto ist vorübergehend eingeschränkt, bitte wenden Sie sich an uns.',
  ],
  1402: ['Ein Bonus zurzeit', 'Sie haben schon einen Bonus. Beenden Sie ihn oder brechen Sie ihn zuerst ab.'],
  1403: ['Code unbekannt', 'Diesen Bonuscode gibt es nicht.'],
  1404: ['Code abgelaufen', 'Dieser Bonuscode ist abgelaufen.'],
  1405: ['Schon verwendet', 'Sie haben diesen Bonuscode schon verwendet.'],
  1406: ['Kein Bonus', 'Es gibt keinen Bonus, der sich abbrechen ließe.'],
  1407: ['Nicht abgebrochen', 'Dieser Bonus lässt sich nicht abbrechen.'],
  1408: ['Über dem höchsten Einsatz', 'Dieser Einsatz ist höher, als Ihr aktiver Bonus erlaubt.'],
  1501: ['Ihr Limit', 'Sie haben ein Limit erreicht, das Sie gesetzt haben.'],
  1502: ['Sie machen Pause', 'Sie machen gerade Pause vom Spielen.'],
  1503: ['Sie haben sich ausgeschlossen', 'Sie haben sich vom Spielen ausgeschlossen.'],
  1601: [
    'Jetzt nicht',
    'Ihr Konto ist vorübergehend eingeschränkt, bitte wenden Sie sich an die Buchhaltung.',
  ],
  1602: ['E-Mail-Adresse bestätigen', 'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie auszahlen.'],
  1603: ['Neues Passwort', 'Auszahlungen öffnen sich 72 Stunden nach einem Passwortwechsel wieder.'],
  1604: [
    'Eine nach der anderen',
    'Eine Auszahlung wartet schon. Brechen Sie sie ab oder warten Sie, bis sie gesendet ist.',
  ],
  1605: ['Noch keine Einzahlung', 'Zahlen Sie ein, bevor Sie auszahlen.'],
  1606: ['Einzahlung unterwegs', 'Eine Ihrer Einzahlungen ist noch nicht bestätigt. Zahlen Sie danach aus.'],
  1607: ['Ausgesetzt', 'Diese Währung lässt sich im Moment nicht senden. Ihr Guthaben ist sicher.'],
  1608: ['Nicht verfügbar', 'Diese Währung lässt sich hier nicht auszahlen.'],
  1609: ['Betrag nicht angenommen', 'Dieser Betrag lässt sich nicht auszahlen.'],
  1610: ['Adresse nicht angenommen', 'An diese Adresse lässt sich nicht zahlen.'],
  1611: ['Nichts abzubrechen', 'Keine Auszahlung lässt sich abbrechen.'],
  1612: ['Erst spielen', 'Einzahlungen müssen vor einer Auszahlung gespielt werden.'],
  1702: ['Nicht im Logbuch', 'Das Logbuch hat diesen Eintrag noch nicht.'],
  1703: ['Nicht gezählt', 'Von diesem Tag hat das Haus keine Zählung, die es belegen kann.'],
};

export const errors: typeof en = {
  title: (code, said) => KINDS[code]?.[0] ?? said,
  text: (code, said) => KINDS[code]?.[1] ?? said,
};
