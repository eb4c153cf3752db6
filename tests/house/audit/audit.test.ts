import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import type { AuditClass } from '../../../src/house/audit/report.ts';
import { feedJackpot } from '../../../src/house/jackpot/jackpot.ts';
import { post } from '../../../src/house/ledger/post.ts';
import { runLotto } from '../../../src/house/lotto/jobs.ts';
import { approveWithdrawal } from '../../../src/house/withdrawals/withdrawals.ts';
import { monthStart } from '../../../src/wire/play/lotto.ts';
import { ENGINES, NOON, type TestHouse, withHouse } from '../harness.ts';
import { live, ROUNDS } from '../liveHouse.ts';
import { addPlayer, closeAndDraw, earn, mineBlocks } from '../lotto/world.ts';
import { good, setUpWithdrawals } from '../withdrawals/setUp.ts';

const wrongOf = (classes: readonly AuditClass[]) =>
  classes.filter(({ wrong }) => wrong.length > 0).map(({ name }) => name);
const UNDONE = new Error('undone');
/** What the audit finds wrong once the statements have run; afterwards they never did. */
const foundAfter = async (
  { db, house }: TestHouse,
  statements: readonly string[],
): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  await expect(
    db.transaction(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = wrongOf(
        await auditHouse({ ...house, db: { ...db, kysely: tx, transaction: (body) => body(tx) } }),
      );
      throw UNDONE;
    }),
  ).rejects.toBe(UNDONE);
  return found;
};

const BOOKS = 'postings and balances';
const REPLAYED = 'rounds replayed';
const CHAINS = 'seed chains';
const DEPOSITS = 'deposits against the chain';
const CORRECTIONS = 'corrections by hand';
const ADJUSTMENTS = 'adjustments by hand';
const ANSWERS = 'answers kept for retries';
const WITHDRAWALS = 'withdrawals';
const HELD = 'money held';
const LOTTO = 'lotto draws';
const JACKPOT = 'jackpot';
const WON = '(select id from rounds where win > 0 order by posting_id limit 1)';
const FIRST = '(select id from rounds order by posting_id limit 1)';
const OTHER = "'deadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef'";

