import { CASH, type Falsification, falsify, NOW, OTHER, post, RAIN, raise } from './falsify.ts';
import { COIN_FALSIFICATIONS } from './coinFalsifications.ts';
import { COUNT_FALSIFICATIONS } from './countFalsifications.ts';
import { PAYMENT_FALSIFICATIONS } from './paymentFalsifications.ts';

const WINNING = `select r.id from rounds r where r.win > 0 and r.player_id = '${RAIN}'
  and r.bet_ledger = 'usd' and r.bet_posting_id is null order by r.posting_id limit 1`;
const OF_ROUND = "posting_id = (select posting_id from rounds where id = '$ROW')";

const ledger = [
  falsify(
    'a balance raised',
    `select 'player:${RAIN}:cash' as id`,
    `update accounts set balance = balance + 100 where address = ${CASH}`,
  ),
  falsify(
    'an amount of a posting changed on both sides, with the balance',
    `select posting_id as id from entries where posting_id = (select posting_id from rounds
      where id = (${WINNING})) limit 1`,
    `update entries set amount = amount + 100 where posting_id = $ROW and address = ${CASH} and amount > 0`,
    `update entries set amount = amount - 100
      where posting_id = $ROW and address = 'house:games' and amount < 0`,
    `update accounts set balance = balance + 100 where address = ${CASH}`,
  ),
  falsify(
    'a pair of entries deleted, with the balance',
    `select posting_id as id from rounds where id = (${WINNING})`,
    `update accounts set balance = balance - (select sum(amount) from entries where posting_id = $ROW
      and address = ${CASH}) where address = ${CASH}`,
    'delete from entries where posting_id = $ROW',
  ),
  falsify(
    'a posting of a kind that nothing posts',
    "select 'gift of the house' as id",
    ...post('gift of the house', 'gift', NOW, "'house:games'", CASH, 5_000),
  ),
  falsify(
    'a posting of a known kind without a cause',
    "select 'deposit:never-was' as id",
    ...post('deposit:never-was', 'deposit', NOW, "'chain:bitcoin'", CASH, 5_000),
  ),
  falsify(
    'a posting inserted with an old time',
    "select 'payment:of-old' as id",
    ...post('payment:of-old', 'payment', '1795000000000', "'house:lotto'", CASH, 5_000),
  ),
  falsify(
    'a posting inserted into a place that a link covers',
    `select (select min(id) from postings) - 1 as id`,
    `insert into postings (id, key, kind, player_id, created_at) OVERRIDING
      values ($ROW, 'deposit:early', 'deposit', '${RAIN}', 1795000000000)`,
    `insert into entries (posting_id, seq, address, ledger, amount) values
      ($ROW, 0, 'chain:bitcoin', 'usd', -100), ($ROW, 1, ${CASH}, 'usd', 100)`,
    `update accounts set balance = balance + 100 where address = ${CASH}`,
  ),
  falsify(
    'the time of a posting changed',
    `select posting_id as id from rounds where id = (${WINNING})`,
    'update postings set created_at = created_at - 86400000 where id = $ROW',
  ),
  falsify(
    'money moved from one player to another',
    `select 'player:${RAIN}:cash' as id`,
    `update accounts set balance = balance + 100 where address = ${CASH}`,
    `update accounts set balance = balance - 100 where address = (select max(address) from accounts
      where address like '%:cash' and address != ${CASH})`,
  ),
  falsify(
    'the links of the hash chain removed',
    "select 'link ' || max(seq) || ' of the journal' as id from hash_links where chain = 'journal'",
    "delete from hash_links where chain = 'journal'",
  ),
  falsify(
    'a posting removed whole, and its link rewritten without it',
    "select 'link 1 of the journal' as id",
    "update hash_links set row_hashes = '[]', last_id = 0 where chain = 'journal' and seq = 1",
  ),
];

