import type { lotto as en } from '../en/lotto.ts';
import { units } from './units.ts';

const prize = ({ amount, tokens }: { readonly amount: bigint; readonly tokens: bigint }): string =>
  tokens > 0n ? `${units.sum(amount)} und ${tokens} Jackpot-Token` : units.sum(amount);

export const lotto: typeof en = {
  drawn: {
    subject: (month) => `Die Lottoziehung für ${units.month(month)}`,
    paragraphs: (month, winners, urls) => [
      `die Ziehung für ${units.month(month)} ist gemacht.`,
      winners.length === 0
        ? 'Niemand hatte ein Los. Der Topf geht in den nächsten Monat.'
        : winners.map((winner) => `${winner.rank}. ${winner.login}: ${prize(winner)}`).join('\n'),
      `Jeder kann sie nachrechnen: ${urls.lotto}`,
      `Möchten Sie keine Briefe zum Lotto mehr, öffnen Sie ${urls.unsubscribe}`,
    ],
  },
  won: (month, won) => ({
    subject: `Sie haben im Lotto für ${units.month(month)} gewonnen`,
    body:
      `Ihr Los wurde auf Rang ${won.rank} gezogen. ${prize(won)} sind in Ihrem Konto.\n\nDie ` +
      'Ziehung lässt sich auf Ihrem Gerät nachrechnen, unter Frühere.',
  }),
};
