import type { deposits as en } from '../en/deposits.ts';
import { units } from './units.ts';

export const deposits: typeof en = {
  seen: ({ amount, currency, confirmations }) => ({
    subject: 'Un depósito está en camino',
    body:
      `Se vieron ${units.coins(amount, currency)} en la red. Se abonan tras ` +
      `${confirmations === 1 ? 'una confirmación' : `${confirmations} confirmaciones`}, al ` +
      'cambio de ese momento.',
  }),
  credited: ({ amount, currency, cents }) => ({
    subject: 'Tu depósito está en tu cuenta',
    body: `Llegaron ${units.coins(amount, currency)}: ${units.sum(cents)} de efectivo están en tu cuenta.`,
  }),
  failed: ({ amount, currency }) => ({
    subject: 'Un depósito no llegó',
    body:
      `La red ya no tiene el pago de ${units.coins(amount, currency)}, u otro ocupó su lugar. No se ` +
      'abonó nada.',
  }),
  tooSmall: ({ amount, currency, smallest }) => ({
    subject: 'Un depósito es demasiado pequeño',
    body:
      `Llegaron ${units.coins(amount, currency)}. El depósito mínimo es de ` +
      `${units.coins(smallest, currency)}, así que no se abonó nada. Escribe a soporte.`,
  }),
  reversed: ({ amount, currency, cents }) => ({
    subject: 'Un depósito se revirtió',
    body:
      `La red ya no tiene el pago de ${units.coins(amount, currency)} que habíamos abonado. Se quitaron ` +
      `${units.sum(cents)} de tu efectivo.`,
  }),
};
