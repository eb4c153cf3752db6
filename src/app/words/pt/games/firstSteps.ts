import type { firstSteps as en } from '../../en/games/firstSteps.ts';

export const firstSteps: typeof en = {
  name: 'Primeiros passos',
  titles: { seal: 'Selado', play: 'Jogar', check: 'Conferido' },
  texts: {
    seal: 'A nossa semente é fixada antes da sua aposta. A folha na faixa é a impressão digital dela.',
    play: 'A sua semente e a nossa decidem juntas o resultado. Depois da aposta ninguém o muda.',
    check: 'A nossa semente está aberta, e este aparelho refez as contas.',
  },
  next: 'Próximo',
  see: 'Ver',
  done: 'Pronto',
  skip: 'Pular',
};
