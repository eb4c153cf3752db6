/** What a check of a round says; the app says it too. */

/** What was compared, and why something was not. */
const round = {
  seed: 'the server seed hashes to the hash shown before the bet',
  chain: 'the seed before it is its hash, so the chain holds',
  anchor: 'the chain is the one that the chain before it committed to',
  math: 'the paytable is the one committed to',
  earlierMath: 'the paytable is the one committed to, an earlier one of the game',
  result: 'the seeds give this result',
  payout: 'the result pays this sum',
  pending: 'not opened yet: the server seed is not in the file',
  notReached: (said: string) => `not reached: ${said}`,
  noSeedBefore: 'the file has no seed of the round before',
  noTicketBefore: 'the file has no ticket of the chain before',
  noTicket: 'the file has no ticket',
  noReceipt: 'the file has no receipt',
  notLogged: 'the file brings this paytable itself: it does not show that the house’s log has it',
  inOrder: 'ticket, round and head are dated in this order',
  beforeTicket: 'the round is dated before its ticket',
  ofFuture: 'the round is dated after the head that has it: it is of the future',
};

const signatures = {
  right: (name: string) => `${name}: signed by the house`,
  wrong: (name: string) => `${name}: not signed by a key of this house`,
  noForm: (name: string) => `${name}: has no canonical form, so nobody signed it`,
  noKey: (name: string) => `${name}: its signature cannot be checked, as no key of the house is at hand`,
  oldKey: (name: string) =>
    `${name}: signed by an earlier key of the house, and nothing shows that this was before that key was ` +
    'followed',
};

/** What is signed of a round. */
const named = {
  ticket: 'the ticket',
  ticketBefore: 'the ticket of the chain before',
  receipt: 'the receipt',
};

export const roundWords = { reason: (said: string) => said, round, signatures, named };
export type RoundWords = typeof roundWords;
