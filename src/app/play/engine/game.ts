import type { WireError } from '../../../wire/call.ts';
import type { OpenRound, Round } from '../../../wire/play/rounds.ts';
import type { StepHandler } from './port.ts';
import type { Recomputed } from './recompute.ts';
import type { PendingStep } from './submitStep.ts';

/** What is shown of a round without a valid result. */
export interface Failure {
  readonly sentence: string;
  /** What the house paid; null where this device does not know. */
  readonly winCents: number | null;
}

/** A game for the round engine. */
export interface RoundGame<Step extends PendingStep = PendingStep, Result = unknown> {
  readonly gameId: string;
  readonly steps: StepHandler<Step>;
  /** Clears what the game before left, and reads what is stored of this one: bet, picks. */
  prepare(): Promise<void>;
  /** The round that is open at the house; null where there is none, undefined where it cannot be reached. */
  findOpenRound?(): Promise<OpenRound | null | undefined>;
  /** Resolves when a round can be drawn. */
  stageReady?(): Promise<void>;
  /**
   * Called when a step is placed, or when the press begins that will place it.
   * @param resumed whether an earlier visit did: its choices are shown again
   */
  begin(step: Step, resumed: boolean): void;
  /** Starts what moves until the house has answered; called again after a wait. */
  startMotion?(): void;
  /** Puts what moved back: the house cannot be reached, or nothing was bet. */
  stopMotion?(): Promise<void> | void;
  recompute(step: Step, round: Round): Promise<Recomputed<Result>>;
  /** Draws the result; resolves when it has been shown to the end. */
  show(recomputed: Recomputed<Result>, step: Step, round: Round): Promise<void>;
  /** Whether the round had a feature, at which auto-play stops. */
  hadFeature?(result: Result): boolean;
  /** Waits so that the result can be read before the next round. */
  pauseAfter?(ms: number): Promise<unknown>;
  /** Places the next round, for auto-play or while the button is held. */
  playAgain?(): Promise<void>;
  /** Called after a refusal, which may mean that the open round was played elsewhere. */
  onRefusal?(error: WireError, step: Step): Promise<void>;
}
