import { is } from 'superstruct';
import { Round, Ticket } from '../../wire/rounds.ts';

/** A round as My bets saves it: the round, and what the device held besides. */
export interface SavedRound {
  readonly round: Round;
  readonly ticket: Ticket | null;
  readonly previousSeed: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const absent = (value: unknown) => value === undefined || value === null;

/** Does a text look like a saved round rather than a seed? */
export const looksSaved = (text: string): boolean => text.trimStart().startsWith('{');

/**
 * Reads a saved round, or says in a sentence why it is none. A ticket that cannot be read must not pass for
 * one that was compared.
 */
export const readSaved = (text: string): SavedRound | { readonly wrong: string } => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { wrong: 'This is not the whole file. Copy all of it, from the first brace to the last.' };
  }
  const saved: Record<string, unknown> = isObject(file) && isObject(file['round']) ? file : { round: file };
  const { round, ticket, previousSeed } = saved;
  if (!is(round, Round)) return { wrong: 'This is not a round saved in My bets.' };
  if (!absent(ticket) && !is(ticket, Ticket)) return { wrong: 'The ticket in this file cannot be read.' };
  if (!absent(previousSeed) && typeof previousSeed !== 'string')
    return { wrong: 'The seed before it in this file cannot be read.' };
  return {
    round,
    ticket: is(ticket, Ticket) ? ticket : null,
    previousSeed: typeof previousSeed === 'string' ? previousSeed : null,
  };
};
