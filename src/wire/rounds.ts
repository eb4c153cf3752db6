import { array, enums, type Infer, integer, literal, max, min, nullable, object, pattern, string, unknown } from 'superstruct';
import { CLIENT_SEED } from '../fair/seeds.ts';
import { call } from './call.ts';
import { cents, gameId, hex64, houseId, requestId, unixMs } from './common.ts';

/** The commitment of pf-1, given with the answer before the bet and signed by the house (Ed25519, base64url). */
export const Ticket = object({
  v: literal('pf-1'),
  ticketId: houseId(),
  gameId: gameId(),
  mathHash: hex64(),
  chainId: houseId(),
  nonce: min(integer(), 0),
  serverSeedHash: hex64(),
  issuedAt: unixMs(),
  signature: string(),
});
export type Ticket = Infer<typeof Ticket>;

export const clientSeed = () => pattern(string(), CLIENT_SEED);

/** Coins of a bet are between one cent and this; each game has its own limits inside. */
export const COIN_CENTS_MAX = 1_000_000;

/** A settled round: everything that a check on the player's device needs. `result` is the model's own record. */
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
});
export type Round = Infer<typeof Round>;

export const roundTicket = call('/user/round-ticket/json2', 'player', object({ gameId: gameId() }), object({ ticket: Ticket }));
/** Idempotent by `requestId` and by its ticket: a repeated ask gets the stored answer, never a second bet. */
export const roundPlay = call('/user/round-play/json2', 'player', object({
  requestId: requestId(),
  gameId: gameId(),
  ticketId: houseId(),
  clientSeed: clientSeed(),
  /** The value of one coin in cents; the bet is this times the coins of the game's definition. */
  coinCents: max(min(integer(), 1), COIN_CENTS_MAX),
}), object({
  round: Round,
  cash: cents(),
  /** Play money after the round; null where it was not played under a bonus. */
  bonusBalance: nullable(cents()),
  /** How the round ended the bonus; null where it goes on or there is none. */
  bonusEnded: nullable(enums(['converted', 'usedUp', 'expired'])),
  ticket: Ticket,
}));

/** The player's rounds, newest first, at most MY_BETS_MAX. */
export const MY_BETS_MAX = 100;
export const myBets = call('/user/my-bets/json2', 'player', object({}), object({ gameRounds: array(Round) }));