const rounds = [
  falsify(
    'the payout of a round changed, with its posting and the balance',
    WINNING,
    `update rounds set win = win + 100 where id = '$ROW'`,
    `update entries set amount = amount + 100 where ${OF_ROUND} and address = ${CASH} and amount > 0`,
    `update entries set amount = amount - 100 where ${OF_ROUND} and address = 'house:games' and amount < 0`,
    `update accounts set balance = balance + 100 where address = ${CASH}`,
  ),
  falsify('a round deleted', WINNING, "delete from rounds where id = '$ROW'"),
  falsify(
    'the last round of a chain undone whole: posting, balance, chain and day',
    `select id from rounds where player_id = '${RAIN}' and game_id = 'moonflower'
      order by posting_id desc limit 1`,
    `update accounts set balance = balance - (select sum(amount) from entries where ${OF_ROUND}
      and address = ${CASH}) where address = ${CASH}`,
    `update seed_chains set next_nonce = next_nonce - 1
      where id = (select chain_id from rounds where id = '$ROW')`,
    `update daily_activity set slots_bet = slots_bet - 40, turnover = turnover - 40, cash_net = cash_net -
      (select win - bet from rounds where id = '$ROW') where player_id = '${RAIN}'
      and day = (select max(day) from daily_activity)`,
    `delete from entries where ${OF_ROUND}`,
    "update rounds set posting_id = (select min(id) from postings) where id = '$ROW'",
    "delete from postings where key = 'round:$ROW'",
    "delete from rounds where id = '$ROW'",
    "delete from winners where id = '$ROW'",
  ),
  falsify(
    'a client seed replaced',
    WINNING,
    "update rounds set client_seed = 'another-seed' where id = '$ROW'",
  ),
  falsify('a seed replaced', WINNING, `update rounds set server_seed = ${OTHER} where id = '$ROW'`),
  falsify(
    'a chain wound back',
    'select chain_id as id from rounds order by posting_id limit 1',
    "update seed_chains set next_nonce = next_nonce - 1 where id = '$ROW'",
  ),
  falsify(
    'an anchor replaced',
    'select id from seed_chains order by id limit 1',
    `update seed_chains set anchor = ${OTHER} where id = '$ROW'`,
  ),
  falsify(
    'the next chain named by tickets exchanged',
    'select id from seed_chains where next_anchor is not null order by id limit 1',
    `update seed_chains set next_anchor = ${OTHER} where id = '$ROW'`,
  ),
  falsify(
    'a sealed block exchanged for that of another chain',
    'select id from seed_chains order by id limit 1',
    `update seed_blocks set sealed = (select sealed from seed_blocks b where b.block = 7
      and b.chain_id = (select max(id) from seed_chains)) where block = 7 and chain_id = '$ROW'`,
  ),
  falsify(
    'a winner invented',
    "select 'winner-invented' as id",
    `insert into winners (id, login, game_id, amount, bet_ledger, created_at)
      values ('winner-invented', 'vio…n', 'moonflower', 999999, 'usd', ${NOW})`,
  ),
  falsify(
    'the amount of a winner raised',
    "select max(id) as id from winners where bet_ledger = 'usd'",
    "update winners set amount = amount * 10 where id = '$ROW'",
  ),
  falsify(
    'a winner removed',
    `select w.id from winners w order by w.created_at desc limit 1`,
    "delete from winners where id = '$ROW'",
  ),
  falsify(
    'play money of an open hand turned into cash',
    'select id from open_rounds',
    "update open_rounds set bet_bonus = bet_bonus + 1 where id = '$ROW'",
  ),
  falsify(
    'a chain given to another game',
    'select chain_id as id from rounds order by posting_id limit 1',
    "update seed_chains set game_id = 'dewfall-keno', ordinal = 99 where id = '$ROW'",
  ),
  falsify(
    'an answer that was told rewritten',
    `select request_id as id from stored_answers where call like '%round-play%'
      and answer like '%"totalBet":20,%' order by request_id limit 1`,
    `update stored_answers set answer = replace(answer, '"totalBet":20,', '"totalBet":10,')
      where request_id = '$ROW'`,
  ),
  falsify(
    'an answer that was told removed before its time',
    "select request_id as id from stored_answers where call like '%round-play%' order by request_id limit 1",
    "update stored_answers set answer = '' where request_id = '$ROW'",
  ),
  falsify('the meter turned up', "select 'lamplighter' as id", 'update jackpot set meter = meter + 1000'),
  falsify(
    'the meter turned up, with a posting',
    "select 'jackpot:gift' as id",
    'update jackpot set meter = meter + 1000',
    ...post('jackpot:gift', 'jackpot', NOW, "'house:games'", "'house:jackpot'", 1_000),
  ),
];

