import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { UsageError } from '../../../../src/house/operator/command.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { TRANSACTION_TYPES } from '../../../../src/wire/money/cashier.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { startPlay } from '../../liveHouse.ts';
import { letterKinds } from '../../players/messages/written.ts';
import { coverBooks } from '../../coverBooks.ts';

const say = ({ house }: TestHouse, who: string, ...words: string[]) => {
  const typed = parseCommand(words);
  if (!typed) throw new Error('help');
  return runCommand({ house, who }, typed);
};
const wrongOf = async ({ house }: TestHouse) => (await auditHouse(house)).flatMap(({ wrong }) => wrong);
const idOf = (data: unknown) => (data as { id: string }).id;
const DAY_MS = 86_400_000;

describe.each(SAMPLED_ENGINES)('%s: money that an operator gives or takes', (engine) => {
  /** A player with cash, and what an operator does to it. */
  const withPlayer = (
    body: (
      parts: TestHouse & {
        cash(): Promise<bigint>;
        give(kind: string, usd: string, reason: string, who?: string): ReturnType<typeof say>;
      },
    ) => Promise<void>,
  ) =>
    withHouse(engine, async (parts) => {
      const { playerId } = await startPlay(parts, 'violet-rain');
      await body({
        ...parts,
        cash: () => balanceOf(parts.db.kysely, playerCash(playerId)),
        give: (kind, usd, reason, who = 'ada') =>
          say(parts, who, 'player', kind, 'violet-rain', usd, '--reason', reason),
      });
    });

  test.each([
    ['credit', 'house:credits', 1n, 'payment'],
    ['debit', 'house:debits', -1n, 'payment refund'],
    ['refund', 'house:refunds', 1n, 'payment'],
  ])(
    'player %s moves cash against %s, once for a reason, with a line and a row',
    (kind, account, sign, line) =>
      withPlayer(async (parts) => {
        const before = await parts.cash();
        expect((await parts.give(kind, '12.50', 'case 7')).text).toContain(
          '12.50 USD for violet-rain is done',
        );
        expect((await parts.give(kind, '12.50', ' case 7 ', 'bo')).text).toContain('is done already');
        expect(await parts.cash()).toBe(before + sign * 1_250n);
        const { rows } = await sql<{ sum: bigint }>`select cast(sum(amount) as ${sql.raw(
          engine === 'postgres' ? 'bigint' : 'integer',
        )}) as sum from entries where address = ${account}`.execute(parts.db.kysely);
        expect(rows[0]?.sum).toBe(-sign * 1_250n);
        const lines = await parts.db.kysely
          .selectFrom('transactions')
          .select(['type', 'amount'])
          .where('id', 'like', 'adjustment-%')
          .execute();
        expect(lines).toEqual([
          { type: BigInt(TRANSACTION_TYPES.indexOf(line as 'payment')), amount: sign * 1_250n },
        ]);
        const told = await parts.db.kysely
          .selectFrom('messages')
          .select('subject')
          .where('cause', 'like', 'adjustment:%')
          .execute();
        expect(told).toEqual([{ subject: expect.stringMatching(/^\$12\.50 (of cash|were taken)/) }]);
        const letters = (await letterKinds(parts)).filter((letter) => letter === 'correction');
        expect(letters).toHaveLength(sign < 0n ? 1 : 0);
        expect(await wrongOf(parts)).toEqual([]);
      }),
  );

  test('what is typed wrongly changes nothing: no reason, no amount, more than there is', () =>
    withPlayer(async (parts) => {
      const before = await parts.cash();
      for (const [usd, reason] of [
        ['12', ' '],
        ['twelve', 'x'],
        ['0.00', 'x'],
      ] as const)
        await expect(parts.give('credit', usd, reason)).rejects.toThrow(UsageError);
      Object.assign(parts.house.config, { twoPersonsAboveUsd: 99_999_999 });
      const more = String(before / 100n + 1n);
      await expect(parts.give('debit', more, 'x')).rejects.toThrow('does not have that much cash');
      expect(await parts.cash()).toBe(before);
    }));

  test('above the sum of 24 hours another operator approves; many small ones do not get around it', () =>
    withPlayer(async (parts) => {
      const before = await parts.cash();
      await parts.give('credit', '60', 'one');
      const { text, data } = await parts.give('credit', '60', 'two');
      expect(text).toContain('waits for another operator');
      expect(await parts.cash()).toBe(before + 6_000n);
      const id = idOf(data);
      await expect(say(parts, 'ada', 'adjustment', 'approve', id)).rejects.toThrow('another operator has to');
      await expect(say(parts, 'bo', 'adjustment', 'approve', 'adjustment-0')).rejects.toThrow('no such');
      await say(parts, 'bo', 'adjustment', 'approve', id);
      await expect(say(parts, 'cy', 'adjustment', 'approve', id)).rejects.toThrow('It is done already.');
      expect(await parts.cash()).toBe(before + 12_000n);
      // What two have decided together does not count as moved alone; the first one still does.
      expect((await parts.give('refund', '41', 'three')).text).toContain('waits');
      expect((await parts.give('refund', '40', 'four')).text).toContain('is done');
      parts.clock.advance(DAY_MS);
      expect((await parts.give('credit', '100', 'five')).text).toContain('is done');
      expect(await wrongOf(parts)).toEqual([]);
      const { text: listed } = await say(parts, 'ada', 'list', 'adjustments', '--player', 'violet-rain');
      expect(listed).toMatch(/done +two +ada +bo\n +amount_cents: 60\.00/);
    }));

  test('two at once by one operator: one of them waits', () =>
    withPlayer(async (parts) => {
      const texts = await Promise.all(
        ['one', 'two', 'three', 'four'].map(
          async (reason) => (await parts.give('credit', '60', reason)).text,
        ),
      );
      expect(texts.filter((text) => text.includes('is done'))).toHaveLength(1);
    }));

  test('whoever proposed one cannot approve it by changing its row in the database', () =>
    withPlayer(async (parts) => {
      const before = await parts.cash();
      const id = idOf((await parts.give('credit', '500', 'one')).data);
      await parts.db.kysely.updateTable('adjustments').set({ proposed_by: 'bo' }).execute();
      await expect(say(parts, 'ada', 'adjustment', 'approve', id)).rejects.toThrow(
        "proposalUnknown: the operator's log has no proposal of it by bo",
      );
      expect(await parts.cash()).toBe(before);
      expect(await wrongOf(parts)).toEqual([
        expect.stringMatching("the operator's log has no proposal of it by bo"),
      ]);
      await say(parts, 'ada', 'adjustment', 'decline', id, '--reason', 'changed by hand');
    }));

  test('a proposal that is declined moves nothing; a debit that is short stays proposed', () =>
    withPlayer(async (parts) => {
      const before = await parts.cash();
      const proposal = await parts.give('credit', '500', 'one');
      await say(parts, 'bo', 'adjustment', 'decline', idOf(proposal.data), '--reason', 'no case');
      const debit = await parts.give('debit', String(before / 100n + 1n), 'two');
      await expect(say(parts, 'bo', 'adjustment', 'approve', idOf(debit.data))).rejects.toThrow(
        'does not have that much cash',
      );
      expect(await parts.cash()).toBe(before);
      const rows = await parts.db.kysely
        .selectFrom('adjustments')
        .select(['state', 'decline_reason'])
        .orderBy('reason')
        .execute();
      expect(rows).toEqual([
        { state: 'declined', decline_reason: 'no case' },
        { state: 'proposed', decline_reason: null },
      ]);
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test.each([
    ['update adjustments set amount_cents = 1300', /it is not what it was made as/],
    ["update adjustments set player_id = 'somebody-else'", /it is not what it was made as/],
    ["update adjustments set reason = ''", /nobody said why/],
    ["update adjustments set decided_by = 'ada'", /approved it alone/],
    ["update adjustments set proposed_by = 'bo'", /the operator's log has no proposal of it by bo/],
    ["update adjustments set decided_by = 'bo'", /the operator's log has no adjustment approve of it by bo/],
    ["update adjustments set state = 'proposed'", /money was moved/],
    ['delete from adjustments', /there is no such adjustment/],
    ["update transactions set amount = amount + 1 where id like 'adjustment-%'", /its line in the history/],
    ["update postings set kind = 'player refund' where kind = 'player credit'", /is a credit/],
  ])('the audit finds: %s', (statement, sentence) =>
    withPlayer(async (parts) => {
      await parts.give('credit', '12.50', 'case 7');
      await sql.raw(statement).execute(parts.db.kysely);
      expect(await wrongOf(parts)).toContainEqual(expect.stringMatching(sentence));
    }),
  );

  test('the audit finds one that was removed after its posting was audited', () =>
    withPlayer(async (parts) => {
      await parts.give('credit', '12.50', 'case 7');
      await coverBooks(parts.house);
      const wrongIn = async () =>
        (await auditHouse(parts.house, { readAgain: 0 })).flatMap(({ wrong }) => wrong);
      expect(await wrongIn()).toEqual([]);
      await sql.raw('delete from adjustments').execute(parts.db.kysely);
      expect(await wrongIn()).toEqual([
        'house:credits has -1250, and by the adjustments that are done 0',
        expect.stringContaining('rows of adjustments were deleted'),
      ]);
    }));
});
