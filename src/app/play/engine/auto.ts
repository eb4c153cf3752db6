import { play } from '../../words/en/games/play.ts';

/** What is left of an auto-play. */
export interface AutoPlan {
  /** Rounds. */
  readonly left: number;
  readonly lossLimitCents: number;
  /** Wins minus bets since it started. */
  readonly netCents: number;
  /** The page was hidden: no further round is bet until the player says so. */
  readonly rests?: true;
}

/** Between two rounds: long enough to read what the last one paid. */
export const AUTO_PAUSE_MS = 700;

export const AUTO_COUNTS = [10, 25, 50, 100] as const;
/** Auto-play stops at a win of so many bets. */
export const BIG_WIN_BETS = 15;

export interface PlayedRound {
  readonly betCents: number;
  readonly winCents: number;
  readonly feature: boolean;
  /** Whether something else than this round changed the balance. */
  readonly cashMoved: boolean;
}

/** The plan after a round, or the sentence that says why auto-play ended. */
export const afterRound = (plan: AutoPlan, round: PlayedRound): { plan: AutoPlan } | { ended: string } => {
  const next = { ...plan, left: plan.left - 1, netCents: plan.netCents + round.winCents - round.betCents };
  if (round.feature) return { ended: play.autoFeature };
  if (round.winCents >= round.betCents * BIG_WIN_BETS) return { ended: play.autoWin };
  if (round.cashMoved) return { ended: play.autoMoved };
  if (next.left <= 0) return { ended: play.autoDone };
  // The next bet must not be able to pass the limit.
  if (-next.netCents + round.betCents > plan.lossLimitCents) return { ended: play.autoLimit };
  return { plan: next };
};
