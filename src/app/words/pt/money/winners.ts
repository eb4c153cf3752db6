import type { winners as en } from '../../en/money/winners.ts';

export const winners: typeof en = {
  latest: 'Ganhos recentes',
  top: 'Maiores ganhos',
  jackpotTrigger: 'Ganhos do jackpot',
  none: 'Nenhum ganho ainda. Os cinco mais recentes aparecem aqui.',
  onceBack: 'Os ganhos mais recentes aparecem aqui quando a conexão voltar.',
  asOf: (time) => `Dados de ${time}`,
  slides: 'Ganhadores',
  wins: 'Ganhos',
};
