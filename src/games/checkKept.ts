import { anchorOf } from '../fair/seeds.ts';
import { type CheckableRound, checkRound, type PriorKnowledge, type Verdict } from './check.ts';

/** What a device kept of a round and of the chain before. */
interface KeptKnowledge extends PriorKnowledge {
  readonly ticket?: (PriorKnowledge['ticket'] & { readonly chainIndex?: number | undefined }) | undefined;
  /** A ticket of the chain before this one, which names the anchor of this one. */
  readonly ticketBefore?:
    | {
        readonly gameId: string;
        readonly chainIndex?: number | undefined;
        readonly nextAnchor?: string | undefined;
      }
    | undefined;
}

/**
 * Checks a round as `checkRound` does, and whether its chain is the one that was fixed before the chain
 * before it was played: another one could have been chosen to suit the client seed that the player had used
 * by then.
 */
export const checkKept = (round: CheckableRound, { ticketBefore, ...known }: KeptKnowledge): Verdict => {
  const verdict = checkRound(round, known);
  if (ticketBefore === undefined || !('fair' in verdict) || !verdict.fair) return verdict;
  const unfair = (reason: string): Verdict => ({ fair: false, step: 'anchor', reason });
  const follows =
    ticketBefore.gameId === round.gameId &&
    ticketBefore.chainIndex !== undefined &&
    ticketBefore.chainIndex + 1 === known.ticket?.chainIndex;
  if (!follows) return unfair('the ticket given for the chain before is of another one');
  return ticketBefore.nextAnchor === anchorOf(round.serverSeedHash, round.nonce)
    ? { fair: true, steps: [...verdict.steps, 'anchor'] }
    : unfair('the chain is not the one that the chain before it committed to');
};
