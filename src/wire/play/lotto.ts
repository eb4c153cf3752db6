import {
  array,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  omit,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
export { LOTTO_BLOCKS_AHEAD } from '../../fair/lottoClosing.ts';
import { LOTTO_WINNERS } from '../../fair/lottoPrizes.ts';
import { call } from '../call.ts';
import { cents, hex64, unixMs } from '../common.ts';
import { LOTTO_TICKETS_MAX } from './lottoTerms.ts';

/** Start of a month's pool unless the operator sets another, and the share of bets on slots that is added. */
export const LOTTO_POOL_START_CENTS = 1_000_000;
export const LOTTO_POOL_PER_MILLE = 5;
/** How often the house recomputes the pool; the app interpolates between two results. */
export const LOTTO_COUNT_EVERY_MS = 10_000;

/** Confirmations at which the deciding block is final. */
export const LOTTO_BLOCKS_DEEP = 6;

const rank = () => max(min(integer(), 1), LOTTO_WINNERS);
const lottoMonth = () => pattern(string(), /^\d{4}-(0[1-9]|1[0-2])$/);
export { daysOfMonth, monthAfter, monthBefore, monthOf, monthStart } from '../months.ts';

/** `LottoPrize` of fair/lottoPrizes.ts: the prizes of a month by rank, fixed before it begins. */
export const LottoPrizes = array(
  object({ from: rank(), to: rank(), cents: nullable(cents()), tokens: min(integer(), 0) }),
);
export type LottoPrizes = Infer<typeof LottoPrizes>;

/** A winner. `login` is shortened; `holder` and `day` name the ticket in the list. */
export const LottoWinner = object({
  rank: rank(),
  login: string(),
  holder: string(),
  day: max(min(integer(), 1), 31),
  amount: cents(),
  tokens: min(integer(), 0),
});
export type LottoWinner = Infer<typeof LottoWinner>;

/** `LottoClosing` of fair/lottoClosing.ts: what the house signed when it closed a month. */
export const LottoClosing = object({
  v: enums(['lotto-closing-1', 'lotto-closing-2', 'lotto-closing-3']),
  month: lottoMonth(),
  serverSeedHash: hex64(),
  ticketsHash: hex64(),
  ticketCount: min(integer(), 0),
  prizes: optional(LottoPrizes),
  publicSource: string(),
  tipHeight: integer(),
  publicHeight: integer(),
  closedAt: unixMs(),
  signature: string(),
});
export type LottoClosing = Infer<typeof LottoClosing>;

export const LottoCurrent = object({
  month: lottoMonth(),
  /** closing: the month before is over and not drawn; the figures are those of the new month. */
  state: enums(['open', 'closing']),
  prize: cents(),
  prizes: LottoPrizes,
  closesAt: unixMs(),
  /** Commits to the seed that decides this month's draw, and to the next month's. */
  serverSeedHash: hex64(),
  nextServerSeedHash: hex64(),
  /** Null for a visitor. `days` are those of the month with a ticket. */
  mine: nullable(object({ holder: string(), days: array(integer()), slotsBetToday: cents() })),
  /** The month that is not drawn yet. */
  closing: nullable(
    object({
      month: lottoMonth(),
      prize: cents(),
      ticketCount: nullable(min(integer(), 0)),
      ticketsHash: nullable(hex64()),
      serverSeedHash: hex64(),
      /** Whose hash decides: the block of this height. */
      publicSource: nullable(string()),
      publicHeight: nullable(integer()),
      /** Absent until the tickets are frozen. */
      statement: optional(LottoClosing),
    }),
  ),
});
export type LottoCurrent = Infer<typeof LottoCurrent>;
/** Null in a house whose lotto is not open. */
export const lottoCurrent = call('/lotto/current/json2', 'here', object({}), nullable(LottoCurrent));

/** Draws that are listed, newest first. */
export const LOTTO_DRAWS_MAX = 24;
const Draw = object({
  month: lottoMonth(),
  drawnAt: unixMs(),
  prize: cents(),
  ticketCount: min(integer(), 0),
  winners: array(LottoWinner),
});
export const lottoPrevious = call(
  '/lotto/previous/json2',
  'anyone',
  object({}),
  object({ draws: array(Draw) }),
);

/**
 * Where the house serves the frozen tickets of a month from its closing on, as canonical JSON. The name is
 * their hash, so a file never changes.
 */
export const TICKET_LISTS_PATH = '/lotto/tickets';
export const ticketListPath = (ticketsHash: string): string => `${TICKET_LISTS_PATH}/${ticketsHash}.json`;
export const LottoTickets = array(
  object({ holder: string(), days: size(array(integer()), 1, LOTTO_TICKETS_MAX) }),
);
export type LottoTickets = Infer<typeof LottoTickets>;

/** Everything that a check on the player's device needs: `LottoDraw` of fair/lottoDraw.ts. */
export const LottoProof = object({
  v: enums(['lotto-1', 'lotto-2']),
  month: lottoMonth(),
  serverSeed: hex64(),
  serverSeedHash: hex64(),
  tickets: LottoTickets,
  ticketsHash: hex64(),
  publicSource: string(),
  publicHeight: integer(),
  publicValue: string(),
  /** Absent in months that are older than the setting of prizes. */
  prizes: optional(LottoPrizes),
  /** Absent in months that were drawn before closings were signed. */
  closing: optional(LottoClosing),
  poolCents: cents(),
  winners: array(
    object({ rank: integer(), holder: string(), day: integer(), amountCents: cents(), tokens: integer() }),
  ),
});
export type LottoProof = Infer<typeof LottoProof>;
/** The same without the tickets: their hash says which file has them. */
export const LottoFacts = omit(LottoProof, ['tickets']);
export type LottoFacts = Infer<typeof LottoFacts>;
/** Null for a month that was not drawn. */
export const lottoProof = call(
  '/lotto/proof/json2',
  'anyone',
  object({ month: lottoMonth() }),
  object({ proof: nullable(LottoFacts) }),
);
