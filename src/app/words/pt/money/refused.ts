import type { refused as en } from '../../en/money/refused.ts';

export const refused: typeof en = {
  playHere: 'Jogar aqui',
  playOn: (game) => `Continuar em ${game}`,
  bonus: 'Seu bônus',
  limits: 'Limites e pausas',
  back: 'Voltar ao salão',
  again: 'Tentar de novo',
  textLost: 'O texto da página não carregou',
  textLostWhy: 'O texto desta página não chegou. Ele é pedido de novo quando a rede voltar.',
  errorId: (id) => `Se escrever para nós, informe este número: ${id}`,
};
