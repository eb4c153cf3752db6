import type { earned as en } from '../../en/money/earned.ts';

export const earned: typeof en = {
  message: 'Você tem uma nova mensagem.',
  bonusOver: 'O seu bônus terminou.',
  bonusDone: 'Seu bônus foi cumprido e virou saldo.',
  vip: (level) => `Você chegou ao nível VIP ${level}.`,
  cashback: (level) => `Você chegou ao nível de cashback ${level}.`,
  ticket: 'Um bilhete da loteria é seu.',
  prize: 'O seu bilhete ganhou na loteria: veja as Mensagens.',
};
