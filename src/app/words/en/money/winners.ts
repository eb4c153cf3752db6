import { translated } from '../../translated.ts';

/** The list of latest and largest wins. */
export const winners = translated('winners', {
  latest: 'Latest Winners',
  top: 'Top Winners',
  jackpotTrigger: 'Jackpot Trigger Wins',
  none: 'No wins yet. The five latest show here.',
  onceBack: 'The latest wins show here once you are back.',
  asOf: (time: string) => `As of ${time}`,
  slides: 'Winners',
  wins: 'Wins',
});
