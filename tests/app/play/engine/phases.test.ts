import { expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import {
  isAsking,
  isResting,
  type Phase,
  phaseAfter,
  type PhaseEvent,
} from '../../../../src/app/play/engine/phases.ts';

const PHASES: readonly Phase[] = [
  'opening',
  'idle',
  'checking',
  'placing',
  'waiting',
  'open',
  'settled',
  'showing',
  'failed',
];
const EVENTS: readonly PhaseEvent[] = ['check', 'place', 'wait', 'settle', 'open', 'show', 'rest', 'fail'];
const walk = (from: Phase, events: readonly PhaseEvent[]): (Phase | null)[] => {
  let at: Phase | null = from;
  return events.map((event) => (at = at === null ? null : phaseAfter(at, event)));
};

test('[G17] a round passes through its phases from the press to its end', () => {
  expect(walk('idle', ['place', 'settle', 'show', 'rest'])).toEqual([
    'placing',
    'settled',
    'showing',
    'idle',
  ]);
  expect(walk('idle', ['place', 'wait', 'settle', 'show', 'rest'])[1]).toBe('waiting');
  expect(walk('idle', ['check', 'place'])).toEqual(['checking', 'placing']);
  expect(walk('idle', ['place', 'open', 'place', 'settle', 'show', 'rest'])).toEqual([
    'placing',
    'open',
    'placing',
    'settled',
    'showing',
    'idle',
  ]);
  // A round that an earlier visit left.
  expect(walk('opening', ['place', 'wait', 'settle'])).toEqual(['placing', 'waiting', 'settled']);
});

test('[G17] no bet can be placed while a round is under way', () => {
  for (const phase of PHASES)
    expect([phase, phaseAfter(phase, 'place') !== null]).toEqual([
      phase,
      isResting(phase) || phase === 'opening' || phase === 'checking',
    ]);
});

test('[G17] after a failure in any phase the player can bet again', () => {
  for (const phase of ['placing', 'waiting', 'open', 'settled', 'showing'] as const)
    expect(phaseAfter(phase, 'fail')).toBe('failed');
  expect(walk('failed', ['place', 'settle', 'show', 'rest']).at(-1)).toBe('idle');
});

test('[G17] every reachable phase is one event away from a phase in which the player can bet', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let at: Phase = 'opening';
      for (const event of events) at = phaseAfter(at, event) ?? at;
      if (isResting(at)) return;
      const next = EVENTS.map((event) => phaseAfter(at, event));
      expect(next.some((phase) => phase !== null && isResting(phase))).toBe(true);
      if (isAsking(at)) expect(next).toContain('idle');
    }),
  );
});
