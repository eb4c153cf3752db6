import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import type { AuditClass } from '../../../src/house/audit/report.ts';
import { ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { live, ROUNDS } from '../liveHouse.ts';

const wrongOf = (classes: readonly AuditClass[]) => classes.filter(({ wrong }) => wrong.length > 0).map(({ name }) => name);
/** What was planted must not fail the recount that ends every house test. */
const wipe = async ({ db }: TestHouse) => {
  for (const table of ['rounds', 'entries', 'postings', 'accounts']) await sql`delete from ${sql.table(table)}`.execute(db.kysely);
};

const BOOKS = 'postings and balances';
const REPLAYED = 'rounds replayed';
const CHAINS = 'seed chains';
const DEPOSITS = 'deposits against the chain';
const ANSWERS = 'answers kept for retries';
const WON = '(select id from rounds where win > 0 order by posting_id limit 1)';
const FIRST = '(select id from rounds order by posting_id limit 1)';
const OTHER = "'deadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef'";

/** What somebody with a hand in the database could try, and which classes have to see it. */
const TAMPERINGS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a balance raised', ["update accounts set balance = balance + 100 where address like 'player:%:cash'"], [BOOKS]],
  ['one side of a posting changed', ["update entries set amount = amount - 5 where address = 'house:games' and posting_id = (select max(posting_id) from entries)"], [BOOKS]],
  ['an entry removed', ['delete from entries where posting_id = (select max(posting_id) from entries) and seq = 0'], [BOOKS, REPLAYED]],
  ['both sides of a win raised, with the balance', [
    `update entries set amount = amount + 100 where amount > 0 and address like 'player:%' and posting_id = (select posting_id from rounds where id = ${WON})`,
    `update entries set amount = amount - 100 where amount < 0 and address = 'house:games' and posting_id = (select posting_id from rounds where id = ${WON})`,
    `update accounts set balance = balance + 100 where address = (select 'player:' || player_id || ':cash' from rounds where id = ${WON})`,
  ], [REPLAYED]],
  ['a win raised in the round', [`update rounds set win = win + 100 where id = ${WON}`], [REPLAYED, ANSWERS]],
  ['a seed replaced', [`update rounds set server_seed = ${OTHER} where id = ${FIRST}`], [REPLAYED, CHAINS]],
  ['a seed replaced together with its hash', [`update rounds set server_seed_hash = '2baf1f40105d9501fe319a8ec463fdf4325a2a5df445adf3f572f626253678c9', server_seed = ${OTHER} where id = ${FIRST}`], [REPLAYED, CHAINS]],
  ['a client seed replaced', [`update rounds set client_seed = 'another-seed' where id = ${WON}`], [REPLAYED]],
  ['a result rewritten', [`update rounds set result = '{"stops":[[0,0,0,0,0]],"winCoins":0}' where id = ${WON}`], [REPLAYED]],
  ['a result that is no longer JSON', [`update rounds set result = '{' where id = ${FIRST}`], [REPLAYED]],
  ['a round removed', [`delete from rounds where id = ${FIRST}`], [REPLAYED, CHAINS, ANSWERS]],
  ['two rounds in the other order', [
    `update rounds set nonce = 900 where id = ${FIRST}`,
    `update rounds set nonce = 0 where nonce = 1 and chain_id = (select chain_id from rounds where id = ${FIRST})`,
    `update rounds set nonce = 1 where id = ${FIRST}`,
  ], [REPLAYED, CHAINS]],
  ['a chain wound back', ['update seed_chains set next_nonce = next_nonce - 1'], [CHAINS]],
  ['an anchor replaced', [`update seed_chains set anchor = ${OTHER}`], [CHAINS]],
  ['a deposit made larger', ["update deposits set amount_cents = amount_cents + 1 where state = 'credited'"], [DEPOSITS]],
  ['a rate made better', ["update deposits set rate_micro_usd = rate_micro_usd * 2 where state = 'credited'"], [DEPOSITS]],
  ['a deposit of a payment that never was', [`update deposits set txid = ${OTHER} where id = (select min(id) from deposits)`], [DEPOSITS]],
  ['the row of a deposit removed', ['delete from deposits where id = (select min(id) from deposits)'], [DEPOSITS]],
  ['an answer rewritten', [`update requests set answer = replace(answer, '"totalBet":20', '"totalBet":10') where request_id = 'request-number-3'`], [ANSWERS]],
];

describe.each(ENGINES)('%s: the audit', (engine) => {
  test('of a house that is right counts everything and finds nothing', () => withHouse(engine, async (parts) => {
    await live(parts);
    const classes = await auditHouse(parts.house);
    expect(classes.map(({ name, wrong }) => [name, wrong])).toEqual([BOOKS, REPLAYED, CHAINS, DEPOSITS, ANSWERS].map((name) => [name, []]));
    expect(Object.fromEntries(classes.map(({ name, checked }) => [name, checked]))).toMatchObject({
      [BOOKS]: 2 + 2 * ROUNDS, [REPLAYED]: 2 * ROUNDS, [CHAINS]: 2, [DEPOSITS]: 2, [ANSWERS]: 2 * ROUNDS,
    });
  }));

  test.each(TAMPERINGS)('finds %s', (_, statements, classes) => withHouse(engine, async (parts) => {
    await live(parts);
    for (const statement of statements) await sql.raw(statement).execute(parts.db.kysely);
    const found = wrongOf(await auditHouse(parts.house));
    await wipe(parts);
    expect(found).toEqual(classes);
  }));
});
