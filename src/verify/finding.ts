import type { HouseIdentity } from '../fair/houseKeys.ts';
import type { Words } from './words/words.ts';

export type Kind =
  | 'round'
  | 'jackpot'
  | 'ticket'
  | 'heads'
  | 'entry'
  | 'seeds'
  | 'lotto'
  | 'liabilities'
  | 'refusals'
  | 'keys';

/** As docs/fairness.md calls what is checked. */
type StepId =
  | 'seed'
  | 'chain'
  | 'definition'
  | 'result'
  | 'payout'
  | 'signature'
  | 'time'
  | 'log'
  | 'tickets'
  | 'closing'
  | 'winners'
  | 'prizes'
  | 'past'
  | 'sums'
  | 'bets';

/**
 * `open`: not checked, because something is not in the file or another step failed before. `unproven`:
 * something is in the file, and could not be checked or does not show what it claims.
 */
export type State = 'holds' | 'fails' | 'unproven' | 'open';

/** One value that a reader can recompute. */
export interface Line {
  readonly label: string;
  readonly value: string;
}

export interface Step {
  readonly id: StepId;
  readonly state: State;
  /** What was compared; of an open step why it was not; of a failed one what is wrong. */
  readonly said: string;
  /** Every value on the way, in order. */
  readonly lines: readonly Line[];
}

/** What a check found of one kind of evidence. */
export interface Checked {
  readonly kind: Kind;
  /** What it is, for its reader: game and number of a round, month of a draw. */
  readonly title: string;
  readonly steps: readonly Step[];
  /** Of a count its canonical text. */
  readonly of?: string;
}

/** What a file is and whether it holds. */
export interface Finding {
  readonly file: string;
  readonly kind: Kind | null;
  readonly title: string;
  /**
   * `open`: nothing is wrong, and what matters most could not be checked, such as any signature of the house.
   * `refused`: it cannot be read.
   */
  readonly verdict: 'holds' | 'fails' | 'open' | 'refused';
  /** The first step that fails, or why it was refused; empty where it holds. */
  readonly reason: string;
  readonly steps: readonly Step[];
}

/** A round or draw is fair; the others hold. */
const FAIR_KINDS: ReadonlySet<Kind | null> = new Set(['round', 'jackpot', 'lotto']);

/** The verdict in words, as the beginning of a line. */
export const verdictWords = ({ kind, verdict }: Finding, { page }: Words): string =>
  FAIR_KINDS.has(kind) && (verdict === 'holds' || verdict === 'fails')
    ? page.fairness[verdict]
    : page.verdicts[verdict];

/** What a check is told besides the file. */
export interface Context {
  readonly words: Words;
  /** The house, from the file or another one; null where none has its keys. */
  readonly house: HouseIdentity | null;
  /** The time of the check by the clock of whoever checks, Unix ms. */
  readonly now: number;
}

/** A step about which something is wrong, or nothing. */
export const stepOf = (
  id: StepId,
  {
    fault,
    said,
    lines,
  }: { readonly fault: string | null; readonly said: string; readonly lines: readonly Line[] },
): Step => ({ id, state: fault === null ? 'holds' : 'fails', said: fault ?? said, lines });

export const openStep = (id: StepId, said: string, lines: readonly Line[] = []): Step => ({
  id,
  state: 'open',
  said,
  lines,
});

export const unprovenStep = (id: StepId, said: string, lines: readonly Line[] = []): Step => ({
  id,
  state: 'unproven',
  said,
  lines,
});

const WORST_FIRST: readonly State[] = ['fails', 'unproven', 'open', 'holds'];
/** One step for those of several checks: it says what the worst of them says. */
export const combinedStep = (id: StepId, checks: readonly Pick<Checked, 'title' | 'steps'>[]): Step[] => {
  const steps = checks.flatMap(({ title, steps: all }) =>
    all.filter((step) => step.id === id).map(({ state, said }) => ({ state, said: `${title}: ${said}` })),
  );
  const worst = WORST_FIRST.map((state) => steps.find((step) => step.state === state)).find(
    (step) => step !== undefined,
  );
  if (!worst) return [];
  return [{ id, ...worst, lines: steps.map(({ said }, at) => ({ label: String(at + 1), value: said })) }];
};
