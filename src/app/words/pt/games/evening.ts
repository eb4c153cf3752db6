import type { evening as en } from '../../en/games/evening.ts';

export const evening: typeof en = {
  played: (time, n, count, net) =>
    `Esta sessão: ${time}, ${count} ${n === 1 ? 'rodada' : 'rodadas'} neste aparelho, líquido ${net}.`,
  allFair: 'Todas foram conferidas aqui, e todas foram justas.',
  someFair: (n, count) => `${count} ${n === 1 ? 'foi conferida' : 'foram conferidas'} aqui, sem falha.`,
  differ: (n) => `${n} não ${n === 1 ? 'bate' : 'batem'}: veja em Minhas apostas.`,
};
