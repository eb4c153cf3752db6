import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  unknown,
} from 'superstruct';
import { CLIENT_SEED } from '../../fair/seeds.ts';
import { call } from '../call.ts';
import { cents, gameId, hex64, houseId, requestId, unixMs } from '../common.ts';

/**
 * The commitment of pf-1, given with the answer before the bet and signed by the house (Ed25519, base64url).
 */
export const Ticket = object({
  v: literal('pf-1'),
  ticketId: houseId(),
  gameId: gameId(),
  mathHash: hex64(),
  chainId: houseId(),
  /** The number of the chain among the player's of this game, from 0. Absent in tickets before 2026-12. */
  chainIndex: optional(min(integer(), 0)),
  /** The anchor of the chain with the next number: it was made before the first round of this one. */
  nextAnchor: optional(hex64()),
  nonce: min(integer(), 0),
  serverSeedHash: hex64(),
  issuedAt: unixMs(),
  signature: string(),
});
export type Ticket = Infer<typeof Ticket>;

const clientSeed = () => pattern(string(), CLIENT_SEED);

/** Largest coin in cents; each game has its own limits below it. */
const COIN_CENTS_MAX = 1_000_000;

/**
 * A settled round: everything that a check on the player's device needs. `result` is the model's own record.
 */
export const Round = object({
  roundId: houseId(),
  v: literal('pf-1'),
  gameId: gameId(),
  mathHash: hex64(),
  chainId: houseId(),
  nonce: min(integer(), 0),
  serverSeedHash: hex64(),
  serverSeed: nullable(hex64()),
  clientSeed: clientSeed(),
  createdTime: unixMs(),
  /** 'usd': cents. 'token': jackpot tokens bet, wins in cents. */
  betLedger: enums(['usd', 'token']),
  coinCents: min(integer(), 1),
  totalBet: cents(),
  totalWin: cents(),
  result: unknown(),
  /** The house finished it after the player had left it open for 30 days. */
  byHouse: optional(literal(true)),
  /**
   * The house's signature (Ed25519, base64url) of `receiptText`. Only My bets has it, so that no bet waits
   * for it.
   */
  receipt: optional(string()),
});
export type Round = Infer<typeof Round>;

export const roundTicket = call(
  '/user/round-ticket/json2',
  'player',
  object({ gameId: gameId() }),
  object({ ticket: Ticket }),
);

/** Bounded, so that a body stays small; the game's own rules are narrower. */
const boundedInteger = () => max(min(integer(), -1_000), 1_000);
/** Choices before a bet: coins of a poker hand, or the numbers of each keno card. A slot has none. */
export const Choices = object({
  coins: optional(boundedInteger()),
  cards: optional(size(array(size(array(boundedInteger()), 0, 80)), 0, 20)),
});

const bet = {
  requestId: requestId(),
  gameId: gameId(),
  ticketId: houseId(),
  clientSeed: clientSeed(),
  /** The value of one coin in cents; the bet is this times the coins of the round. 1 in a game of tokens. */
  coinCents: max(min(integer(), 1), COIN_CENTS_MAX),
  choices: optional(Choices),
};
const settled = object({
  round: Round,
  cash: cents(),
  /** Play money after the round; null where it was not played under a bonus. */
  bonusBalance: nullable(cents()),
  /** How the round ended the bonus; null where it goes on or there is none. */
  bonusEnded: nullable(enums(['converted', 'usedUp', 'expired'])),
  /** Tokens left, after a bet of tokens. */
  tokens: optional(min(integer(), 0)),
  ticket: Ticket,
});

/** Idempotent by `requestId` and by its ticket: a retry gets the stored answer, never a second bet. */
export const roundPlay = call('/user/round-play/json2', 'player', object(bet), settled);

/** A dealt hand that is not drawn: the bet is taken, and the cards to come are fixed. */
export const OpenRound = object({
  roundId: houseId(),
  gameId: gameId(),
  clientSeed: clientSeed(),
  createdTime: unixMs(),
  coinCents: min(integer(), 1),
  totalBet: cents(),
  choices: Choices,
  /** Five cards, rank · 4 + suit. */
  dealt: size(array(max(min(integer(), 0), 51)), 5),
  /** The ticket that it was dealt under. */
  ticket: Ticket,
});
export type OpenRound = Infer<typeof OpenRound>;

/** The deal. Idempotent like `roundPlay`. A game has at most one open round; another deal is refused. */
export const roundDeal = call(
  '/user/round-deal/json2',
  'player',
  object(bet),
  object({
    open: OpenRound,
    cash: cents(),
    bonusBalance: nullable(cents()),
  }),
);
/** The draw: bit i of `hold` keeps card i. Settles the round and reveals its seed. */
export const roundDraw = call(
  '/user/round-draw/json2',
  'player',
  object({
    requestId: requestId(),
    roundId: houseId(),
    hold: boundedInteger(),
  }),
  settled,
);
/** The player's open rounds, newest first; any device can finish them. */
export const roundOpen = call(
  '/user/round-open/json2',
  'player',
  object({}),
  object({ rounds: array(OpenRound) }),
);

/** The player's rounds, newest first, a page of MY_BETS_MAX. */
export const MY_BETS_MAX = 100;
/** Sums over the player's rounds, or those of one game. Cents; token bets are summed separately. */
export const BetTotals = object({
  rounds: min(integer(), 0),
  bet: min(cents(), 0),
  won: min(cents(), 0),
  tokens: min(integer(), 0),
});
export type BetTotals = Infer<typeof BetTotals>;
export const myBets = call(
  '/user/my-bets/json2',
  'player',
  object({
    /** The last round of the page before this one. */
    before: optional(houseId()),
    gameId: optional(gameId()),
    totals: optional(literal(true)),
  }),
  object({
    gameRounds: array(Round),
    /** There are older ones. */
    more: optional(boolean()),
    totals: optional(BetTotals),
  }),
);

/**
 * A settled round for anybody who has its id, which only its player gets: what a check needs, without the
 * player. Null: there is none.
 */
export const sharedRound = call(
  '/round/json2',
  'anyone',
  object({ roundId: houseId() }),
  object({
    round: nullable(Round),
    /** The seed that the round before it in its chain revealed. */
    previousSeed: nullable(hex64()),
  }),
);
