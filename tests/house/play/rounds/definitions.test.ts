import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../../../../src/app/evidence/rounds/verdict.ts';
import { type Json, jsonHash } from '../../../../src/fair/canonical.ts';
import { checkRound } from '../../../../src/games/check.ts';
import { checkKept } from '../../../../src/games/checkKept.ts';
import type { Definition, Title } from '../../../../src/games/models.ts';
import { parseDefinition } from '../../../../src/games/parseDefinition.ts';
import { hashOf, mathHashOf, TITLES, titleOf } from '../../../../src/games/titles.ts';
import { lamplighter } from '../../../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { pressedFive } from '../../../../src/games/titles/poker.ts';
import { type House, refuse } from '../../../../src/house/platform/ports.ts';
import { roundCalls } from '../../../../src/house/play/rounds/calls.ts';
import { definitionOf, keepDefinitions } from '../../../../src/house/play/rounds/definitions.ts';
import { settleAbandoned } from '../../../../src/house/play/rounds/jobs.ts';
import { ABANDONED_AFTER_MS } from '../../../../src/house/play/rounds/rules.ts';
import { gameDefinition } from '../../../../src/wire/play/definitions.ts';
import type { Round, Ticket } from '../../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../asking.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash, insertPlayer } from '../../players.ts';
import { PLAYER, seatAt } from './table.ts';

const doubled = <T extends Readonly<Record<string, unknown>>>(pays: T): T =>
  JSON.parse(JSON.stringify(pays), (_, value: unknown) =>
    typeof value === 'number' ? value * 2 : value,
  ) as T;

/** The tables of an earlier version of the house: Moonflower and Pressed Five paid twice as much. */
const earlier = new Map<string, Title>(
  [moonflower, pressedFive].map((title) => [
    title.gameId,
    { ...title, definition: { ...title.definition, pays: doubled(title.definition.pays) } } as Title,
  ]),
);
const earlierHash = (gameId: string): string => {
  const title = earlier.get(gameId);
  return title ? hashOf(title) : '';
};
const before = ({ house }: TestHouse): House => ({
  ...house,
  titles: {
    titleOf: (gameId) => earlier.get(gameId) ?? titleOf(gameId),
    mathHashOf: (gameId) => (earlier.has(gameId) ? earlierHash(gameId) : mathHashOf(gameId)),
  },
});

const give = (parts: TestHouse) => giveCash(parts, PLAYER, 1_000_000n);
const clean = async (parts: TestHouse) => {
  expect(await wrongIn(parts, 'definitions of games', 'rounds replayed', 'seed chains')).toEqual([]);
};

