import { is } from 'superstruct';
import { Round, Ticket } from '../wire/play/rounds.ts';
import { isRecord } from '../wire/isRecord.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';

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

/** An unreadable ticket is refused: without it the check would pass without comparing the ticket. */
const readTicket = (value: unknown, name: string): Ticket | null => {
  if (isAbsent(value)) return null;
  if (!is(value, Ticket)) throw new Refused('notTicket', name);
  return value;
};

/**
 * A saved round: `{round, ticket?, previousSeed?, ticketBefore?, definition?, definitionLog?, house?,
 * log?}`, or the round alone.
 * @throws Refused
 */
export const readRound = (file: unknown): SavedRound => {
  const saved: Record<string, unknown> = isRecord(file) && isRecord(file['round']) ? file : { round: file };
  const { round, ticket, previousSeed, ticketBefore, definition = null } = saved;
  if (!is(round, Round)) throw new Refused('notRound');
  for (const name of ['totalBet', 'totalWin'] as const)
    if (round[name] < 0) throw new Refused('negative', name);
  if (!isAbsent(previousSeed) && typeof previousSeed !== 'string') throw new Refused('notSeed');
  return {
    round,
    ticket: readTicket(ticket, 'ticket'),
    previousSeed: previousSeed ?? null,
    ticketBefore: readTicket(ticketBefore, 'ticketBefore'),
    definition,
  };
};
