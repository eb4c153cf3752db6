import type { refused as en } from '../../en/money/refused.ts';

export const refused: typeof en = {
  playHere: 'Jugar aquí',
  playOn: (game) => `Seguir en ${game}`,
  bonus: 'Tu bono',
  limits: 'Límites y pausas',
  back: 'Volver a la sala',
  again: 'Intentar otra vez',
  textLost: 'El texto no se cargó',
  textLostWhy: 'El texto de esta página no llegó. Se pide otra vez cuando vuelva la red.',
  errorId: (id) => `Si nos escribes, da este número: ${id}`,
};
