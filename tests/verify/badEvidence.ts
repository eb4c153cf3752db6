/** Evidence cut, swapped, of another house, of the future, and what is none. */
import { readProof } from '../../src/fair/checkpoint.ts';
import { readHead } from '../../src/fair/houseLog.ts';
import { liabilitiesText } from '../../src/fair/liabilities.ts';
import { receiptText } from '../../src/wire/play/receipt.ts';
import {
  draw,
  earlierLog,
  entry,
  jackpot,
  keys,
  liabilities,
  log,
  logOf,
  logOfEntry,
  NOW,
  otherHouse,
  otherKeys,
  ownProof,
  placeWith,
  PLAYED_AT,
  round,
  roundAt,
  savedRound,
  secrets,
  signedDraw,
  statement,
  TEXTS,
  ticketIssued,
  twoHeads,
} from './evidence.ts';

/** A time that no clock of a test reaches. */
const FUTURE = Date.UTC(2100, 0, 1, 0, 0, 7);
const futureCount = { ...statement, day: '2100-01-01', at: FUTURE };
const { proof } = draw;
const [firstTicket, ...otherTickets] = proof.tickets;
const [firstWinner, ...otherWinners] = proof.winners;
const [firstPart, secondPart] = ownProof.parts;
if (!firstTicket || !firstWinner || !firstPart || !secondPart)
  throw new Error('there is too little evidence');

const withPart = (change: object) => ({
  ...liabilities,
  own: { ...ownProof, parts: ownProof.parts.map((part, at) => (at === 0 ? { ...part, ...change } : part)) },
});
const text = (value: unknown): string => JSON.stringify(value);
/** A place with other hashes. */
const withProof = (place: string, change: (proof: readonly string[]) => readonly string[]): string =>
  placeWith(place, { proof: change(readProof(place)?.proof ?? []) });

interface Bad {
  readonly name: string;
  readonly content: string;
  readonly verdict: 'fails' | 'refused' | 'open';
  /** In English. */
  readonly reason: RegExp;
}

