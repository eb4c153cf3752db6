import { type Falsification, falsify, RAIN } from './falsify.ts';

const PLAYER = `select player_id as id from liability_accounts where player_id = '${RAIN}'`;
const DAY = 'select day as id from liability_counts';

/** Of the daily count of what is owed. */
export const COUNT_FALSIFICATIONS: readonly Falsification[] = [
  falsify(
    'what a player is owed lowered in the count',
    PLAYER,
    "update liability_accounts set balance = balance - 1 where player_id = '$ROW'",
  ),
  falsify(
    'a player left out of the count',
    PLAYER,
    "delete from liability_accounts where player_id = '$ROW'",
  ),
  falsify(
    "a player's leaves in the name of another",
    PLAYER,
    "update liability_accounts set login = 'somebody' where player_id = '$ROW'",
  ),
  falsify(
    'the total of a count lowered',
    DAY,
    "update liability_counts set total = total - 1 where day = '$ROW'",
  ),
  falsify(
    'the root of a count changed',
    DAY,
    "update liability_counts set root = replace(root, substr(root, 1, 1), 'x') where day = '$ROW'",
  ),
];
