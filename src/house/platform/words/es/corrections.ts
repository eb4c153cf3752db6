import type { corrections as en } from '../en/corrections.ts';
import { units } from './units.ts';

export const corrections: typeof en = {
  given: (cents) => ({
    subject: `${units.sum(cents)} de efectivo están en tu cuenta`,
    body: `Soporte te ha dado ${units.sum(cents)} de efectivo. Está en tu historial.`,
  }),
  debited: (cents) => ({
    subject: `Se quitaron ${units.sum(cents)} de tu efectivo`,
    body: `Soporte ha quitado ${units.sum(cents)} de tu efectivo. Está en tu historial.`,
  }),
  taken: (cents) => ({
    subject: `Se quitaron ${units.sum(cents)} de tu efectivo`,
    body:
      `Soporte ha revertido un pago de ${units.sum(cents)} que se te había abonado. Está en tu ` +
      'historial.',
  }),
};
