import type { evening as en } from '../../en/games/evening.ts';

export const evening: typeof en = {
  played: (time, n, count, net) =>
    `Esta sessão neste aparelho: ${time}, ${count} ${n === 1 ? 'rodada' : 'rodadas'}, líquido ${net}.`,
  noRounds: (time, net) => `Esta sessão: ${time}, líquido ${net}.`,
  allFair: (count) => `Conferidas aqui: ${count} de ${count}, todas justas.`,
  someFair: (fair, count) => `Conferidas aqui e justas: ${fair} de ${count}.`,
  differ: (n) => `${n} não ${n === 1 ? 'bate' : 'batem'}: veja em Minhas apostas.`,
};
