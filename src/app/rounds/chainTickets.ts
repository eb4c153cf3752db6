import { array } from 'superstruct';
import { Ticket } from '../../wire/play/rounds.ts';

/**
 * One ticket of each chain that this device has played: it names the anchor of the next chain. Kept longer than
 * rounds are, so that the next chain can be compared whenever it begins.
 */
export const ChainTickets = array(Ticket);

/** Chains of a game that are kept; only the newest can still be followed. */
const KEPT_A_GAME = 4;

/** Adds a ticket. The first one of a chain stays: a later one could name another anchor. */
export const addChainTicket = (known: readonly Ticket[], ticket: Ticket): readonly Ticket[] => {
  const { gameId, chainIndex, nextAnchor } = ticket;
  if (chainIndex === undefined || nextAnchor === undefined) return known;
  const ofGame = known.filter((kept) => kept.gameId === gameId);
  if (ofGame.some((kept) => kept.chainIndex === chainIndex)) return known;
  const newest = [...ofGame, ticket]
    .sort((a, b) => (b.chainIndex ?? 0) - (a.chainIndex ?? 0))
    .slice(0, KEPT_A_GAME);
  return [...known.filter((kept) => kept.gameId !== gameId), ...newest];
};

/** The kept ticket of the chain before that of a round's ticket. */
export const ticketBeforeOf = (ticket: Ticket | null, known: readonly Ticket[]): Ticket | null =>
  ticket?.chainIndex === undefined
    ? null
    : (known.find(
        ({ gameId, chainIndex }) =>
          gameId === ticket.gameId && chainIndex !== undefined && chainIndex + 1 === ticket.chainIndex,
      ) ?? null);
