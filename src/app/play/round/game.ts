import type { WireError } from '../../../wire/call.ts';
import type { OpenRound, Round } from '../../../wire/play/rounds.ts';
import type { StepHandler } from './port.ts';
import type { Recomputed } from './recompute.ts';
import type { PendingStep } from './submitStep.ts';

/** What was told of the last round in the place of its result. */
export interface Failure {
  readonly sentence: string;
  /** What the house paid; null where that is not known here. */
  readonly winCents: number | null;
}

/** A game as the engine plays it. */
export interface RoundGame<Step extends PendingStep = PendingStep, Result = unknown> {
  readonly gameId: string;
  readonly steps: StepHandler<Step>;
  /** Reads what this device keeps of the game: bet, picks. Nothing of the game before is shown. */
  prepare(): Promise<void>;
  /** The hand that is open at the house, null where there is none, undefined where it cannot be reached. */
  findOpenRound?(): Promise<OpenRound | null | undefined>;
  /** Resolves when there is something to show a round on. */
  stageReady?(): Promise<void>;
  /** A step is placed. @param resumed by an earlier visit, whose choices are shown again */
  begin(step: Step, resumed: boolean): void;
  /** What moves until the house has answered: at the press, and again after a wait. */
  startMotion?(): void;
  /** What moved stands as before: the house cannot be reached, or nothing was bet. */
  stopMotion?(): Promise<void> | void;
  recompute(step: Step, round: Round): Promise<Recomputed<Result>>;
  /** Draws the result; resolves when it has been shown to the end. */
  show(replayed: Recomputed<Result>, step: Step, round: Round): Promise<void>;
  /** Whether the round had something that auto-play stops at. */
  hadFeature?(result: Result): boolean;
  /** Lets the result be read before the next round. */
  pauseAfter?(ms: number): Promise<unknown>;
  /** Presses again, for auto-play and for the button that is held down. */
  playAgain?(): Promise<void>;
  /** Where a refusal means that the house knows more of the round than this device. */
  onRefusal?(error: WireError, step: Step): Promise<void>;
}
