import { type ChoicesOf, modelOf, type Title } from '../../games/models.ts';
import { betCoinsOf, choicesIn } from '../../games/play.ts';
import { type Refusal, refuse } from '../ports.ts';

/** What deciding a bet needs to know. */
export interface PlayFacts {
  /** Undefined while the game is not open. */
  readonly title: Title | undefined;
  readonly mathHash: string | undefined;
  readonly playerId: string;
  readonly gameId: string;
  readonly coinCents: number;
  /** The player's choices as they came: coins, cards. */
  readonly choices: unknown;
  /** Whether the bet asks for a deal, of which the draw is another step. */
  readonly twoSteps: boolean;
  /** The round that the ticket names; null for a text that is no ticket id. */
  readonly ticket: { readonly nonce: number } | null;
  /** The chain that the ticket names, with the round to be played next. */
  readonly chain:
    { readonly playerId: string; readonly gameId: string; readonly nextNonce: number } | undefined;
}

export interface Bet {
  readonly title: Title;
  readonly mathHash: string;
  readonly nonce: number;
  readonly choices: ChoicesOf<Title>;
  readonly betCents: bigint;
}

/** The choices of an ask; undefined where they are none, wrapped because a slot's are undefined. */
const readChoices = (title: Title, json: unknown): { choices: ChoicesOf<Title> } | undefined => {
  try {
    return { choices: choicesIn(title, json) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/**
 * May this bet be played? The most decisive no first. Whether the player can pay is the ledger's to say, in
 * the same transaction; after that nothing may fail.
 */
export const decideBet = (facts: PlayFacts): Bet | Refusal => {
  const { title, mathHash, ticket, chain, coinCents } = facts;
  if (!title || mathHash === undefined) return refuse('gameNotEnabled');
  if ((modelOf(title.definition.model).deal !== undefined) !== facts.twoSteps) return refuse('wrongStep');
  const { min, max } = title.coinCents;
  if (!Number.isSafeInteger(coinCents) || coinCents < min || coinCents > max) return refuse('betOutOfLimits');
  const read = readChoices(title, facts.choices);
  if (!read) return refuse('choiceInvalid');
  if (!ticket || !chain || chain.playerId !== facts.playerId || chain.gameId !== facts.gameId)
    return refuse('ticketUnknown');
  if (ticket.nonce < chain.nextNonce) return refuse('ticketUsed');
  if (ticket.nonce > chain.nextNonce) return refuse('ticketUnknown');
  return {
    title,
    mathHash,
    nonce: ticket.nonce,
    choices: read.choices,
    betCents: BigInt(coinCents) * BigInt(betCoinsOf(title, read.choices)),
  };
};

/** The choices of a round that is drawn: those of the deal, and what is held now. */
export const decideDraw = (title: Title, dealt: unknown, hold: unknown): ChoicesOf<Title> | Refusal => {
  const read = readChoices(title, { ...(dealt as object), hold });
  return read ? (read.choices as ChoicesOf<Title>) : refuse('choiceInvalid');
};

const DAY_MS = 86_400_000;
/** The fairness design: an abandoned round waits so long, is then settled with the best hold, and says so. */
export const ABANDONED_MS = 30 * DAY_MS;
