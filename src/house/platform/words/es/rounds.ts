import type { rounds as en } from '../en/rounds.ts';
import { units } from './units.ts';

export const rounds: typeof en = {
  finished: (game, days, won) => ({
    subject: 'Terminamos una mano que dejaste abierta',
    body:
      `Hace ${days} días se te repartió una mano de ${game} y quedó sin cambiar. La cambiamos con la ` +
      `mejor elección; ganó ${units.sum(won)}.\n\n` +
      'La ronda está en Mis apuestas con su prueba.',
  }),
};
