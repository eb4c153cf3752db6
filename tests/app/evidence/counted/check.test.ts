import { expect, test } from 'vitest';
import { liabilitiesVectors } from '../../../../src/fair/liabilitiesVectors.ts';
import { countFault } from '../../../../src/app/evidence/counted/state.ts';
import { counted as english } from '../../../../src/app/words/en/games/counted.ts';

const { counts, bad, now } = liabilitiesVectors();
const { statement, proofs } = counts.at(-1) ?? { statement: null, proofs: [] };

test('a player is told only of the own leaves', () => {
  const [alice, bob, otherBob] = proofs;
  if (!statement || !alice || !bob || !otherBob) throw new Error('the vectors have no players');
  const of = ({ own, parts }: typeof alice) => ({ statement, proof: { own, parts: [...parts] as never } });
  expect(countFault(of(alice), 'alice', now)).toBe(null);
  // The house shows Bob the leaves of bob, which hold by themselves.
  expect(countFault(of(bob), 'Bob', now)).toBe('otherName');
  expect(countFault(of(otherBob), 'Bob', now)).toBe(null);
  expect(countFault({ statement, proof: null }, 'alice', now)).toBe(null);
  expect(countFault({ statement, proof: null }, 'alice', statement.at - 1)).toBe('future');
});

test('every way in which a proof can fail has a sentence', () => {
  for (const { proof, fault } of bad) {
    const { statement: of, own, parts } = proof;
    const found = countFault({ statement: of, proof: { own, parts: [...parts] as never } }, own.player, now);
    expect(found).toBe(fault);
    expect(found && english.fault[found]).toMatch(/\.$/);
  }
});
