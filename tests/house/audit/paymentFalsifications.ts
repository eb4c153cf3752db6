import { CASH, type Falsification, falsify, NOW, OTHER, post, RAIN, raise } from './falsify.ts';

const DEPOSIT = `select id from deposits where player_id = '${RAIN}'`;
const OF_DEPOSIT = "posting_id = (select id from postings where key = 'deposit:$ROW')";
const CONFIRMED = "select id from withdrawals where state = 'confirmed'";
const PENDING = "select id from withdrawals where state = 'pending'";
const chains = [
  falsify(
    'the cents of a deposit raised, with its posting, its line and the balance',
    DEPOSIT,
    "update deposits set amount_cents = amount_cents + 1000 where id = '$ROW'",
    ...raise(OF_DEPOSIT, 1_000),
    "update transactions set amount = amount + 1000 where id = '$ROW'",
    `update accounts set balance = balance + 1000 where address = ${CASH}`,
  ),
  falsify(
    'the coins of a deposit doubled, with its cents, its posting, its line and the balance',
    DEPOSIT,
    "update deposits set amount = '20000000', amount_cents = amount_cents * 2 where id = '$ROW'",
    `update accounts set balance = balance + (select max(amount) from entries where ${OF_DEPOSIT})
      where address = ${CASH}`,
    `update entries set amount = amount * 2 where ${OF_DEPOSIT}`,
    "update transactions set amount = amount * 2 where id = '$ROW'",
  ),
  falsify(
    'the rate of a deposit made better',
    DEPOSIT,
    "update deposits set rate_micro_usd = rate_micro_usd * 2 where id = '$ROW'",
  ),
  falsify(
    'a deposit of a payment that never was',
    DEPOSIT,
    `update deposits set txid = ${OTHER} where id = '$ROW'`,
  ),
  falsify('the row of a deposit removed', DEPOSIT, "delete from deposits where id = '$ROW'"),
  falsify(
    'a deposit given to another player',
    DEPOSIT,
    `update deposits set player_id = 'somebody-else' where id = '$ROW'`,
  ),
  falsify(
    'the address of a pending withdrawal changed',
    PENDING,
    "update withdrawals set address = 'bcrt1qthief' where id = '$ROW'",
  ),
  falsify(
    'the address of a withdrawal changed after it was sent, with its line',
    CONFIRMED,
    "update withdrawals set address = 'bcrt1qthief' where id = '$ROW'",
    "update transactions set address = 'bcrt1qthief' where id = '$ROW'",
  ),
  falsify(
    'the address of a pending withdrawal changed, with its line',
    PENDING,
    "update withdrawals set address = 'bcrt1qthief' where id = '$ROW'",
    "update transactions set address = 'bcrt1qthief' where id = '$ROW'",
  ),
  falsify(
    'the address that a player pays to exchanged',
    `select address_index as id from deposit_addresses order by address_index desc limit 1`,
    "update deposit_addresses set address = 'bcrt1qthief' where address_index = $ROW",
  ),
  falsify(
    'a withdrawal that waits shown as sent',
    PENDING,
    "update transactions set status = 7 where id = '$ROW'",
  ),
  falsify(
    'a withdrawal made smaller after it was sent',
    CONFIRMED,
    "update withdrawals set amount_cents = amount_cents - 100 where id = '$ROW'",
  ),
  falsify(
    'the units of a withdrawal changed',
    CONFIRMED,
    "update withdrawals set units = '1' where id = '$ROW'",
  ),
  falsify(
    'a cancelled withdrawal that is called sent',
    "select id from withdrawals where state = 'cancelled'",
    "update withdrawals set state = 'sent' where id = '$ROW'",
  ),
  falsify('a pending withdrawal removed', PENDING, "delete from withdrawals where id = '$ROW'"),
  falsify(
    'a payment that never was',
    CONFIRMED,
    `update payment_versions set txid = ${OTHER} where payment_id = 'p_$ROW'`,
  ),
  falsify(
    'the version of a payment that was mined exchanged',
    CONFIRMED,
    `update payments set mined_txid = ${OTHER} where id = 'p_$ROW'`,
  ),
  falsify(
    'the payment of a withdrawal removed',
    CONFIRMED,
    "update withdrawals set payment_id = null where id = '$ROW'",
  ),
];

