// The phases of a table and the events that lead from one to another. Pure: the engine holds the phase.

/**
 * - `opening`: the step of an earlier visit is looked for.
 * - `idle`: the next bet can be placed.
 * - `checking`: the known balance does not cover the bet; the house is asked for the current one.
 * - `placing`: a step was sent to the house.
 * - `waiting`: the house cannot be reached; the step is sent again until it is answered.
 * - `open`: the first step of two is answered, the player's second step is awaited.
 * - `settled`: the round is decided and recomputed here.
 * - `showing`: its result is drawn.
 * - `failed`: the last round could not be shown or does not match its seeds. The player has been told, and
 *   can place the next bet as in `idle`.
 */
export type Phase =
  | 'opening'
  | 'idle'
  | 'checking'
  | 'placing'
  | 'waiting'
  | 'open'
  | 'settled'
  | 'showing'
  | 'failed';

export type PhaseEvent = 'check' | 'place' | 'wait' | 'settle' | 'open' | 'show' | 'rest' | 'fail';

const DECIDED = { settle: 'settled', open: 'open', rest: 'idle', fail: 'failed' } as const;
const RESTING = { check: 'checking', place: 'placing', open: 'open' } as const;

const NEXT: Readonly<Record<Phase, Readonly<Partial<Record<PhaseEvent, Phase>>>>> = {
  opening: { place: 'placing', open: 'open', rest: 'idle' },
  idle: RESTING,
  checking: { place: 'placing', rest: 'idle' },
  placing: { ...DECIDED, wait: 'waiting' },
  waiting: DECIDED,
  open: { place: 'placing', rest: 'idle', fail: 'failed' },
  settled: { show: 'showing', fail: 'failed' },
  showing: { rest: 'idle', fail: 'failed' },
  failed: RESTING,
};

/** The phase that an event leads to; null where it cannot happen in this phase. */
export const phaseAfter = (phase: Phase, event: PhaseEvent): Phase | null => NEXT[phase][event] ?? null;

/** Nothing is under way: the player may bet, draw, change the bet or leave. */
export const isResting = (phase: Phase): boolean =>
  phase === 'idle' || phase === 'open' || phase === 'failed';

/** The house is asked and has not answered. */
export const isAsking = (phase: Phase): boolean =>
  phase === 'checking' || phase === 'placing' || phase === 'waiting';
