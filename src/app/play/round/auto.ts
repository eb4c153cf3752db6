import { play } from '../../words/en/games/play.ts';

/** Auto-play as the player asked for it: how many rounds, and what it may lose at most, in cents. */
export interface AutoPlan {
  readonly left: number;
  readonly lossLimitCents: number;
  /** Wins less bets since it started. */
  readonly netCents: number;
}

/** Between two rounds, long enough to read what the last one paid. */
export const AUTO_PAUSE_MS = 700;

export const AUTO_COUNTS = [10, 25, 50, 100] as const;
/** A win of so many bets is worth a look: auto-play stops. */
export const BIG_WIN_BETS = 15;

export interface PlayedRound {
  readonly betCents: number;
  readonly winCents: number;
  readonly feature: boolean;
  /** The balance changed by something else than this round. */
  readonly cashMoved: boolean;
}

/** The plan after a round, or the sentence that says why it ended. */
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
