import type { Migration } from './types.ts';

/** Of one game, My bets is a range of this index, and its sums are read from the index alone. */
export const myBets: Migration = {
  name: '000021-my-bets',
  up: () => ['create index rounds_by_game on rounds (player_id, game_id, posting_id, bet_ledger, bet, win)'],
};
