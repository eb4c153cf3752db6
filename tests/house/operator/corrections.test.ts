import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { chainsOf } from '../../../src/house/custody/chains/chains.ts';
import { openAllBooks } from '../../../src/house/custody/treasury/treasury.ts';
import { depositFacts } from '../../../src/house/money/cashier/cashier.ts';
import { playerCash } from '../../../src/house/ledger/postings/addresses.ts';
import { post } from '../../../src/house/ledger/postings/post.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { jobsOf } from '../../../src/house/features.ts';
import { payCash } from '../../../src/house/ledger/transactions/pay.ts';
import { TRANSACTION_TYPES } from '../../../src/wire/money/cashier.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import { letterKinds } from '../players/messages/written.ts';

const say = ({ house }: TestHouse, ...words: string[]) => {
  const typed = parseCommand(words);
  if (!typed) throw new Error('help');
  return runCommand({ house, who: 'ada' }, typed);
};
const linesOf = async ({ db }: TestHouse) =>
  (
    await db.kysely.selectFrom('transactions').selectAll().orderBy('created_at').orderBy('ordinal').execute()
  ).map(({ id, type, status, amount }) => ({
    id,
    type: TRANSACTION_TYPES[Number(type)],
    status: Number(status),
    amount,
  }));
/** So many blocks, and a look of the cashier after each. */
const blocks = async ({ house, clock }: TestHouse, count: number) => {
  const jobs = jobsOf(house).filter(({ name }) => name.startsWith('cashier'));
  for (let block = 0; block < count; block += 1) {
    clock.advance(5_000);
    for (const job of jobs) await job.run(new AbortController().signal);
  }
};
const balances = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('accounts').select('balance').where('address', 'like', '%:cash').execute()).map(
    ({ balance }) => balance,
  );
const wrongOf = async (parts: TestHouse) => (await auditHouse(parts.house)).flatMap(({ wrong }) => wrong);

describe.each(SAMPLED_ENGINES)('%s: what an operator takes back', (engine) => {
  test.each([
    ['refund', 'deposit refund'],
    ['reverse', 'deposit reversal'],
    ['void', 'deposit void'],
  ])(
    '[C05] deposit %s: a line of type "%s" with status 0, once, for a reason, and the audit knows it',
    (verb, type) =>
      withHouse(engine, async (parts) => {
        await startPlay(parts, 'violet-rain');
        const [deposit] = await linesOf(parts);
        if (!deposit) throw new Error('no deposit');
        const { id, amount } = deposit;
        const take = () => say(parts, 'deposit', verb, id, '--reason', 'sent back');
        await expect(say(parts, 'deposit', verb, id)).rejects.toThrow('--reason: expected why');
        await expect(take()).rejects.toThrow('Its chain may still change');
        await blocks(parts, 4);
        await expect(say(parts, 'payment', 'refund', id, '--reason', 'x')).rejects.toThrow('no payment');
        const before = await balances(parts);
        await take();
        await expect(take()).rejects.toThrow('taken back before');
        expect((await letterKinds(parts)).filter((kind) => kind === 'correction')).toHaveLength(1);
        expect((await linesOf(parts)).slice(1)).toEqual([
          expect.objectContaining({ type, status: 0, amount: -amount }),
        ]);
        expect(await balances(parts)).toEqual(before.map((cents) => cents - amount));
        // The chain goes on, and neither takes it back again nor credits it anew.
        await blocks(parts, 3);
        expect(await linesOf(parts)).toHaveLength(2);
        expect(await wrongOf(parts)).toEqual([]);
        expect(
          await parts.db.kysely.selectFrom('operator_log').select(['who', 'outcome']).execute(),
        ).toContainEqual({ who: 'ada', outcome: 'done' });
        await sql`update corrections set reason = ''`.execute(parts.db.kysely);
        expect(await wrongOf(parts)).toEqual([
          expect.stringContaining('nobody said why'),
          expect.stringContaining('it is not what the house sealed'),
        ]);
        await sql`delete from corrections`.execute(parts.db.kysely);
        expect(await wrongOf(parts)).toHaveLength(3);
      }),
  );

  test('[C05] [C09] after a deep reorganisation: reversed, its coins removed, and all is even', () =>
    withHouse(engine, async (parts) => {
      const { house, db } = parts;
      await blocks(parts, 1);
      await openAllBooks(house, chainsOf(house), depositFacts);
      await startPlay(parts, 'violet-rain');
      await blocks(parts, 4);
      expect(await wrongOf(parts)).toEqual([]);
      const [deposit] = await linesOf(parts);
      // Its block is undone after it was final, and another payment takes its coins.
      await sql`update devnet_txs set state = 'replaced', height = null
        where txid = (select txid from deposits)`.execute(db.kysely);
      expect(await wrongOf(parts)).toEqual([
        expect.stringContaining('the chain has no such payment in a block'),
        expect.stringContaining('BTC: the wallet holds'),
      ]);
      const because = ['--reason', 'its block was undone'];
      const { text } = await say(parts, 'deposit', 'reverse', deposit?.id ?? '', ...because);
      const [, coin = '', amount = ''] = /coins remove (\S+) (\S+) --reason WHY$/.exec(text) ?? [];
      expect([coin, amount]).toEqual(['BTC', '0.01']);
      expect(await wrongOf(parts)).toEqual([expect.stringContaining('BTC: the wallet holds')]);
      await say(parts, 'coins', 'remove', coin, amount, ...because);
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C05] payment refund: a prize is taken back, and who has spent it has to ask billing', () =>
    withHouse(engine, async (parts) => {
      const { playerId } = await startPlay(parts, 'violet-rain');
      const given = (key: string, cents: bigint) =>
        parts.db.transaction((tx) =>
          payCash(tx, { key, playerId, at: parts.clock.now(), cents, from: 'house:cashback' }),
        );
      await given('cashback:violet-rain:2026-11-16', 500n);
      await say(parts, 'payment', 'refund', 'cashback:violet-rain:2026-11-16', '--reason', 'wrong week');
      expect((await linesOf(parts)).at(-1)).toMatchObject({
        type: 'payment refund',
        status: 0,
        amount: -500n,
      });
      const limited = async () =>
        (await parts.db.kysely.selectFrom('players').select('contact_billing').execute())[0];
      expect(await limited()).toEqual({ contact_billing: 0n });
      await given('prize', 700n);
      // Spent meanwhile.
      const cash = playerCash(playerId);
      const [balance = 0n] = await balances(parts);
      await parts.db.transaction((tx) =>
        post(tx, {
          key: 'spent',
          kind: 'test',
          playerId,
          at: parts.clock.now(),
          entries: [
            { address: cash, amount: -balance },
            { address: 'house:games', amount: balance },
          ],
        }),
      );
      await say(parts, 'payment', 'refund', 'prize', '--reason', 'drawn twice');
      expect(await balances(parts)).toEqual([-700n]);
      expect(await limited()).toEqual({ contact_billing: 1n });
      await expect(say(parts, 'payment', 'refund', 'nothing', '--reason', 'x')).rejects.toThrow(
        'no such line',
      );
      const found = (await auditHouse(parts.house)).find(({ name }) => name.startsWith('corr'));
      expect(found?.wrong).toEqual([]);
      await sql`update transactions set amount = -1 where id = 'prize-refund'`.execute(parts.db.kysely);
      expect(await wrongOf(parts)).toContainEqual(expect.stringContaining('correction prize-refund'));
    }));
});
