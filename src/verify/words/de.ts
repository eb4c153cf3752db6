import type { Finding, Kind, State } from '../finding.ts';
import type { OwnWords } from './words.ts';

const LOG_FAULTS: Readonly<Record<string, string>> = {
  notHashes: 'ein Hash im Beweis ist keiner',
  notSizes: 'eine Größe oder ein Index ist keine ganze Zahl',
  tooLong: 'der Beweis ist länger, als ein Baum tief ist',
  outside: 'der Index liegt jenseits der Einträge des Kopfs',
  shrinks: 'der spätere Kopf hat weniger Einträge',
  cut: 'der Beweis ist abgeschnitten: Hashes fehlen',
  overlong: 'der Beweis hat zu viele Hashes',
  otherPast: 'der Beweis führt zu einer anderen früheren Wurzel',
  otherRoot: 'der Beweis führt zu einer anderen Wurzel: Er gehört zu einem anderen Eintrag oder Logbuch',
};
const SUM_FAULTS: Readonly<Record<string, string>> = {
  ...LOG_FAULTS,
  notSums: 'eine Summe ist keine ganze Zahl von 0 bis 2^53 − 1',
  notDay: 'der Tag ist keiner, oder es wurde nicht an ihm gezählt',
  future: 'die Zählung ist später datiert als der Kopf, der sie hat: Sie ist aus der Zukunft',
  notParts: 'das sind nicht vier verschiedene Blätter',
  otherSum: 'Guthaben, Einsätze und Auszahlungen sind nicht, was die Blätter zusammen haben',
  otherTotal: 'die Blätter führen zu einer anderen Gesamtsumme',
};

const kinds: Readonly<Record<Kind, string>> = {
  round: 'Runde',
  jackpot: 'Jackpot-Gewinn',
  ticket: 'Siegel',
  heads: 'Köpfe des Logbuchs',
  entry: 'Eintrag des Logbuchs',
  lotto: 'Lotto-Ziehung',
  liabilities: 'Was das Haus schuldet',
  seeds: 'Seeds',
  keys: 'Schlüssel des Hauses',
  refusals: 'Abgelehnte Einsätze',
};

const verdicts: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Hält',
  fails: 'Hält nicht',
  open: 'Nicht gezeigt',
  refused: 'Nicht lesbar',
};
const states: Readonly<Record<State, string>> = {
  holds: 'hält',
  fails: 'hält nicht',
  unproven: 'nicht gezeigt',
  open: 'nicht geprüft',
};

/** Why a text is no evidence, as sentences without a full stop. */
const refusals: OwnWords['refusals'] = {
  tooLarge: () => 'größer als 32 MiB und darum nicht gelesen',
  empty: () => 'leer',
  notText: () => 'kein Text: erwartet wird JSON, wie es gespeichert wurde',
  cut: () => 'abgeschnitten: Das Ende der Datei fehlt',
  notJson: () => 'kein gültiges JSON',
  tooDeep: () => 'tiefer als 64 Ebenen verschachtelt',
  badNumber: (about) => `die Zahl ${about} ist nicht ganz oder jenseits von 2^53 − 1`,
  twice: (about) => `die Angabe ${about} steht zweimal da`,
  notUnicode: (about) => `der Text ${about} ist kein Unicode`,
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
  notRefusedBets: () => 'erwartet werden abgelehnte Einsätze, wie Meine Einsätze sie speichert',
  notEntry: () => 'entry: erwartet werden eine Art und ein Text oder dessen Digest',
  tooMany: (about) => `mehr als ${about} Zeilen in einer Datei: Geben Sie sie als mehrere`,
  otherHouse: (about) => `von einem anderen Haus: ${about} ist nicht das Haus der anderen Dateien`,
  fork: (about) =>
    `das Haus ${about} hat sich gespalten: Einem seiner Schlüssel folgten zwei, und hier gilt keiner von ` +
    'beiden',
  notKnown: (about) => `${about}: Eine solche Angabe ist hier nicht bekannt`,
  negative: (about) => `${about}: Ein Betrag ist negativ`,
  isHash: () => 'das ist der Hash: Der Seed wird nach der Runde gezeigt',
};

