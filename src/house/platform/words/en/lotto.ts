import { units } from './units.ts';

export interface Prize {
  readonly amount: bigint;
  readonly tokens: bigint;
}
const prize = ({ amount, tokens }: Prize): string =>
  tokens > 0n ? `${units.sum(amount)} and ${tokens} jackpot tokens` : units.sum(amount);

export const lotto = {
  drawn: {
    subject: (month: string): string => `The lotto draw of ${units.month(month)}`,
    paragraphs: (
      month: string,
      winners: readonly (Prize & { readonly rank: number; readonly login: string })[],
      urls: { readonly lotto: string; readonly unsubscribe: string },
    ): readonly string[] => [
      `the draw of ${units.month(month)} is made.`,
      winners.length === 0
        ? 'Nobody held a ticket. The pool goes on into the next month.'
        : winners.map((winner) => `${winner.rank}. ${winner.login}: ${prize(winner)}`).join('\n'),
      `Anybody can recompute it: ${urls.lotto}`,
      `To get no more letters about the lotto, open ${urls.unsubscribe}`,
    ],
  },
  won: (month: string, won: Prize & { readonly rank: number }): { subject: string; body: string } => ({
    subject: `You won in the lotto of ${units.month(month)}`,
    body:
      `Your ticket was drawn at rank ${won.rank}. ${prize(won)} ${won.tokens > 0n ? 'are' : 'is'} ` +
      'in your account.\n\nThe draw can be recomputed on your device, under Previous draws.',
  }),
};
