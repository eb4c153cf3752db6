import type { Refusal } from '../../refused.ts';

/** Why a text is no evidence, as sentences without a full stop. */
export const refusals: Readonly<Record<Refusal, (about: string) => string>> = {
  tooLarge: () => 'larger than 32 MiB, so it was not read',
  empty: () => 'empty',
  notText: () => 'not a text: expected JSON as it was saved',
  cut: () => 'cut off: the end of the file is missing',
  notJson: () => 'not valid JSON',
  tooDeep: () => 'nested deeper than 64 levels',
  badNumber: (about) => `the number ${about} is not whole, or beyond 2^53 - 1`,
  unknown: () => 'no evidence that is known here',
  notRound: () => 'not a round: expected the members of a round saved in My bets',
  notTicket: (about) => `${about}: expected a ticket as it was given`,
  notSeed: () => 'previousSeed: expected text',
  notDefinition: (about) => `definition: ${about}`,
  notKeys: (about) => `${about}: expected the keys of the house`,
  notDraw: () => 'not a lotto draw: expected the members of a draw saved under Previous draws',
  noTickets: (about) => `tickets: expected the list that the house serves at ${about}`,
  notClosing: () => 'closing: expected the statement as it was kept',
  notHead: (about) => `${about}: expected a head of the log as the house signed it`,
  notLog: () => 'log: expected a head, an index and a proof',
  notProof: (about) => `${about}: expected a proof of what the house owes`,
  notEntry: () => 'entry: expected a kind, and a text or its digest',
  tooMany: (about) => `more than ${about} lines in one file: hand them in as several`,
  otherHouse: (about) => `of another house: its key ${about} is none of the house of the other files`,
  negative: (about) => `${about}: a sum is negative`,
};