const BONUS = "select id from player_bonuses where code = 'MOSS'";
const BY_DEPOSIT = "select id from player_bonuses where code = 'LEAF'";
const CONVERTED = "select id from player_bonuses where state = 'converted'";
const DAY = `select day as id from daily_activity where player_id = '${RAIN}' order by day limit 1`;
const derived = [
  falsify(
    'a day of play lowered',
    DAY,
    `update daily_activity set turnover = turnover - 2500 where day = $ROW and player_id = '${RAIN}'`,
  ),
  falsify(
    'a day of play turned into a loss, for its cashback',
    DAY,
    `update daily_activity set cash_net = cash_net - 500000 where day = $ROW and player_id = '${RAIN}'`,
  ),
  falsify(
    'the cash of a day raised, for its tokens',
    DAY,
    `update daily_activity set cash_turnover = cash_turnover + 2500
      where day = $ROW and player_id = '${RAIN}'`,
  ),
  falsify(
    'the cash bet on slots raised, for a ticket of the lotto',
    DAY,
    `update daily_activity set cash_slots_bet = cash_slots_bet + 1000 where day = $ROW
      and player_id = '${RAIN}'`,
  ),
  falsify(
    'play money of a day called cash',
    'select max(day) as id from daily_activity where cash_turnover < turnover',
    'update daily_activity set cash_turnover = turnover, cash_slots_bet = slots_bet where day = $ROW',
  ),
  falsify(
    'tokens added, with posting, balance, day and line',
    DAY,
    `update daily_activity set tokens = 500 where day = $ROW and player_id = '${RAIN}'`,
    ...post(
      `tokens:${RAIN}:$ROW:500`,
      'jackpot tokens credit',
      NOW,
      "'house:jackpot-tokens'",
      `'player:${RAIN}:tokens'`,
      460,
    ),
  ),
  falsify(
    'a ticket of the lotto added: a day of play that never was',
    'select max(day) + 1 as id from daily_activity',
    `insert into daily_activity (player_id, day, slots_bet, turnover, cash_net)
      values ('${RAIN}', $ROW, 10000, 10000, 0)`,
  ),
  falsify(
    'a ticket added to the frozen list',
    "select '2026-11' as id",
    `update lotto_lists set tickets = replace(tickets, '[21]', '[20,21]') where month = '$ROW'`,
  ),
  falsify(
    'another block named after the closing',
    "select '2026-11' as id",
    "update lotto_months set public_height = public_height + 1 where month = '$ROW'",
  ),
  falsify(
    'the statement of a closing dropped',
    "select '2026-11' as id",
    "update lotto_months set closing = null where month = '$ROW'",
  ),
  falsify(
    'a prize of the lotto raised, with its posting',
    "select '2026-11' as id",
    "update lotto_winners set amount = amount + 100 where month = '$ROW' and rank = 1",
    `update entries set amount = amount + 100 where address = ${CASH} and posting_id =
      (select id from postings where key = 'lotto:$ROW:1')`,
    `update entries set amount = amount - 100 where address = 'house:lotto' and posting_id =
      (select id from postings where key = 'lotto:$ROW:1')`,
    `update accounts set balance = balance + 100 where address = ${CASH}`,
  ),
  falsify(
    'the frozen tickets of a month taken out',
    "select '2026-11' as id",
    "delete from lotto_lists where month = '$ROW'",
  ),
  falsify(
    'the prizes of a drawn month raised',
    "select '2026-11' as id",
    `update lotto_months set prizes = replace(prizes, '100000', '200000') where month = '$ROW'`,
  ),
  falsify(
    'the prizes of a month to come raised',
    'select max(month) as id from lotto_months',
    `update lotto_months set prizes = replace(prizes, '500000', '900000') where month = '$ROW'`,
  ),
  falsify(
    'the pool of the lotto raised',
    'select max(month) as id from lotto_months',
    "update lotto_months set carried = carried + 100000 where month = '$ROW'",
  ),
  falsify(
    'the seed of a month to come replaced',
    'select max(month) as id from lotto_months',
    `update lotto_months set seed_hash = ${OTHER} where month = '$ROW'`,
  ),
  falsify(
    'a cashback raised, with its posting and the balance',
    `select week as id from cashbacks where amount > 0 order by week limit 1`,
    `update cashbacks set amount = amount + 100 where week = $ROW`,
    ...raise("posting_id = (select id from postings where key like 'cashback:%:$ROW')", 100),
  ),
  falsify(
    'the wagering of a bonus lowered',
    BONUS,
    "update player_bonuses set wager_parts_needed = 100 where id = '$ROW'",
  ),
  falsify(
    'the wagering of a bonus almost done',
    BONUS,
    "update player_bonuses set wager_parts_done = wager_parts_needed - 1 where id = '$ROW'",
  ),
  falsify(
    'the wagering of a bonus taken back',
    BONUS,
    "update player_bonuses set wager_parts_done = wager_parts_done - 100 where id = '$ROW'",
  ),
  falsify(
    'a use of a bonus code forgotten',
    "select 'MOSS' as id",
    "update bonus_codes set uses = 0 where code = '$ROW'",
  ),
  falsify(
    'the deposit of a bonus made larger, with what it credits, its posting, line and balance',
    BY_DEPOSIT,
    `update player_bonuses set deposit_cents = deposit_cents * 2, credited_cents = credited_cents * 2,
      wager_parts_needed = wager_parts_needed * 2 where id = '$ROW'`,
    `update accounts set balance = balance + (select max(amount) from entries e join postings p
      on p.id = e.posting_id where p.key = 'bonus:$ROW:credit') where address =
      (select 'player:' || player_id || ':bonus' from player_bonuses where id = '$ROW')`,
    `update entries set amount = amount * 2
      where posting_id = (select id from postings where key = 'bonus:$ROW:credit')`,
    "update transactions set amount = amount * 2 where id = 'bonus:$ROW:credit'",
  ),
  falsify(
    'a bonus that became cash made active again',
    CONVERTED,
    "update player_bonuses set state = 'active', open_key = player_id where id = '$ROW'",
  ),
  falsify(
    'the days of a bonus made more',
    BONUS,
    "update player_bonuses set expires_at = expires_at + 86400000 where id = '$ROW'",
  ),
  falsify(
    'the terms of a bonus made better',
    BONUS,
    `update player_bonuses set terms = replace(terms, '"wagerMultiple":30', '"wagerMultiple":1')
      where id = '$ROW'`,
  ),
  falsify(
    'a line of the history changed',
    `select id from transactions where player_id = '${RAIN}' and type = 12 order by ordinal limit 1`,
    "update transactions set amount = amount + 1 where id = '$ROW'",
  ),
  falsify(
    'a line of the history dated back',
    `select id from transactions where player_id = '${RAIN}' and type = 12 order by ordinal limit 1`,
    "update transactions set created_at = created_at - 1000 where id = '$ROW'",
  ),
  falsify(
    'a line of the history invented',
    "select 'a-line-invented' as id",
    `insert into transactions
        (id, player_id, ordinal, type, status, amount, is_credited, created_at, updated_at)
      select 'a-line-invented', player_id, lines, 4, 3, 5000, 1, ${NOW}, ${NOW} from transaction_counts
      where player_id = '${RAIN}'`,
    `update transaction_counts set lines = lines + 1 where player_id = '${RAIN}'`,
  ),
  falsify(
    'a line of the history removed',
    `select id from transactions where player_id = '${RAIN}' and type = 12 order by ordinal limit 1`,
    "delete from transactions where id = '$ROW'",
  ),
];

export const FALSIFICATIONS: readonly Falsification[] = [
  ...ledger,
  ...rounds,
  ...derived,
  ...PAYMENT_FALSIFICATIONS,
  ...COIN_FALSIFICATIONS,
  ...COUNT_FALSIFICATIONS,
];