/** Evidence that verify.html and the command have to refuse or to find false, each by itself. */
export const BAD: readonly Bad[] = [
  { name: 'cut', content: text(savedRound).slice(0, -40), verdict: 'refused', reason: /cut off/ },
  { name: 'cut in a string', content: '{"round":{"gameId":"moonfl', verdict: 'refused', reason: /cut off/ },
  {
    name: 'a proof that is cut',
    content: text({ ...savedRound, log: withProof(savedRound.log, (hashes) => hashes.slice(1)) }),
    verdict: 'fails',
    reason: /hashes are missing/,
  },
  {
    name: 'a proof with hashes swapped',
    content: text({ ...savedRound, log: withProof(savedRound.log, (hashes) => hashes.toReversed()) }),
    verdict: 'fails',
    reason: /another root/,
  },
  {
    name: 'a proof of another round',
    content: text({ ...savedRound, log: log.placeOf(0) }),
    verdict: 'fails',
    reason: /another root/,
  },
  {
    name: 'a round of another house',
    content: text({ ...savedRound, ...otherKeys }),
    verdict: 'fails',
    reason: /the receipt: not signed by a key of this house/,
  },
  {
    name: 'a head of another house',
    content: text({ ...savedRound, log: logOf(TEXTS, otherHouse).placeOf(2) }),
    verdict: 'fails',
    reason: /head of 6 entries: not signed by a key of this house/,
  },
  {
    name: 'a round of tomorrow',
    content: text({
      round: roundAt(3, PLAYED_AT + 86_400_000),
      log: logOf([receiptText(roundAt(3, PLAYED_AT + 86_400_000))]).placeOf(0),
      ...keys,
    }),
    verdict: 'fails',
    reason: /of the future/,
  },
  {
    name: 'a later head that is dated before',
    content: text({
      ...twoHeads,
      later: logOf(TEXTS, secrets, (readHead(earlierLog.note)?.at ?? 0) - 1_000).note,
    }),
    verdict: 'fails',
    reason: /two pasts/,
  },
  {
    name: 'heads of two pasts',
    content: text({ ...twoHeads, earlier: logOf(['x', 'y', 'a', 'b', 'c', 'd']).note }),
    verdict: 'fails',
    reason: /two pasts/,
  },
  {
    name: 'heads of two logs, which a proof alone cannot show',
    content: text({ ...twoHeads, earlier: logOf(['x', 'y']).note }),
    verdict: 'open',
    reason: /not shown to be one past/,
  },
  {
    name: 'a negative sum of a round',
    content: text({ ...savedRound, round: { ...round, totalWin: -5 } }),
    verdict: 'refused',
    reason: /totalWin: a sum is negative/,
  },
  {
    name: 'a negative sum in a leaf',
    content: text(withPart({ sum: -1 })),
    verdict: 'refused',
    reason: /a sum is negative/,
  },
  {
    name: 'a negative sum on the way',
    content: text(
      withPart({ path: (ownProof.parts[0]?.path ?? []).map((node) => ({ ...node, sum: -node.sum - 1 })) }),
    ),
    verdict: 'refused',
    reason: /a sum is negative/,
  },
  {
    name: 'a player who is counted with less',
    content: text({
      ...liabilities,
      own: { ...ownProof, own: { ...ownProof.own, balance: ownProof.own.balance + 1 } },
    }),
    verdict: 'fails',
    reason: /not what the leaves have together/,
  },
  {
    name: 'a head of the future',
    content: text({ ...logOf(TEXTS, secrets, FUTURE).head, ...keys }),
    verdict: 'fails',
    reason: /Head signed: 2100-01-01T00:00:07.000Z is of the future/,
  },
  {
    name: 'a round under a head of the future',
    content: text({ ...savedRound, log: logOf(TEXTS, secrets, FUTURE).placeOf(2) }),
    verdict: 'fails',
    reason: /Head signed: 2100.* is of the future/,
  },
  {
    name: 'a draw with a ticket less',
    content: text({ ...draw, proof: { ...proof, tickets: otherTickets } }),
    verdict: 'fails',
    reason: /the hash published at closing/,
  },
  {
    name: 'a draw with two winners swapped',
    content: text({
      ...draw,
      proof: {
        ...proof,
        winners: proof.winners.map((winner, at) => ({
          ...winner,
          ...(at < 2 && { holder: proof.winners[1 - at]?.holder, day: proof.winners[1 - at]?.day }),
        })),
      },
    }),
    verdict: 'fails',
    reason: /the seeds give other winners/,
  },
  {
    name: 'a draw of another house',
    content: text({ ...draw, ...otherKeys }),
    verdict: 'fails',
    reason: /the statement of the closing was not signed by the house/,
  },
  {
    name: 'a draw of the future',
    content: text(signedDraw(FUTURE)),
    verdict: 'fails',
    reason: /Month closed: 2100.* is of the future/,
  },
  {
    name: 'a draw with a prize below zero',
    content: text({
      ...draw,
      proof: { ...proof, winners: [{ ...firstWinner, amountCents: -1 }, ...otherWinners] },
    }),
    verdict: 'refused',
    reason: /winners: a sum is negative/,
  },
  {
    name: 'a draw with a pool beyond 2^53',
    content: text(draw).replace(/"poolCents":\d+/, '"poolCents":9007199254740993'),
    verdict: 'refused',
    reason: /9007199254740993 is not whole/,
  },
  {
    name: 'a draw without its winners',
    content: text({ ...draw, proof: { ...proof, winners: undefined } }),
    verdict: 'refused',
    reason: /not a lotto draw/,
  },
  {
    name: 'a round of the jackpot with another level',
    content: text({
      ...jackpot,
      round: { ...jackpot.round, result: { ...jackpot.round.result, meterCents: 1 } },
    }),
    verdict: 'fails',
    reason: /the receipt: not signed by a key of this house/,
  },
  {
    name: 'a round of the jackpot that pays more',
    content: text({ ...jackpot, round: { ...jackpot.round, totalWin: 1_234_567 } }),
    verdict: 'fails',
    reason: /the result pays another sum/,
  },
  {
    name: 'a round of the jackpot of another house',
    content: text({ ...jackpot, ...otherKeys }),
    verdict: 'fails',
    reason: /the receipt: not signed by a key of this house/,
  },
  {
    name: 'a ticket with another seed',
    content: text({ ticket: { ...ticketIssued(PLAYED_AT), serverSeedHash: 'ab'.repeat(32) }, ...keys }),
    verdict: 'fails',
    reason: /the ticket: not signed by a key of this house/,
  },
  {
    name: 'a ticket of another house',
    content: text({ ticket: ticketIssued(PLAYED_AT, otherHouse), ...keys }),
    verdict: 'fails',
    reason: /the ticket: not signed by a key of this house/,
  },
  {
    name: 'a ticket of the future',
    content: text({ ticket: ticketIssued(FUTURE), ...keys }),
    verdict: 'fails',
    reason: /Ticket issued: 2100.* is of the future/,
  },
  {
    name: 'a ticket without its signature',
    content: text({ ticket: { ...ticketIssued(PLAYED_AT), signature: undefined }, ...keys }),
    verdict: 'refused',
    reason: /expected a ticket as it was given/,
  },
  {
    name: 'an entry with a proof that is cut',
    content: text({ ...entry, log: withProof(entry.log, (hashes) => hashes.slice(1)) }),
    verdict: 'fails',
    reason: /hashes are missing/,
  },
  {
    name: 'an entry at the place of another one',
    content: text({ ...entry, log: log.placeOf(0) }),
    verdict: 'fails',
    reason: /another root/,
  },
  {
    name: 'an entry of another house',
    content: text({ ...entry, log: logOf(TEXTS, otherHouse).placeOf(1) }),
    verdict: 'fails',
    reason: /head of 6 entries: not signed by a key of this house/,
  },
  {
    name: 'an entry of the future',
    content: text({ ...entry, log: logOf(TEXTS, secrets, FUTURE).placeOf(1) }),
    verdict: 'fails',
    reason: /Head signed: 2100.* is of the future/,
  },
  {
    name: 'an entry of no kind',
    content: text({ ...entry, entry: { kind: 'gift', text: 'a' } }),
    verdict: 'refused',
    reason: /expected a kind, and a text or its digest/,
  },
  {
    name: 'a count with a way that is cut',
    content: text(withPart({ path: firstPart.path.slice(1) })),
    verdict: 'fails',
    reason: /hashes are missing/,
  },
  {
    name: 'a count with two leaves swapped',
    content: text({
      ...liabilities,
      own: { ...ownProof, parts: [secondPart, firstPart, ...ownProof.parts.slice(2)] },
    }),
    verdict: 'fails',
    reason: /the leaves lead to another total|another root/,
  },
  {
    name: 'a count with another total',
    content: text({ ...liabilities, statement: { ...statement, total: statement.total + 1 } }),
    verdict: 'fails',
    reason: /the leaves lead to another total/,
  },
  {
    name: 'a count with a total beyond 2^53',
    content: text(liabilities).replace(/"total":\d+/, '"total":9007199254740993'),
    verdict: 'refused',
    reason: /9007199254740993 is not whole/,
  },
  {
    name: 'a count of another house',
    content: text({
      ...liabilities,
      inLog: logOfEntry('liabilities', liabilitiesText(statement), NOW, otherHouse),
      ...keys,
    }),
    verdict: 'fails',
    reason: /head of 1 entries: not signed by a key of this house/,
  },
  {
    name: 'a count of the future',
    content: text({ statement: futureCount, ...keys }),
    verdict: 'fails',
    reason: /Counted: 2100-01-01T00:00:07.000Z is of the future/,
  },
  {
    name: 'a count of the future under a head of the future',
    content: text({
      statement: futureCount,
      log: logOfEntry('liabilities', liabilitiesText(futureCount), FUTURE),
      ...keys,
    }),
    verdict: 'fails',
    reason: /Counted: 2100.* is of the future/,
  },
  {
    name: 'a number beyond 2^53',
    content: text(savedRound).replace('"coinCents":5', '"coinCents":9007199254740993'),
    verdict: 'refused',
    reason: /9007199254740993 is not whole, or beyond 2\^53/,
  },
  {
    name: 'a fraction',
    content: text(savedRound).replace('"coinCents":5', '"coinCents":5.5'),
    verdict: 'refused',
    reason: /5\.5 is not whole/,
  },
  {
    name: 'binary rubbish',
    content: String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0xfffd),
    verdict: 'refused',
    reason: /not a text/,
  },
  {
    name: 'deep JSON',
    content: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    verdict: 'refused',
    reason: /deeper/,
  },
  { name: 'nothing', content: ' \n', verdict: 'refused', reason: /empty/ },
  { name: 'a word', content: 'fair', verdict: 'refused', reason: /not valid JSON/ },
  { name: 'other JSON', content: '{"name":"glasshouse"}', verdict: 'refused', reason: /no evidence/ },
];
