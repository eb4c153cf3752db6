import type { Withdrawal, withdrawals as en } from '../en/withdrawals.ts';
import { units } from './units.ts';

const what = ({ cents, currency, address }: Withdrawal): string =>
  `${units.sum(cents)} in ${currency} an ${address}`;

export const withdrawals: typeof en = {
  asked: (one, byPerson) => ({
    subject: `Sie möchten ${units.sum(one.cents)} auszahlen`,
    body:
      `Sie haben eine Auszahlung von ${what(one)} verlangt. Das Geld ist dafür zurückgelegt` +
      (byPerson ? ', und ein Mensch sieht sie an, bevor sie gesendet wird.' : '.'),
  }),
  approved: (one) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} ist genehmigt`,
    body:
      `Die Auszahlung von ${what(one)} ist genehmigt und wird als Nächstes gesendet. Sie lässt sich nicht ` +
      'mehr abbrechen.',
  }),
  held: (one) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} wartet`,
    body:
      `Ein Mensch sieht die Auszahlung von ${what(one)} an, bevor es weitergeht. Das Geld bleibt so lange ` +
      'dafür zurückgelegt.',
  }),
  sent: (one, txid) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} ist gesendet`,
    body: `Wir haben die Auszahlung von ${what(one)} gesendet.\n\nIhre Transaktion ist ${txid}.`,
  }),
  confirmed: (one) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} ist bestätigt`,
    body: `Das Netzwerk hat die Auszahlung von ${what(one)} bestätigt.`,
  }),
  declined: (one) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} wurde abgelehnt`,
    body: `Wir haben die Auszahlung von ${what(one)} abgelehnt. Das Geld ist wieder in Ihrem Guthaben.`,
  }),
  cancelled: (one) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} wurde abgebrochen`,
    body: `Sie haben die Auszahlung von ${what(one)} abgebrochen. Das Geld ist wieder in Ihrem Guthaben.`,
  }),
  failed: (one) => ({
    subject: `Ihre Auszahlung von ${units.sum(one.cents)} ging nicht hinaus`,
    body:
      `Das Netzwerk nahm die Auszahlung von ${what(one)} nicht an. ` +
      'Das Geld ist wieder in Ihrem Guthaben.',
  }),
};
