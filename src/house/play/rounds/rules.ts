import { type ChoicesOf, modelOf, type Title } from '../../../games/models.ts';
import { betCoinsOf, choicesIn } from '../../../games/play.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';

/** The facts by which a bet is decided. */
interface PlayFacts {
  /** Undefined where the game is unknown or closed. */
  readonly title: Title | undefined;
  readonly mathHash: string | undefined;
  readonly playerId: string;
  readonly gameId: string;
  readonly coinCents: number;
  /** The player's choices, not validated: coins, cards. */
  readonly choices: unknown;
  /** Whether the bet is a deal that a draw follows. */
  readonly twoSteps: boolean;
  /** The nonce of the ticket; null where the ticket id is invalid. */
  readonly ticket: { readonly nonce: number } | null;
  /** The ticket's chain, with the nonce to be played next. */
  readonly chain:
    | {
        readonly playerId: string;
        readonly gameId: string;
        /** The definition that its tickets commit to; null in chains of earlier versions without a round. */
        readonly mathHash: string | null;
        readonly nextNonce: number;
        /** Of the secret that its seeds were made under. */
        readonly keyId: number;
        /** The window that has the game; null: none yet. */
        readonly activeWindow: string | null;
      }
    | undefined;
  /** Of the house's present secret. */
  readonly keyId: number;
  /** The window that bets; null where it is not known. */
  readonly window: string | null;
}

export interface Bet {
  readonly title: Title;
  readonly mathHash: string;
  readonly nonce: number;
  readonly choices: ChoicesOf<Title>;
  readonly betCents: bigint;
}

/**
 * Validates choices; undefined where they are invalid. In an object, because a slot's choices are undefined.
 */
const readChoices = (title: Title, json: unknown): { choices: ChoicesOf<Title> } | undefined => {
  try {
    return { choices: choicesIn(title, json) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/**
 * Refuses a bet, the most decisive reason first. Whether the player can pay is decided by the ledger in the
 * same transaction; after that nothing may fail.
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
  // Before the ticket: the window that has the game has played it, and a new ticket would not help.
  if (facts.window !== null && chain.activeWindow !== null && facts.window !== chain.activeWindow)
    return refuse('duplicateConnection');
  // Sealed with an earlier paytable: no bet may be played by another one than its ticket says.
  if (chain.mathHash !== null && chain.mathHash !== mathHash) return refuse('ticketUnknown');
  // Whoever has a former secret may know its seeds.
  if (chain.keyId !== facts.keyId) return refuse('ticketUnknown');
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

/** The choices of a drawn round: those of the deal with the cards held. */
export const decideDraw = (title: Title, dealt: unknown, hold: unknown): ChoicesOf<Title> | Refusal => {
  const read = readChoices(title, { ...(dealt as object), hold });
  return read ? (read.choices as ChoicesOf<Title>) : refuse('choiceInvalid');
};

const DAY_MS = 86_400_000;
/** An open round is abandoned after this time and settled with the best hold; its record says so. */
export const ABANDONED_AFTER_MS = 30 * DAY_MS;