/** What somebody with a hand in the database could try, and which classes have to see it. */
const TAMPERINGS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'a balance raised',
    ["update accounts set balance = balance + 100 where address like 'player:%:cash'"],
    [BOOKS],
  ],
  [
    'one side of a posting changed',
    [
      `update entries set amount = amount - 5 where address = 'house:games'
        and posting_id = (select max(posting_id) from entries)`,
    ],
    [BOOKS],
  ],
  [
    'an entry removed',
    ['delete from entries where posting_id = (select max(posting_id) from entries) and seq = 0'],
    [BOOKS, REPLAYED],
  ],
  [
    'both sides of a win raised, with the balance',
    [
      `update entries set amount = amount + 100 where amount > 0 and address like 'player:%'
        and posting_id = (select posting_id from rounds where id = ${WON})`,
      `update entries set amount = amount - 100 where amount < 0 and address = 'house:games'
        and posting_id = (select posting_id from rounds where id = ${WON})`,
      `update accounts set balance = balance + 100
        where address = (select 'player:' || player_id || ':cash' from rounds where id = ${WON})`,
    ],
    [REPLAYED],
  ],
  ['a win raised in the round', [`update rounds set win = win + 100 where id = ${WON}`], [REPLAYED, ANSWERS]],
  ['a seed replaced', [`update rounds set server_seed = ${OTHER} where id = ${FIRST}`], [REPLAYED, CHAINS]],
  [
    'a seed replaced together with its hash',
    [
      `update rounds set
        server_seed_hash = '2baf1f40105d9501fe319a8ec463fdf4325a2a5df445adf3f572f626253678c9',
        server_seed = ${OTHER} where id = ${FIRST}`,
    ],
    [REPLAYED, CHAINS],
  ],
  [
    'a client seed replaced',
    [`update rounds set client_seed = 'another-seed' where id = ${WON}`],
    [REPLAYED],
  ],
  [
    'a result rewritten',
    [`update rounds set result = '{"stops":[[0,0,0,0,0]],"winCoins":0}' where id = ${WON}`],
    [REPLAYED],
  ],
  ['a result that is no longer JSON', [`update rounds set result = '{' where id = ${FIRST}`], [REPLAYED]],
  ['a round removed', [`delete from rounds where id = ${FIRST}`], [REPLAYED, CHAINS, ANSWERS]],
  [
    'two rounds in the other order',
    [
      `update rounds set nonce = 900 where id = ${FIRST}`,
      `update rounds set nonce = 0 where nonce = 1
        and chain_id = (select chain_id from rounds where id = ${FIRST})`,
      `update rounds set nonce = 1 where id = ${FIRST}`,
    ],
    [REPLAYED, CHAINS],
  ],
  ['a chain wound back', ['update seed_chains set next_nonce = next_nonce - 1'], [CHAINS]],
  ['an anchor replaced', [`update seed_chains set anchor = ${OTHER}`], [CHAINS]],
  [
    'a deposit made larger',
    ["update deposits set amount_cents = amount_cents + 1 where state = 'credited'"],
    [DEPOSITS],
  ],
  [
    'a rate made better',
    ["update deposits set rate_micro_usd = rate_micro_usd * 2 where state = 'credited'"],
    [DEPOSITS],
  ],
  [
    'a deposit of a payment that never was',
    [`update deposits set txid = ${OTHER} where id = (select min(id) from deposits)`],
    [DEPOSITS],
  ],
  [
    'the row of a deposit removed',
    ['delete from deposits where id = (select min(id) from deposits)'],
    [DEPOSITS],
  ],
  [
    'an answer rewritten',
    [
      `update stored_answers set answer = replace(answer, '"totalBet":20', '"totalBet":10')
        where request_id = 'request-number-3'`,
    ],
    [ANSWERS],
  ],
];

describe.each(ENGINES)('%s: the audit', (engine) => {
  test('of a house that is right counts everything and finds nothing', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      const classes = await auditHouse(parts.house);
      expect(classes.map(({ name, wrong }) => [name, wrong])).toEqual(
        [
          BOOKS,
          REPLAYED,
          CHAINS,
          DEPOSITS,
          CORRECTIONS,
          ADJUSTMENTS,
          ANSWERS,
          WITHDRAWALS,
          HELD,
          LOTTO,
          JACKPOT,
        ].map((name) => [name, []]),
      );
      expect(Object.fromEntries(classes.map(({ name, checked }) => [name, checked]))).toMatchObject({
        [BOOKS]: 2 + 2 * ROUNDS,
        [REPLAYED]: 2 * ROUNDS,
        [CHAINS]: 2,
        [DEPOSITS]: 2,
        [ANSWERS]: 2 * ROUNDS,
      });
    }));

  test('finds every tampering', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      for (const [what, statements, classes] of TAMPERINGS)
        expect(await foundAfter(parts, statements), what).toEqual(classes);
    }));
});

/** A withdrawal that waits, one that is confirmed for good and one that was cancelled. */
const withdraw = async (parts: TestHouse) => {
  const withdrawals = setUpWithdrawals(parts);
  const rain = await withdrawals.player('rain-on-glass', 10_000_000n);
  const gone = await withdrawals.make(rain, 100).then(good);
  await approveWithdrawal(parts.house, withdrawals.context.chains, gone.id, 'ada');
  for (let n = 0; n < 2; n += 1) await withdrawals.pass();
  await withdrawals.devnet.mineAndSee(6);
  await withdrawals.pass();
  await withdrawals.make(rain, 200).then(good);
  good(await withdrawals.revert(rain));
  await withdrawals.make(rain, 300).then(good);
};