describe.each(SAMPLED_ENGINES)('%s: a paytable that was changed', (engine) => {
  test('[F03] starts new chains: a ticket of the earlier one is not played by today’s', () =>
    withHouse(engine, async (parts) => {
      await give(parts);
      const [old, today] = [seatAt(before(parts), 'moonflower'), seatAt(parts.house, 'moonflower')];
      const { ticket: sealed } = good(await old.play(await old.ticket()));
      expect(sealed.mathHash).toBe(earlierHash('moonflower'));
      expect(await today.play(sealed)).toEqual(refuse('ticketUnknown'));
      const next = await today.ticket();
      expect(next).toMatchObject({
        mathHash: mathHashOf('moonflower'),
        chainIndex: 1,
        nonce: 0,
        serverSeedHash: sealed.nextAnchor,
      });
      const { round } = good(await today.play(next));
      expect(checkKept(round, { ticket: next, ticketBefore: sealed })).toMatchObject({ fair: true });
      // Back to the earlier table: a chain is never taken up again.
      expect(await old.ticket()).toMatchObject({ chainIndex: 2, mathHash: earlierHash('moonflower') });
      await clean(parts);
    }));

  test('[F03] earlier rounds replay by their own definition: the audit, and the check on the device', () =>
    withHouse(engine, async (parts) => {
      await give(parts);
      const ask = askerOf(roundCalls(parts.house));
      const [old, today] = [seatAt(before(parts), 'moonflower'), seatAt(parts.house, 'moonflower')];
      let shown = await old.ticket();
      const tickets = new Map<string, Ticket>();
      for (let n = 0; n < 12; n += 1) {
        const { round, ticket: next } = good(await old.play(shown));
        tickets.set(round.roundId, shown);
        shown = next;
      }
      good(await today.play(await today.ticket()));
      await clean(parts);
      const rounds = (await today.bets()).filter(({ roundId }) => tickets.has(roundId));
      expect(rounds).toHaveLength(12);
      expect(rounds.some(({ totalWin }) => totalWin > 0)).toBe(true);
      const { definition } = good(await ask(gameDefinition, null, { mathHash: earlierHash('moonflower') }));
      const verdictOf = (round: Round, given: unknown) =>
        checkEvidence(
          {
            round,
            ticket: tickets.get(round.roundId) ?? null,
            chainPrevious: null,
            ticketBefore: null,
            definition: given,
            keys: [parts.house.secrets.identity.keys.ticket],
          },
          () => 0,
        );
      for (const round of rounds) {
        expect(await verdictOf(round, definition)).toMatchObject({
          fair: true,
          signature: 'valid',
          receipt: 'valid',
          steps: expect.arrayContaining(['earlierMath']) as string[],
        });
        for (const other of [null, {}, moonflower.definition, { ...definition, bet: 1 }])
          expect(await verdictOf(round, other)).toMatchObject({ fair: false, step: 'math' });
      }
      expect(good(await ask(gameDefinition, null, { mathHash: 'a'.repeat(64) }))).toEqual({
        definition: null,
      });
      await parts.db.kysely
        .updateTable('definitions')
        .set({ definition: '{}' })
        .where('math_hash', '=', earlierHash('moonflower'))
        .execute();
      expect((await wrongIn(parts, 'definitions of games'))[0]).toBe(
        `definition ${earlierHash('moonflower')}: what is kept under this hash has another one`,
      );
    }));

  test('[G12] [G17] a hand that is open is finished by its own table, then the next chain follows', () =>
    withHouse(engine, async (parts) => {
      await give(parts);
      const [old, today] = [seatAt(before(parts), 'pressed-five'), seatAt(parts.house, 'pressed-five')];
      let won: Round | undefined;
      for (let n = 0; n < 20 && !won; n += 1) {
        const ticket = await old.ticket();
        const { open } = good(await old.deal(ticket));
        expect(await today.open()).toMatchObject([{ roundId: open.roundId, ticket }]);
        expect(await today.deal(await today.ticket())).toEqual(refuse('roundOpen'));
        const { round, ticket: next } = good(await today.draw(open.roundId, n % 32));
        const today_ = checkRound({ ...round, mathHash: hashOf(pressedFive) });
        expect(round.mathHash).toBe(earlierHash('pressed-five'));
        expect(
          checkRound(round, { ticket, definition: earlier.get('pressed-five')?.definition }),
        ).toMatchObject({
          fair: true,
        });
        expect(next).toMatchObject({
          mathHash: hashOf(pressedFive),
          serverSeedHash: ticket.nextAnchor,
          nonce: 0,
        });
        if (round.totalWin > 0) {
          expect(today_).toMatchObject({ fair: false });
          won = round;
        }
      }
      expect(won).toBeDefined();
      await clean(parts);
    }));

  test('[G17] an abandoned hand is drawn by its own table', () =>
    withHouse(engine, async (parts) => {
      await give(parts);
      await insertPlayer(parts, PLAYER);
      const [old, today] = [seatAt(before(parts), 'pressed-five'), seatAt(parts.house, 'pressed-five')];
      good(await old.deal(await old.ticket()));
      parts.clock.advance(ABANDONED_AFTER_MS);
      await settleAbandoned(parts.house);
      const [round] = await today.bets();
      expect(round).toMatchObject({ byHouse: true, mathHash: earlierHash('pressed-five') });
      await clean(parts);
    }));

  test('[F03] every definition of the program is kept at its start, once, and is what its hash says', () =>
    withHouse(engine, async ({ db, clock }) => {
      for (let starts = 0; starts < 2; starts += 1) await keepDefinitions(db.kysely, clock.now() + starts);
      const rows = await db.kysely.selectFrom('definitions').select(['math_hash', 'first_at']).execute();
      expect(rows.map(({ math_hash: hash }) => hash).sort()).toEqual(TITLES.map(hashOf).sort());
      expect(new Set(rows.map(({ first_at: at }) => Number(at)))).toEqual(new Set([clock.now()]));
      expect(await definitionOf(db.kysely, hashOf(lamplighter))).toEqual(lamplighter.definition);
      await db.kysely.updateTable('definitions').set({ code_version: 'pf-0' }).execute();
      await expect(definitionOf(db.kysely, hashOf(lamplighter))).rejects.toThrow('it is played by pf-0');
    }));
});

test('[F05] a definition that is read back has the hash it was kept under', () => {
  for (const title of TITLES) {
    const read = parseDefinition(JSON.parse(JSON.stringify(title.definition))) as Definition;
    expect(jsonHash(read as unknown as Json), title.gameId).toBe(hashOf(title));
  }
});
