import type { counted as en } from '../../en/games/counted.ts';

export const counted: typeof en = {
  title: 'Ist mein Geld gezählt?',
  what:
    'Einmal am Tag zählt das Haus zusammen, was es allen Spielern schuldet, und schreibt die Summe in sein ' +
    'Logbuch. Dieses Gerät prüft, ob Ihr Teil darin ist.',
  isIn: 'Es ist gezählt',
  inTotal: (sum, total) =>
    `Ihre ${sum} sind in den ${total} enthalten, die das Haus allen Spielern schuldet.`,
  nothing: 'Nichts zu zählen',
  nothingText: (when) =>
    `Nach der Zählung vom ${when} hatten Sie hier kein Geld. Was später kam, steht in der nächsten. ` +
    'Hatten Sie damals doch Geld, sichern Sie das und schreiben Sie dem Support.',
  differs: 'Das stimmt nicht',
  keepIt: 'Sichern Sie es: Was das Haus geschickt hat, ist der Beleg.',
  balance: 'Guthaben',
  stakes: 'Einsätze offener Hände',
  withdrawals: 'Noch nicht gesendete Auszahlungen',
  together: 'Zusammen',
  compare: (when) =>
    `So zählte es das Haus am ${when}. Vergleichen Sie es mit dem, was Sie hatten: ` +
    'Dieses Gerät kann es nicht wissen.',
  leaves: (name, parts) => `Ihr Name ${name} und diese Zahlen ergeben vier Blätter: ${parts}`,
  ways: (steps, leaves) =>
    `Jedes Blatt führt in ${steps} Schritten zur Wurzel über ${leaves} Blättern, und keine Summe auf dem ` +
    'Weg liegt unter null',
  ends: (total) => `Alle Wege enden bei derselben Wurzel und derselben Summe, ${total}`,
  inLog: (place, size, when) =>
    `Die Summe ist Eintrag ${place} von ${size} im Logbuch des Hauses, unterschrieben ${when}`,
  later: 'Die Summe ist noch nicht im Logbuch des Hauses. Sie steht dort nach etwa einer Minute.',
  root: 'Wurzel der Zählung',
  save: 'Beweis sichern',
  evidence: 'Beleg sichern',
  next: (when) => `Die nächste Zählung folgt nach ${when}.`,
  none: 'Noch nicht gezählt',
  noneText: 'Das Haus zählt einmal am Tag. Kommen Sie nach der nächsten Zählung wieder.',
  loading: 'Die neueste Zählung wird erfragt',
  offline: 'Das Haus hat nicht geantwortet. Das ist die neueste Zählung, die dieses Gerät hat.',
  offlineNone:
    'Das Haus hat nicht geantwortet, und dieses Gerät hat keine Zählung. Sie kommt mit der Verbindung.',
  fault: {
    notSums: 'Eine Summe im Beweis liegt unter null oder ist zu groß.',
    notHashes: 'Im Beweis steht etwas anstelle eines Hashes.',
    notSizes: 'Die Zahl der Blätter oder ein Platz kann nicht sein.',
    notDay: 'Die Zählung ist nicht von dem Tag, den sie nennt.',
    tooLong: 'Der Beweis ist länger, als einer sein kann.',
    future: 'Die Zählung ist später als jetzt datiert.',
    notParts: 'Das Haus hat nicht vier verschiedene Blätter gezeigt.',
    otherSum: 'Die Blätter sind nicht die Summe aus Guthaben, Einsätzen und Auszahlungen.',
    outside: 'Ein Blatt soll außerhalb der Zählung stehen.',
    cut: 'Der Beweis endet vor der Wurzel.',
    overlong: 'Der Beweis geht über die Wurzel hinaus.',
    otherTotal: 'Ihre Blätter führen zu einer anderen Summe als der veröffentlichten.',
    otherRoot: 'Ihre Blätter sind nicht in der veröffentlichten Zählung.',
    otherName: 'Die Blätter gehören zu einem anderen Namen.',
    notInLog: 'Das Logbuch des Hauses hat diese Summe nicht.',
  },
};
