import type { winners as en } from '../../en/money/winners.ts';

export const winners: typeof en = {
  latest: 'Neueste Gewinner',
  top: 'Größte Gewinne',
  jackpotTrigger: 'Jackpot-Gewinne',
  none: 'Noch keine Gewinne. Hier stehen die fünf neuesten.',
  onceBack: 'Hier stehen die neuesten Gewinne, sobald Sie wieder verbunden sind.',
  asOf: (time) => `Stand ${time}`,
  slides: 'Gewinner',
  wins: 'Gewinne',
};
