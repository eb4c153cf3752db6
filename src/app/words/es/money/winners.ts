import type { winners as en } from '../../en/money/winners.ts';

export const winners: typeof en = {
  latest: 'Últimos ganadores',
  top: 'Mayores premios',
  jackpotTrigger: 'Premios del jackpot',
  none: 'Aún no hay premios. Aquí se muestran los cinco últimos.',
  onceBack: 'Los últimos premios se muestran aquí cuando vuelvas.',
  asOf: (time) => `Actualizado: ${time}`,
  slides: 'Ganadores',
  wins: 'Premios',
};
