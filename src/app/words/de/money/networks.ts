import type { networks as en } from '../../en/money/networks.ts';

export const networks: typeof en = {
  test: (name) => `${name}-Testnetz`,
  starting: (network) => `Der Node des Hauses im ${network} startet gerade.`,
  syncing: (network) => `Der Node des Hauses im ${network} holt auf.`,
  syncingAt: (network, read, of) =>
    `Der Node des Hauses im ${network} holt auf, bei Block ${read} von ${of}.`,
  down: (network) => `Das Haus erreicht das ${network} zurzeit nicht.`,
  wrong: (network) => `Der Node des Hauses im ${network} gibt Antworten, die nicht stimmen können.`,
  addressStays:
    'Ihre Adresse bleibt Ihre. Was dorthin gezahlt wird, erscheint danach und wird gutgeschrieben.',
  payLater: 'Zahlen Sie bitte nichts, bis das vorbei ist. Was vorher gezahlt wurde, ist nicht verloren.',
  addressLater: 'Ihre Adresse erscheint danach von selbst hier.',
  withdrawalsWait: 'Auszahlungen dort warten und werden danach von selbst gesendet.',
  goesOn: 'Sie geht danach von selbst weiter.',
  below: (confirmations, sum) => `${confirmations} unter ${sum}`,
  above: (confirmations, sum) => `${confirmations} ab ${sum}`,
  final: (confirmations) =>
    `Bestätigt nach ${confirmations} ${confirmations === 1 ? 'Bestätigung' : 'Bestätigungen'}.`,
  fee: 'Netzwerkgebühr',
  noFee: 'trägt das Haus',
  transaction: 'Transaktion',
  several: 'Mehrmals gesendet, jedes Mal mit höherer Gebühr. Nur eine davon zahlt.',
  copied: 'Transaktion kopiert.',
  leaves: (host) =>
    `Diese Seiten gehören nicht zum Haus: ${host} sieht, welche Transaktion Sie ansehen, und von wo.`,
  transactionAt: (host) => `Transaktion bei ${host}`,
  addressAt: (host) => `Adresse bei ${host}`,
  newTab: 'in einem neuen Tab',
};
