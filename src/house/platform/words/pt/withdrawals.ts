import { units } from './units.ts';
import type { Withdrawal, withdrawals as en } from '../en/withdrawals.ts';

const what = ({ cents, currency, address }: Withdrawal): string =>
  `${units.sum(cents)} em ${currency} para ${address}`;

export const withdrawals: typeof en = {
  asked: (one, byPerson) => ({
    subject: `Você pediu um saque de ${units.sum(one.cents)}`,
    body:
      `Você pediu um saque de ${what(one)}. O dinheiro fica reservado para ele` +
      (byPerson ? ', e uma pessoa o examina antes do envio.' : '.'),
  }),
  approved: (one) => ({
    subject: `O seu saque de ${units.sum(one.cents)} foi aprovado`,
    body: `O saque de ${what(one)} foi aprovado e é enviado a seguir. Ele não pode mais ser cancelado.`,
  }),
  held: (one) => ({
    subject: `O seu saque de ${units.sum(one.cents)} espera`,
    body:
      `Uma pessoa examina o saque de ${what(one)} antes que ele siga. Enquanto isso o dinheiro continua ` +
      'reservado para ele.',
  }),
  sent: (one, txid) => ({
    subject: `O seu saque de ${units.sum(one.cents)} foi enviado`,
    body: `Enviamos o saque de ${what(one)}.\n\nA transação é ${txid}.`,
  }),
  confirmed: (one) => ({
    subject: `O seu saque de ${units.sum(one.cents)} foi confirmado`,
    body: `A rede confirmou o saque de ${what(one)}.`,
  }),
  declined: (one) => ({
    subject: `O seu saque de ${units.sum(one.cents)} foi recusado`,
    body: `Recusamos o saque de ${what(one)}. O dinheiro voltou para o seu saldo.`,
  }),
  cancelled: (one) => ({
    subject: `O seu saque de ${units.sum(one.cents)} foi cancelado`,
    body: `Você cancelou o saque de ${what(one)}. O dinheiro voltou para o seu saldo.`,
  }),
  failed: (one) => ({
    subject: `O seu saque de ${units.sum(one.cents)} não saiu`,
    body: `A rede não aceitou o saque de ${what(one)}. O dinheiro voltou para o seu saldo.`,
  }),
};
