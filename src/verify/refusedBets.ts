/** Bets that were sent under a ticket and refused, or not answered, and the seeds that open them. */
import {
  array,
  type Infer,
  integer,
  literal,
  min,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import { anchorOf, CLIENT_SEED, serverSeedHash } from '../fair/seeds.ts';
import { hex64, unixMs } from '../wire/common.ts';
import { isRecord } from '../wire/isRecord.ts';
import { Choices, Round, Ticket } from '../wire/play/rounds.ts';

/** A bet that was sent under a ticket and is no round. */
export const RefusedBet = object({
  requestId: string(),
  ticket: Ticket,
  clientSeed: pattern(string(), CLIENT_SEED),
  coinCents: min(integer(), 1),
  choices: optional(Choices),
  /** The code of the refusal; `NO_ANSWER` where there was none yet. */
  code: integer(),
  /** When it was refused, by the clock of the app. */
  refusedAt: unixMs(),
  /** The seed of its ticket, once a later one of the chain has opened it and the house's list was asked. */
  serverSeed: optional(hex64()),
});
export type RefusedBet = Infer<typeof RefusedBet>;

export const NO_ANSWER = 0;
export const REFUSED_MAX = 500;

/** As My bets saves them: with tickets of later chains, and the rounds that stand against a ticket. */
export const RefusedBetsFile = object({
  v: literal('refused-bets-1'),
  bets: size(array(RefusedBet), 1, REFUSED_MAX),
  tickets: size(array(Ticket), 0, REFUSED_MAX),
  rounds: size(array(Round), 0, REFUSED_MAX),
});
export type RefusedBetsFile = Infer<typeof RefusedBetsFile>;

/** Whether the round is this bet: the house took it, and its answer was lost or came later. */
export const isRoundOf = (bet: RefusedBet, round: Round): boolean =>
  round.chainId === bet.ticket.chainId &&
  round.nonce === bet.ticket.nonce &&
  round.clientSeed === bet.clientSeed &&
  round.coinCents === bet.coinCents &&
  Object.entries(bet.choices ?? {}).every(
    ([name, chosen]) =>
      chosen === undefined ||
      (isRecord(round.result) && JSON.stringify(round.result[name]) === JSON.stringify(chosen)),
  );

/** What is known of a place in a chain: of a round, or of a ticket, whose seed is not opened. */
interface KnownPlace {
  readonly chainId: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly serverSeed?: string | null;
}

/**
 * The seed that a later place of the chain names, hashed back to that of the bet: `opened` where it has the
 * hash that the ticket promised, `other` where it has not: of two signed places of one chain one is wrong.
 * Null while no later place is known.
 */
export const openedSeed = <Place extends KnownPlace>(
  { ticket }: RefusedBet,
  places: readonly Place[],
): { readonly opened: string } | { readonly other: Place } | null => {
  const [next] = places
    .filter(
      ({ chainId, nonce, serverSeed }) =>
        chainId === ticket.chainId && (nonce > ticket.nonce || (nonce === ticket.nonce && serverSeed)),
    )
    .toSorted((a, b) => a.nonce - b.nonce);
  if (next === undefined) return null;
  // The hash shown before a round is the seed of the round before.
  const seed =
    next.nonce === ticket.nonce
      ? (next.serverSeed ?? null)
      : anchorOf(next.serverSeedHash, next.nonce - ticket.nonce - 1);
  if (seed === null) return null;
  return serverSeedHash(seed) === ticket.serverSeedHash ? { opened: seed } : { other: next };
};

/** A bet, and whether its seed was opened. */
export interface CountedBet<Place = KnownPlace> {
  readonly bet: RefusedBet;
  /** `replaced`: the seed that its ticket promised will never come. */
  readonly seed: 'sealed' | 'opened' | 'replaced';
  /** Of a replaced seed: what shows that. */
  readonly shownBy?: Place;
}

/** Whether a ticket is of a later chain of the same game: the house plays no chain on before the last. */
const isAfter = (later: Ticket, { gameId, chainIndex }: Ticket): boolean =>
  later.gameId === gameId && later.chainIndex !== undefined && later.chainIndex > (chainIndex ?? Infinity);

/**
 * Opens a bet by what is known of its chain.
 * @param tickets of any chain
 */
export const openBet = <Place extends KnownPlace>(
  bet: RefusedBet,
  places: readonly Place[],
  tickets: readonly Ticket[],
): CountedBet<Place | Ticket> => {
  if (bet.serverSeed !== undefined) return { bet, seed: 'opened' };
  const found = openedSeed(bet, [...places, ...tickets]);
  if (found !== null && 'opened' in found)
    return { bet: { ...bet, serverSeed: found.opened }, seed: 'opened' };
  const shownBy = found?.other ?? tickets.find((ticket) => isAfter(ticket, bet.ticket));
  return shownBy ? { bet, seed: 'replaced', shownBy } : { bet, seed: 'sealed' };
};
