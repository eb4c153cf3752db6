import type { lotto as en, Prize } from '../en/lotto.ts';
import { units } from './units.ts';

const prize = ({ amount, tokens }: Prize): string =>
  tokens > 0n ? `${units.sum(amount)} e ${tokens} fichas de jackpot` : units.sum(amount);

export const lotto: typeof en = {
  drawn: {
    subject: (month) => `O sorteio da loteria de ${units.month(month)}`,
    paragraphs: (month, winners, urls) => [
      `o sorteio de ${units.month(month)} foi feito.`,
      winners.length === 0
        ? 'Ninguém tinha bilhete. O fundo passa para o mês seguinte.'
        : winners.map((winner) => `${winner.rank}. ${winner.login}: ${prize(winner)}`).join('\n'),
      `Qualquer pessoa pode recalculá-lo: ${urls.lotto}`,
      `Para não receber mais e-mails sobre a loteria, abra ${urls.unsubscribe}`,
    ],
  },
  won: (month, won) => ({
    subject: `Você ganhou na loteria de ${units.month(month)}`,
    body:
      `O seu bilhete foi sorteado na ${won.rank}ª colocação. ${prize(won)} estão na sua conta.\n\n` +
      'O sorteio pode ser recalculado no seu aparelho, em Sorteios anteriores.',
  }),
};
