import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { HOUSE_GAMES, playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { audit } from '../../../../src/house/ledger/postings/audit.ts';
import { post } from '../../../../src/house/ledger/postings/post.ts';
import { isRefusal, refuse, type Refusal } from '../../../../src/house/platform/ports.ts';
import { idempotent } from '../../../../src/house/ledger/idempotency/idempotency.ts';
import { ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { cases } from '../../../level.ts';

/** One thing that can happen; `id` collides on purpose, so that retries and reused ids come up often. */
interface Action {
  readonly kind: 'deposit' | 'bet';
  readonly player: number;
  readonly id: number;
  readonly amount: number;
  readonly win: number;
  readonly crash: boolean;
}
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('deposit', 'bet'),
  player: fc.integer({ min: 0, max: 2 }),
  id: fc.integer({ min: 0, max: 12 }),
  amount: fc.integer({ min: 1, max: 500 }),
  win: fc.integer({ min: 0, max: 800 }),
  crash: fc.boolean(),
});

const nameOf = (player: number) => `player-${player}-of-three`;
class Crash extends Error {}

/** Applies an action to the house, in one transaction that a crash aborts after everything was written. */
const act = async ({ db, clock }: TestHouse, { kind, player, id, amount, win, crash }: Action) => {
  const playerId = nameOf(player);
  const cash = playerCash(playerId);
  const ask = {
    playerId,
    requestId: `request-${id}`,
    call: '/test',
    body: { kind, amount, win },
    at: clock.now(),
  };
  return db.transaction(async (tx) => {
    const answer = await idempotent<{ cash: string }>(tx, ask, async () => {
      const entries =
        kind === 'deposit'
          ? [
              { address: 'chain:bitcoin', amount: -BigInt(amount) },
              { address: cash, amount: BigInt(amount) },
            ]
          : [
              { address: cash, amount: -BigInt(amount) },
              { address: HOUSE_GAMES, amount: BigInt(amount) },
              ...(win > 0
                ? [
                    { address: HOUSE_GAMES, amount: -BigInt(win) },
                    { address: cash, amount: BigInt(win) },
                  ]
                : []),
            ];
      const posted = await post(tx, { key: `${playerId}:${id}`, kind, playerId, at: clock.now(), entries });
      return posted.posted ? { cash: String(await balanceOf(tx, cash)) } : refuse('notEnoughCash');
    });
    if (crash) throw new Crash();
    return answer;
  });
};

/** The independent model: what a careful clerk would have written down. */
const clerk = () => {
  const cash = [0, 0, 0];
  const answers = new Map<string, { ask: string; answer: { cash: string } | Refusal }>();
  return (d: Action): { cash: string } | Refusal | 'crash' => {
    const key = `${d.player}:${d.id}`;
    const ask = `${d.kind}:${d.amount}:${d.win}`;
    const earlier = answers.get(key);
    const before = cash[d.player] ?? 0;
    const short = d.kind === 'bet' && before < d.amount;
    const after = short ? before : d.kind === 'deposit' ? before + d.amount : before - d.amount + d.win;
    if (d.crash) return 'crash';
    if (earlier) return earlier.ask === ask ? earlier.answer : refuse('requestIdReused');
    cash[d.player] = after;
    const answer = short ? refuse('notEnoughCash') : { cash: String(after) };
    answers.set(key, { ask, answer });
    return answer;
  };
};

describe.each(ENGINES)('%s: the ledger', (engine) => {
  test('[G17] agrees with a model over random deposits, bets, retries, reused ids and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 60 }), (actions) =>
        withHouse(engine, async (parts) => {
          const expected = clerk();
          for (const d of actions) {
            const answer = await act(parts, d).catch((error: unknown) => {
              if (error instanceof Crash) return 'crash' as const;
              throw error;
            });
            expect(answer).toEqual(expected(d));
          }
          expect(await audit(parts.db.kysely)).toEqual([]);
        }),
      ),
      { numRuns: cases(40) },
    );
  });

  test('asks at the same time under one id are applied once', () =>
    withHouse(engine, async (parts) => {
      await act(parts, { kind: 'deposit', player: 0, id: 1, amount: 1000, win: 0, crash: false });
      const bet: Action = { kind: 'bet', player: 0, id: 2, amount: 100, win: 0, crash: false };
      const answers = await Promise.all(Array.from({ length: 8 }, () => act(parts, bet)));
      expect(answers).toEqual(Array.from({ length: 8 }, () => ({ cash: '900' })));
    }));

  test('bets at the same time never spend more than there is', () =>
    withHouse(engine, async (parts) => {
      await act(parts, { kind: 'deposit', player: 0, id: 0, amount: 350, win: 0, crash: false });
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          act(parts, { kind: 'bet', player: 0, id: 100 + i, amount: 100, win: 0, crash: false }),
        ),
      );
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3);
      expect(await balanceOf(parts.db.kysely, playerCash(nameOf(0)))).toBe(50n);
    }));

  test('a win cannot pay for its own bet', () =>
    withHouse(engine, async (parts) => {
      expect(await act(parts, { kind: 'bet', player: 1, id: 0, amount: 10, win: 800, crash: false })).toEqual(
        refuse('notEnoughCash'),
      );
    }));

  test('entries that do not sum to zero, or an unknown address, stop as bugs and leave nothing', () =>
    withHouse(engine, async ({ db, clock }) => {
      const wrong = (entries: { address: string; amount: bigint }[]) =>
        db.transaction((tx) =>
          post(tx, { key: 'wrong', kind: 'test', playerId: null, at: clock.now(), entries }),
        );
      await expect(
        wrong([
          { address: HOUSE_GAMES, amount: 5n },
          { address: playerCash('player-0-of-three'), amount: -4n },
        ]),
      ).rejects.toThrow(/sum to zero/);
      await expect(
        wrong([
          { address: 'somewhere', amount: 5n },
          { address: HOUSE_GAMES, amount: -5n },
        ]),
      ).rejects.toThrow(/address/);
      expect(await db.kysely.selectFrom('postings').selectAll().execute()).toEqual([]);
    }));
});
