import { ticketText } from '../../../wire/play/receipt.ts';
import type { Ticket } from '../../../wire/play/rounds.ts';
import type { Secrets } from '../../platform/ports.ts';

/** What a ticket is made from. The same facts give the same ticket, so tickets are not stored. */
interface TicketFacts {
  readonly gameId: string;
  readonly mathHash: string;
  readonly chainId: string;
  readonly chainIndex: number;
  readonly nextAnchor?: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly issuedAt: number;
}

const ticketIdOf = (chainId: string, nonce: number): string => `${chainId}-${nonce}`;

/**
 * Chain and nonce of a ticket id, null where it is invalid. A chain id may contain dashes; the last dash
 * separates them.
 */
export const readTicketId = (ticketId: string): { chainId: string; nonce: number } | null => {
  const parts = /^([A-Za-z0-9_-]{8,40})-(0|[1-9][0-9]{0,8})$/.exec(ticketId);
  return parts?.[1] && parts[2] ? { chainId: parts[1], nonce: Number(parts[2]) } : null;
};

/** The signed commitment to a round: it proves which seed was promised. */
export const makeTicket = (secrets: Secrets, facts: TicketFacts): Ticket => {
  const ticket: Ticket = {
    v: 'pf-1',
    ticketId: ticketIdOf(facts.chainId, facts.nonce),
    ...facts,
    signature: '',
  };
  return { ...ticket, signature: secrets.sign('ticket', ticketText(ticket)) };
};
