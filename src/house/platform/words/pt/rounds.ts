import type { rounds as en } from '../en/rounds.ts';
import { units } from './units.ts';

export const rounds: typeof en = {
  finished: (game, days, won) => ({
    subject: 'Terminamos uma mão que você deixou aberta',
    body:
      `Uma mão de ${game} foi dada a você há ${days} dias e ficou sem troca. Trocamos as cartas com a ` +
      `melhor escolha; ela ganhou ${units.sum(won)}.\n\n` +
      'A rodada está em Minhas apostas com a sua prova.',
  }),
};