const DRAWN = "month = '2026-11'";
/** A month that was drawn, with three winners, and a round of tokens. */
const drawMonth = async (parts: TestHouse) => {
  const players = [
    await addPlayer(parts, 'rain'),
    await addPlayer(parts, 'leaf'),
    await addPlayer(parts, 'moss'),
  ];
  await mineBlocks(parts, 1);
  await runLotto(parts.house);
  for (const id of players) await earn(parts, id, NOON);
  parts.clock.set(monthStart('2026-12') + 120_000);
  await closeAndDraw(parts);
  await parts.db.transaction(async (tx) => {
    const { entries } = await feedJackpot(tx, {
      playerId: 'rain',
      tokens: 3n,
      won: false,
      at: parts.clock.now(),
    });
    await post(tx, {
      key: 'round of tokens',
      kind: 'jackpot',
      playerId: null,
      at: parts.clock.now(),
      entries,
    });
  });
};

const MONEY_OUT: typeof TAMPERINGS = [
  [
    'a withdrawal made smaller after it went out',
    ["update withdrawals set amount_cents = amount_cents - 100 where state = 'confirmed'"],
    [WITHDRAWALS],
  ],
  [
    'a cancelled withdrawal that is called sent',
    ["update withdrawals set state = 'sent' where state = 'cancelled'"],
    [WITHDRAWALS],
  ],
  [
    'a pending one that is no longer there',
    ["delete from withdrawals where state = 'pending'"],
    [WITHDRAWALS, HELD],
  ],
  [
    'a payment that never was',
    [`update withdrawals set txid = ${OTHER} where state = 'confirmed'`],
    [WITHDRAWALS],
  ],
  [
    'held money moved to another player',
    ["update accounts set address = 'player:other-player:held' where address = 'player:rain-on-glass:held'"],
    [BOOKS, HELD],
  ],
];
const DRAWS: typeof TAMPERINGS = [
  [
    'a winner exchanged',
    [`update lotto_winners set holder = 'deadbeefdeadbeef' where rank = 1 and ${DRAWN}`],
    [LOTTO],
  ],
  ['a prize raised', [`update lotto_winners set amount = amount + 1 where rank = 2 and ${DRAWN}`], [LOTTO]],
  [
    'a prize given to another player',
    [`update lotto_winners set player_id = 'nobody' where rank = 1 and ${DRAWN}`],
    [LOTTO],
  ],
  ['a seed of a draw replaced', [`update lotto_months set server_seed = ${OTHER} where ${DRAWN}`], [LOTTO]],
  [
    'a ticket added after the closing',
    [`update lotto_months set tickets = replace(tickets, '[21]', '[20,21]') where ${DRAWN}`],
    [LOTTO],
  ],
  [
    'another block named after the closing',
    [`update lotto_months set public_height = public_height + 1 where ${DRAWN}`],
    [LOTTO],
  ],
  ['a statement of the closing dropped', [`update lotto_months set closing = null where ${DRAWN}`], [LOTTO]],
  ['a meter turned up', ['update jackpot set meter = meter + 1'], [JACKPOT]],
];

describe.each(ENGINES)('%s: the audit of what goes out', (engine) => {
  test.each([
    ['withdrawals', withdraw, MONEY_OUT, { [WITHDRAWALS]: 3, [HELD]: 1 }],
    ['draws', drawMonth, DRAWS, { [LOTTO]: 1, [JACKPOT]: 1 }],
  ] as const)(
    '[L03] [C09] finds nothing in %s that are right, and every tampering',
    async (_, lived, tamperings, counts) => {
      await withHouse(engine, async (parts) => {
        await lived(parts);
        const classes = await auditHouse(parts.house);
        expect(classes.flatMap(({ wrong }) => wrong)).toEqual([]);
        expect(Object.fromEntries(classes.map(({ name, checked }) => [name, checked]))).toMatchObject(counts);
        for (const [what, statements, names] of tamperings)
          expect(await foundAfter(parts, statements), what).toEqual(names);
      });
    },
  );
});
