import type { levels as en } from '../en/levels.ts';
import { units } from './units.ts';

export const levels: typeof en = {
  tokens: (day, tokens) => ({
    subject: `Fichas de jackpot de ${units.day(day)}`,
    body:
      'As suas apostas desse dia renderam ' +
      `${tokens === 1n ? 'uma ficha' : `${tokens} fichas`} de jackpot.`,
  }),
  cashbackPaid: ({ cents, lost, percent }) => ({
    subject: 'O seu cashback está na sua conta',
    body:
      `${percent}% dos ${units.sum(lost)} que você perdeu na semana passada voltaram: ${units.sum(cents)} ` +
      'em dinheiro estão na sua conta.',
  }),
  vip: (level) => ({
    subject: `Nível VIP ${level}`,
    body: `Você chegou ao nível VIP ${level}. Um nível VIP alcançado é mantido.`,
  }),
  cashback: (level, percent) => ({
    subject: `Nível de cashback ${level}`,
    body:
      `Você chegou ao nível de cashback ${level}: ${percent}% de uma semana perdida voltam. ` +
      'Ele olha o volume de apostas dos últimos trinta dias.',
  }),
};
