import type { bonus as en } from '../en/bonus.ts';
import { units } from './units.ts';

const wentBack = (cents: bigint): string =>
  cents > 0n ? ` ${units.sum(cents)} de dinero de bono volvieron a la casa.` : '';

export const bonus: typeof en = {
  claimed: (code) => ({
    subject: 'Tu código de bono está pedido',
    body: `${code} espera tu próximo depósito que cumpla sus condiciones. Empieza cuando se abone.`,
  }),
  started: ({ code, cents }) => ({
    subject: 'Tu bono ha empezado',
    body:
      `${units.sum(cents)} de dinero de bono de ${code} están en tu cuenta. Lo que hay que apostar, y ` +
      'hasta cuándo, está en Bono.',
  }),
  cancelled: ({ code, cents }) => ({
    subject: 'Tu bono se terminó',
    body: `${code} se terminó, por ti o por tu retiro.${wentBack(cents)}`,
  }),
  converted: ({ code, cents }) => ({
    subject: 'Tu bono está cumplido',
    body: `Todo lo que pedía ${code} está apostado. ${units.sum(cents)} de él son ahora efectivo.`,
  }),
  usedUp: ({ code }) => ({
    subject: 'Tu bono está jugado',
    body: `El dinero de bono de ${code} se acabó, y con él lo que el bono limitaba.`,
  }),
  expired: ({ code, cents }) => ({
    subject: 'Tu bono ha caducado',
    body: `El tiempo de ${code} se acabó.${wentBack(cents)}`,
  }),
  reversed: ({ code, cents }) => ({
    subject: 'Tu bono se retiró',
    body: `El depósito de ${code} se revirtió, y el bono con él.${wentBack(cents)}`,
  }),
};
