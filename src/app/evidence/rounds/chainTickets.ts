import { array } from 'superstruct';
import { Ticket } from '../../../wire/play/rounds.ts';

/**
 * One ticket of each chain that this device has played: it names the anchor of the next chain. Kept longer
 * than rounds are, so that the next chain can be compared whenever it begins.
 */
export const ChainTickets = array(Ticket);

const isOfChain =
  (gameId: string, index: number) =>
  (ticket: Ticket): boolean =>
    ticket.gameId === gameId && ticket.chainIndex === index;

/** Adds a ticket. The first one of a chain stays: a later one could name another anchor. */
export const addChainTicket = (known: readonly Ticket[], ticket: Ticket): readonly Ticket[] =>
  ticket.chainIndex === undefined || known.some(isOfChain(ticket.gameId, ticket.chainIndex))
    ? known
    : [...known, ticket];

/** The kept ticket of the chain before that of a round's ticket. */
export const ticketBeforeOf = (ticket: Ticket | null, known: readonly Ticket[]): Ticket | null =>
  (ticket?.chainIndex && known.find(isOfChain(ticket.gameId, ticket.chainIndex - 1))) || null;
