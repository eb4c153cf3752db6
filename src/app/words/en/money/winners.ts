import { part } from '../../part.ts';

/** The wins of the house. */
export const winners = part('winners', {
  latest: 'Latest Winners',
  top: 'Top Winners',
  jackpotTrigger: 'Jackpot Trigger Wins',
  none: 'No wins yet. The five latest show here.',
  onceBack: 'The latest wins show here once you are back.',
  asOf: (time: string) => `As of ${time}`,
  slides: 'Winners',
  wins: 'Wins',
});
