import type { Title } from '../../games/models.ts';
import { type Refusal, refuse } from '../ports.ts';

/** What deciding a bet needs to know. */
export interface PlayFacts {
  /** Undefined while the game is not open. */
  readonly title: Title | undefined;
  readonly mathHash: string | undefined;
  readonly playerId: string;
  readonly gameId: string;
  readonly coinCents: number;
  /** The round that the ticket names; null for a text that is no ticket id. */
  readonly ticket: { readonly nonce: number } | null;
  /** The chain that the ticket names, with the round to be played next. */
  readonly chain: { readonly playerId: string; readonly gameId: string; readonly nextNonce: number } | undefined;
}

export interface Bet {
  readonly title: Title;
  readonly mathHash: string;
  readonly nonce: number;
  readonly betCents: bigint;
}

/**
 * May this bet be played? The most decisive no first. Whether the player can pay is the ledger's to say, in the same
 * transaction; after that nothing may fail.
 */
export const decideBet = (facts: PlayFacts): Bet | Refusal => {
  const { title, mathHash, ticket, chain, coinCents } = facts;
  if (!title || mathHash === undefined) return refuse('gameNotEnabled');
  const { min, max } = title.coinCents;
  if (!Number.isSafeInteger(coinCents) || coinCents < min || coinCents > max) return refuse('betOutOfLimits');
  if (!ticket || !chain || chain.playerId !== facts.playerId || chain.gameId !== facts.gameId) return refuse('ticketUnknown');
  if (ticket.nonce < chain.nextNonce) return refuse('ticketUsed');
  if (ticket.nonce > chain.nextNonce) return refuse('ticketUnknown');
  return { title, mathHash, nonce: ticket.nonce, betCents: BigInt(coinCents) * BigInt(title.definition.bet) };
};
