import type { withdrawals as en, Withdrawal } from '../en/withdrawals.ts';
import { units } from './units.ts';

const what = ({ cents, currency, address }: Withdrawal): string =>
  `${units.sum(cents)} en ${currency} a ${address}`;
const BACK = 'El dinero está otra vez en tu efectivo.';

export const withdrawals: typeof en = {
  asked: (one, byPerson) => ({
    subject: `Has pedido retirar ${units.sum(one.cents)}`,
    body:
      `Has pedido un retiro de ${what(one)}. El dinero queda apartado para él` +
      (byPerson ? ', y una persona lo mira antes de enviarlo.' : '.'),
  }),
  approved: (one) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} está aprobado`,
    body: `El retiro de ${what(one)} está aprobado y se envía a continuación. Ya no se puede cancelar.`,
  }),
  held: (one) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} espera`,
    body:
      `Una persona mira el retiro de ${what(one)} antes de que siga. Mientras tanto, el dinero queda ` +
      'apartado para él.',
  }),
  sent: (one, txid) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} se envió`,
    body: `Enviamos el retiro de ${what(one)}.\n\nSu transacción es ${txid}.`,
  }),
  confirmed: (one) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} está confirmado`,
    body: `La red ha confirmado el retiro de ${what(one)}.`,
  }),
  declined: (one) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} se rechazó`,
    body: `Rechazamos el retiro de ${what(one)}. ${BACK}`,
  }),
  cancelled: (one) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} se canceló`,
    body: `Cancelaste el retiro de ${what(one)}. ${BACK}`,
  }),
  failed: (one) => ({
    subject: `Tu retiro de ${units.sum(one.cents)} no salió`,
    body: `La red no aceptó el retiro de ${what(one)}. ${BACK}`,
  }),
};
