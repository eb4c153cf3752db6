import { is } from 'superstruct';
import { Round, Ticket } from '../../wire/play/rounds.ts';
import { check as words } from '../words/en/games/check.ts';

/** A round as My bets saves it: the round, and what else the device kept of it. */
export interface SavedRound {
  readonly round: Round;
  readonly ticket: Ticket | null;
  readonly previousSeed: string | null;
  /** A ticket of the chain before. */
  readonly ticketBefore: Ticket | null;
  /** The definition that it was played by, as JSON, where that is an earlier one. */
  readonly definition: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const absent = (value: unknown) => value === undefined || value === null;

/** Does a text look like a saved round rather than a seed? */
export const looksSaved = (text: string): boolean => text.trimStart().startsWith('{');

/**
 * Reads a saved round, or says in a sentence why it is none. An unreadable ticket is an error: without it the
 * check would pass without comparing the ticket.
 */
export const readSaved = (text: string): SavedRound | { readonly wrong: string } => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { wrong: words.notWhole };
  }
  const saved: Record<string, unknown> = isObject(file) && isObject(file['round']) ? file : { round: file };
  const { round, ticket, previousSeed, ticketBefore, definition = null } = saved;
  if (!is(round, Round)) return { wrong: words.noRound };
  for (const one of [ticket, ticketBefore])
    if (!absent(one) && !is(one, Ticket)) return { wrong: words.badTicket };
  if (!absent(previousSeed) && typeof previousSeed !== 'string') return { wrong: words.badSeed };
  return {
    round,
    ticket: is(ticket, Ticket) ? ticket : null,
    previousSeed: typeof previousSeed === 'string' ? previousSeed : null,
    ticketBefore: is(ticketBefore, Ticket) ? ticketBefore : null,
    definition,
  };
};