const FEES = "address = 'house:fees' and posting_id = (select id from postings where key = 'deposit:$ROW')";
const CREDIT = "select id from adjustments where kind = 'credit' and state = 'done'";
const OF_CREDIT = "posting_id = (select id from postings where key = '$ROW')";
const fees = [
  falsify(
    'the spread of a deposit given to its player, with its posting, its line and the balance',
    DEPOSIT,
    `update accounts set balance = balance + (select amount from entries where ${FEES})
      where address = ${CASH}`,
    `update transactions set amount = amount + (select amount from entries where ${FEES}) where id = '$ROW'`,
    `update entries set amount = amount + (select amount from entries where ${FEES})
      where address = ${CASH} and ${OF_DEPOSIT}`,
    `delete from entries where ${FEES}`,
    "update deposits set amount_cents = amount_cents + fee_cents, fee_cents = 0 where id = '$ROW'",
  ),
  falsify(
    'the fee of a withdrawal lowered after it was sent',
    CONFIRMED,
    "update withdrawals set fee_cents = fee_cents - 50 where id = '$ROW'",
  ),
  falsify(
    'the operator who approved a withdrawal',
    CONFIRMED,
    "update withdrawals set decided_by = 'nobody' where id = '$ROW'",
  ),
  falsify(
    'the fee of a withdrawal called its spread',
    CONFIRMED,
    "update withdrawals set fee_cents = fee_cents - 50, spread_cents = spread_cents + 50 where id = '$ROW'",
  ),
];
const adjustments = [
  falsify(
    'a credit by an operator raised, with its posting, its line and the balance',
    CREDIT,
    "update adjustments set amount_cents = amount_cents + 100 where id = '$ROW'",
    ...raise(OF_CREDIT, 100),
    "update transactions set amount = amount + 100 where id = '$ROW'",
    `update accounts set balance = balance + 100 where address =
      (select 'player:' || player_id || ':cash' from adjustments where id = '$ROW')`,
  ),
  falsify(
    'a credit that no operator typed',
    "select 'adjustment-feedfeedfeedfeed' as id",
    ...post('adjustment-feedfeedfeedfeed', 'player credit', NOW, "'house:credits'", CASH, 5_000),
  ),
  falsify(
    'a credit that waits for a second operator called done',
    "select id from adjustments where state = 'proposed'",
    `update adjustments set state = 'done', decided_at = ${NOW} where id = '$ROW'`,
  ),
  falsify('the reason of a credit removed', CREDIT, "delete from adjustments where id = '$ROW'"),
];

const operator = [
  falsify(
    'a line of the operator’s log removed',
    "select id from operator_log where command = 'player suspend'",
    'delete from operator_log where id = $ROW',
  ),
  falsify(
    'a line of the operator’s log changed',
    "select id from operator_log where command = 'player suspend'",
    "update operator_log set who = 'eve' where id = $ROW",
  ),
  falsify(
    'a suspension lifted without the operator’s log',
    'select id from players where suspended = 1',
    "update players set suspended = 0 where id = '$ROW'",
  ),
  falsify(
    'a player suspended without the operator’s log',
    `select '${RAIN}' as id`,
    "update players set suspended = 1 where id = '$ROW'",
  ),
  falsify(
    'a player limited without a cause',
    `select '${RAIN}' as id`,
    "update players set contact_billing = 1 where id = '$ROW'",
  ),
  falsify(
    'the limit of a player lifted without the operator’s log',
    "select id from players where login = 'violet-rain'",
    "update players set contact_billing = 0 where id = '$ROW'",
  ),
  falsify(
    'a game closed without the operator’s log',
    "select 'game:moonflower' as id",
    `insert into switches (name, value, set_at) values ('$ROW', 'closed', 0)`,
  ),
];

/** What was paid in and out, and what operators did. */
export const PAYMENT_FALSIFICATIONS: readonly Falsification[] = [
  ...chains,
  ...fees,
  ...adjustments,
  ...operator,
];
