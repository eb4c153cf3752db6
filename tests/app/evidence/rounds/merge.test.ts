import { expect, test } from 'vitest';
import { KEPT_ROUNDS_MAX, mergeRounds } from '../../../../src/app/evidence/rounds/merge.ts';
import type { KeptRound } from '../../../../src/app/evidence/rounds/state.ts';

/** @param n how long after the first one it was played, ms */
const keptOf = (n: number) =>
  ({
    round: { roundId: `round-${n}`, createdTime: n, nonce: n, serverSeed: '5e' },
    ticket: null,
  }) as KeptRound;

test('[N07] a device keeps its newest rounds, up to the number that the pages name', () => {
  const first = Array.from({ length: KEPT_ROUNDS_MAX }, (_, n) => keptOf(n));
  const kept = mergeRounds(first, [keptOf(KEPT_ROUNDS_MAX), keptOf(KEPT_ROUNDS_MAX + 1)]);
  expect(kept).toHaveLength(KEPT_ROUNDS_MAX);
  expect([kept[0], kept.at(-1)].map((each) => each?.round.roundId)).toEqual([
    `round-${KEPT_ROUNDS_MAX + 1}`,
    'round-2',
  ]);
});
