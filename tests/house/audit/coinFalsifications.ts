import { type Falsification, falsify, NOW } from './falsify.ts';

const POSTING = "select key as id from coin_postings where kind = 'deposit' order by id limit 1";
const SENT = "select key as id from coin_postings where kind = 'payment sent' order by id limit 1";
const WALLET = "select 'BTC wallet' as id";
const entriesOf = "posting_id = (select id from coin_postings where key = '$ROW')";

/** What somebody with a hand in the database could try with the books of the coins. */
export const COIN_FALSIFICATIONS: readonly Falsification[] = [
  falsify(
    'the coins of a deposit raised in the books',
    POSTING,
    `update coin_entries set amount = amount || '0' where ${entriesOf}`,
  ),
  falsify(
    'a payment booked as if it had gone to the cold wallet',
    SENT,
    `update coin_entries set place = 'cold' where place = 'transit' and ${entriesOf}`,
  ),
  falsify(
    'one side of a posting lowered',
    POSTING,
    `update coin_entries set amount = '1' where place = 'wallet' and ${entriesOf}`,
  ),
  falsify(
    'a posting of coins without a cause',
    "select 'deposit:d_nobody' as id",
    `insert into coin_postings (key, kind, currency, created_at)
      values ('$ROW', 'deposit', 'BTC', ${NOW})`,
    `insert into coin_entries (posting_id, seq, place, amount)
      select id, 0, 'outside', '-5' from coin_postings where key = '$ROW'`,
    `insert into coin_entries (posting_id, seq, place, amount)
      select id, 1, 'wallet', '5' from coin_postings where key = '$ROW'`,
  ),
  falsify(
    'coins booked out that no operator typed',
    "select 'recorded:nobody' as id",
    `insert into coin_postings (key, kind, currency, reason, created_at)
      values ('$ROW', 'recorded', 'BTC', 'to the vault', ${NOW})`,
    `insert into coin_entries (posting_id, seq, place, amount)
      select id, 0, 'wallet', '-5' from coin_postings where key = '$ROW'`,
    `insert into coin_entries (posting_id, seq, place, amount)
      select id, 1, 'outside', '5' from coin_postings where key = '$ROW'`,
    `update coin_balances set balance =
      cast(cast(balance as numeric) + case place when 'wallet' then -5 else 5 end as text)
      where currency = 'BTC' and place in ('wallet', 'outside')`,
  ),
  falsify(
    'the coins of a deposit taken out of the books',
    `select substr(key, 9) as id from coin_postings where kind = 'deposit' order by id limit 1`,
    "delete from coin_entries where posting_id = (select id from coin_postings where key = 'deposit:$ROW')",
    "delete from coin_postings where key = 'deposit:$ROW'",
  ),
  falsify('the balance of a wallet raised', WALLET, "update coin_balances set balance = balance || '0'"),
  falsify(
    'coins taken from the wallet itself',
    "select 'BTC: the wallet' as id",
    `insert into devnet_txs (txid, network, currency, spends, outputs, state, height, created_at, fee)
      values ('theft', 'bitcoin', 'BTC', 'payment:thief', '[{"address":"elsewhere","amount":"1"}]', 'mined',
        1, ${NOW}, '0')`,
  ),
];
