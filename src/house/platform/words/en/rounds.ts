import { units } from './units.ts';

export const rounds = {
  finished: (game: string, days: number, won: bigint | number): { subject: string; body: string } => ({
    subject: 'We finished a hand that you left open',
    body:
      `A hand of ${game} was dealt to you ${days} days ago and not drawn. We drew it with the best ` +
      `hold; it won ${units.sum(won)}.\n\n` +
      'The round is in My bets with its proof.',
  }),
};
