import { describe, expect, test } from 'vitest';
import { post } from '../../../../src/house/ledger/postings/post.ts';
import type { Movement, Tx } from '../../../../src/house/platform/ports.ts';
import { tellingCommits } from '../../../../src/house/platform/store/commits.ts';
import { ENGINES, NOON, withHouse } from '../../harness.ts';

const give = (tx: Tx, playerId: string, key: string, amount: bigint) =>
  post(tx, {
    key,
    kind: 'test',
    playerId,
    at: NOON,
    entries: [
      { address: 'house:test', amount: -amount },
      { address: `player:${playerId}:cash`, amount },
    ],
  });

describe.each(ENGINES)('%s: what transactions moved', (engine) => {
  test('is heard once for each that was committed, whoever shared its commit, and never for others', () =>
    withHouse(engine, async ({ db }) => {
      const heard: Movement[] = [];
      const telling = tellingCommits(db, (moved) => heard.push(...moved));
      const players = Array.from({ length: 40 }, (_, n) => `player-number-${n}`);
      const ended = await Promise.allSettled(
        players.map((player, n) =>
          telling.transaction(
            async (tx) => {
              await give(tx, player, `test:${n}`, BigInt(n + 1));
              // The group is rolled back and each of its members runs again.
              if (n % 10 === 3) throw new Error('a bug');
            },
            { playerId: player },
          ),
        ),
      );
      expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      const amounts = heard.map(({ entries }) => Number(entries[1]?.amount)).sort((a, b) => a - b);
      expect(amounts).toEqual(players.map((_, n) => n + 1).filter((n) => (n - 1) % 10 !== 3));
      expect(heard[0]).toMatchObject({ kind: 'test', currency: null });
    }));

  test('a posting that is refused is not heard', () =>
    withHouse(engine, async ({ db }) => {
      const heard: Movement[] = [];
      const telling = tellingCommits(db, (moved) => heard.push(...moved));
      const posted = await telling.transaction((tx) => give(tx, 'player-number-1', 'test:1', -5n));
      expect(posted).toMatchObject({ posted: false });
      expect(heard).toEqual([]);
    }));
});