export const de: OwnWords = {
  kinds,
  keysRead: 'die Dateien ohne Schlüssel werden mit diesen geprüft',
  labels: {
    roundOf: (game, n) => `${game}, Runde ${n}`,
    signedText: 'Unterschriebener Text',
    signature: 'Unterschrift',
    key: 'Schlüssel des Hauses',
    headOf: (size) => `Kopf mit ${size} Einträgen`,
    counts: (n) => `${n} Zählungen`,
    bets: (n) => `${n} ${n === 1 ? 'Einsatz' : 'Einsätze'}`,
    code: (code) => (code === 0 ? 'Keine Antwort' : `Code ${code}`),
    refusedOf: (n, cents, tokens) => `${n} abgelehnt, gesetzt: ${cents} Cent, ${tokens} Token`,
    openedOf: (n, won, expected) =>
      `${n} offen, hätten ${won} Cent gewonnen, der Zufall lässt ${expected} erwarten`,
    laterTicket: (chain, nonce) => `Siegel der Kette ${chain}, Nonce ${nonce}`,
    heads: (n) => `${n} Köpfe`,
    hmac: (message) => `HMAC-SHA256(Server-Seed, ${message})`,
    draw: (n, total) => `Ziehung ${n}: int(${total})`,
    rejected: 'verworfen',
    serverSeed: 'Server-Seed',
    hashOfSeed: 'SHA-256 davon',
    seedHash: 'Vorher gezeigter Hash',
    ticketHash: 'Hash auf dem Siegel',
    clientSeed: 'Client-Seed',
    nonce: 'Nonce',
    seedBefore: 'Seed der Runde davor',
    anchorOf: (n) => `Vorher gezeigter Hash, ${n}-mal gehasht`,
    nextAnchor: 'Anker, den die Kette davor nannte',
    definition: 'Definition, kanonisch',
    hashOfDefinition: 'SHA-256 davon',
    mathHash: 'mathHash der Runde',
    ticketMathHash: 'mathHash auf dem Siegel',
    record: 'Festgehaltenes Ergebnis',
    betIs: 'Münze · gesetzte Münzen',
    winIs: 'Münze · gewonnene Münzen',
    totalBet: 'Einsatz in Cent (oder Token)',
    totalWin: 'Gewinn in Cent',
    closing: 'der Schluss',
    issuedAt: 'Siegel ausgegeben',
    createdTime: 'Runde gespielt',
    headAt: 'Kopf unterschrieben',
    closedAt: 'Monat geschlossen',
    countedAt: 'Gezählt',
    now: 'Uhr dieses Geräts',
    more: (n) => `${n} weitere`,
    spin: (n, kind) => `Dreh ${n} (${kind}), Stopps`,
    window: 'Zeigt, Reihe für Reihe',
    factor: 'Faktor',
    freeSpins: 'Freidrehs',
    win: (kind, line, fromRight) =>
      `Gewinnt: ${kind}${line === null ? '' : ` ${line}`}${fromRight ? ' von rechts' : ''}`,
    dealt: 'Ausgeteilt',
    held: 'Gehalten',
    coins: 'Münzen je Hand',
    hand: (n) => `Hand ${n}`,
    drawn: 'Gezogen',
    card: (n) => `Schein ${n}: Zahlen, Treffer, Münzen`,
    meter: 'Stand des Jackpots in Cent',
    jackpot: 'Gewinnt den Jackpot',
    fromLeft: 'Gleiche von links',
    entry: 'Eintrag',
    digest: 'Digest: SHA-256 dessen, wovon er handelt',
    leaf: 'Blatt',
    index: 'Platz, von so vielen',
    node: (n) => `Knoten ${n}`,
    root: 'Wurzel im Kopf',
    publicValue: 'Öffentlicher Wert',
    lottoSeed: 'Client-Seed',
    ticketCount: 'Lose',
    hasWon: 'Hat schon gewonnen',
    rank: (n) => `Rang ${n}`,
    ticketOf: (n, holder, day) => `Los ${n}: ${holder}, Tag ${day}`,
    tokens: (n) => `${n} Token`,
    pool: 'Topf in Cent',
    hashOfTickets: 'SHA-256 der Liste',
    ticketsHash: 'Beim Schluss veröffentlichter Hash',
    block: 'Entscheidender Block',
    closingBlock: 'Neuester Block beim Schluss + 2',
    own: 'Guthaben + Einsätze + Auszahlungen in Cent',
    account: 'Digest des Spielers und der Beträge',
    part: (n, index) => `Teil ${n}, Blatt ${index}`,
    total: 'Gesamtsumme in Cent',
  },
  time: {
    past: 'nichts ist aus der Zukunft',
    ofFuture: (what, at, now) =>
      `${what}: ${at} ist aus der Zukunft, denn die Uhr dieses Geräts zeigt ${now}`,
  },
  lotto: {
    seed: 'der Server-Seed ergibt den vor dem Monat veröffentlichten Hash',
    tickets: 'die Losliste ergibt den beim Schluss veröffentlichten Hash',
    closing: 'der entscheidende Block ist der beim Schluss genannte',
    winners: 'die Seeds ergeben diese Gewinner',
    prizes: 'jeder Rang hat seinen Preis',
    withoutClosing: 'der Monat ist älter als die unterschriebenen Erklärungen zum Schluss und hat keine',
  },
  log: {
    none: 'diese Datei hat keinen Beweis des Logbuchs',
    stands: (place, size) => `es ist Eintrag ${place} von ${size} im Logbuch des Hauses`,
    fault: (fault) => `es ist nicht im Logbuch gezeigt: ${LOG_FAULTS[fault] ?? fault}`,
    onePast: (from, to) => `das Logbuch mit ${to} Einträgen setzt das mit ${from} fort`,
    twoPasts: (from, to, fault) =>
      `zwei Vergangenheiten: Das Logbuch mit ${from} Einträgen ist nicht der Anfang dessen mit ${to} ` +
      `(${LOG_FAULTS[fault] ?? fault})`,
    earlierLater: 'der spätere Kopf ist früher datiert als der frühere',
    notShown: (from, to, fault) =>
      `nicht als eine Vergangenheit gezeigt: Die Datei beweist nicht, dass das Logbuch mit ${to} Einträgen ` +
      `das mit ${from} fortsetzt (${LOG_FAULTS[fault] ?? fault})`,
    notCompared: 'nicht verglichen: Nicht von allem ist gezeigt, dass das Haus es unterschrieben hat',
    oneADay: (n) => `${n} Zählungen: Keine hat eine andere desselben Tages neben sich`,
    twoADay: (day) => `das sind zwei verschiedene Zählungen vom ${day}`,
    inOrder: (n) =>
      `${n} Köpfe: Keiner hat weniger Einträge als einer davor oder bei gleich vielen eine andere Wurzel`,
  },
  refused: {
    claimed:
      'Siegel und Seeds sind vom Haus; dass diese Einsätze gesendet und abgelehnt wurden, sagt nur, wer ' +
      'die Datei gespeichert hat, und der könnte auch welche weggelassen haben',
    opened: (n, all) => `${n} von ${all} Seeds sind offen und ergeben den Hash auf ihren Siegeln`,
    noneOpened: 'noch kein Seed ist offen',
    otherSeed: (n) => `Einsatz ${n}: Dieser Seed ergibt nicht den Hash auf dem Siegel`,
    taken: (n) => `Einsatz ${n} wurde angenommen: Die Datei hat seine Runde`,
    twoSeeds: (n) =>
      `Einsatz ${n}: Das Haus hat für eine Stelle einer Kette zwei verschiedene Seeds unterschrieben, der ` +
      'des Siegels kommt also nie',
    otherChain: (n) =>
      `${n} Seeds kommen vielleicht nie: Das Haus hat eine spätere Kette des Spiels begonnen; eine neue ` +
      'Auszahlungstabelle oder ein neues Geheimnis ist ein ehrlicher Grund, und eine zu Ende gespielte Kette',
    inChain: 'kein Siegel der Datei ist von einer späteren Kette',
  },
  liabilities: {
    stated: (total) =>
      `die Erklärung über ${total} Cent hat ihre Form; die Datei hat keinen Beweis eines Spielers`,
    counted: (total) => `das Geld des Spielers ist in der Gesamtsumme von ${total} Cent gezählt`,
    fault: (fault) => `dass der Spieler gezählt ist, ist nicht gezeigt: ${SUM_FAULTS[fault] ?? fault}`,
  },
  refusals,
  /** What stands around the findings on a page. */
  page: {
    title: 'Das Haus prüfen',
    lead:
      'Diese eine Datei prüft Runden, Siegel, Köpfe des Logbuchs, Ziehungen, Jackpot-Gewinne und Beweise ' +
      'dessen, was das Haus schuldet. Sie fragt niemanden: Was Sie hier ablegen, bleibt auf diesem Gerät.',
    language: 'Sprache',
    drop: 'Dateien hier ablegen oder auswählen',
    dropHint: 'JSON, wie es gespeichert wurde, auch mehrere, je bis 32 MiB',
    paste: 'Oder den Text einer Datei einfügen',
    check: 'Prüfen',
    pasted: (n) => `Eingefügter Text ${n}`,
    checking: 'Wird geprüft …',
    none: 'Noch nichts geprüft.',
    summary: (all, bad) =>
      bad === 0
        ? `${all === 1 ? 'Eine Datei' : `${all} Dateien`}: Nichts ist falsch.`
        : `${bad} von ${all}: Etwas stimmt nicht.`,
    verdicts,
    fairness: { holds: 'Fair', fails: 'Nicht fair' },
    states,
    pencil: 'Mit dem Bleistift nachrechnen',
    remove: (file) => `${file} entfernen`,
    clear: 'Leeren',
    print: 'Drucken',
    keyNote:
      'Eine Datei bringt die Schlüssel mit, mit denen sie geprüft wird. Vergleichen Sie sie mit denen, die ' +
      'das Haus allen zeigt: house in der Antwort von /log/house/json2.',
    own:
      'Wer den Quelltext baut, bekommt dieselben Bytes wie in dieser Datei. Ihr SHA-256 steht im Logbuch ' +
      'des Hauses, als Eintrag der Art „release“.',
  },
};
