import type { lotto as en } from '../en/lotto.ts';
import { units } from './units.ts';

const prize = ({ amount, tokens }: { readonly amount: bigint; readonly tokens: bigint }): string =>
  tokens > 0n ? `${units.sum(amount)} y ${tokens} fichas de jackpot` : units.sum(amount);

export const lotto: typeof en = {
  drawn: {
    subject: (month) => `El sorteo de lotería de ${units.month(month)}`,
    paragraphs: (month, winners, urls) => [
      `el sorteo de ${units.month(month)} está hecho.`,
      winners.length === 0
        ? 'Nadie tenía un boleto. El bote pasa al mes siguiente.'
        : winners.map((winner) => `${winner.rank}. ${winner.login}: ${prize(winner)}`).join('\n'),
      `Cualquiera puede recalcularlo: ${urls.lotto}`,
      `Para no recibir más cartas sobre la lotería, abre ${urls.unsubscribe}`,
    ],
  },
  won: (month, won) => ({
    subject: `Has ganado en la lotería de ${units.month(month)}`,
    body:
      `Tu boleto salió en el puesto ${won.rank}. ${prize(won)} están en tu cuenta.\n\n` +
      'El sorteo se puede recalcular en tu dispositivo, en Anteriores.',
  }),
};
