import type { Migration } from './types.ts';

/** For My bets of one game: a page is a range of this index, and its sums need only the index. */
export const myBets: Migration = {
  name: '000021-my-bets',
  up: () => ['create index rounds_by_game on rounds (player_id, game_id, posting_id, bet_ledger, bet, win)'],
};
