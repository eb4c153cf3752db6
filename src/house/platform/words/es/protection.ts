import type { LimitName } from '../../../../wire/player/protection.ts';
import type { protection as en } from '../en/protection.ts';
import { units } from './units.ts';

const LIMITS: Readonly<Record<LimitName, string>> = {
  depositDay: 'Tu límite de depósitos al día',
  depositWeek: 'Tu límite de depósitos a la semana',
  depositMonth: 'Tu límite de depósitos al mes',
  lossDay: 'Tu límite de pérdidas al día',
  lossWeek: 'Tu límite de pérdidas a la semana',
  lossMonth: 'Tu límite de pérdidas al mes',
  sessionMinutes: 'Tu límite de duración de una sesión',
};
const limit = (name: LimitName, value: number | null): string => {
  if (value === null) return 'ninguno';
  return name === 'sessionMinutes' ? `${value} minutos` : units.sum(value);
};

export const protection: typeof en = {
  limitSet: (name, value, from) => ({
    subject: `${LIMITS[name]} ha cambiado`,
    body:
      `${LIMITS[name]} es ${limit(name, value)} desde ` +
      `${from === null ? 'ahora' : `el ${units.moment(from)}`}.`,
  }),
  breakTaken: (until) => ({
    subject: 'Tu pausa ha empezado',
    body: `Estás en una pausa hasta el ${units.moment(until)}. Hasta entonces no puedes jugar ni depositar.`,
  }),
  excluded: (until) => ({
    subject: 'Te has autoexcluido del juego',
    body:
      `Tu autoexclusión dura hasta el ${units.moment(until)}. Hasta entonces no puedes jugar ni ` +
      'depositar, y no te mandamos envíos. Puedes retirar tu efectivo cuando quieras.',
  }),
};
