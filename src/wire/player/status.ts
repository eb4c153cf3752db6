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
  size,
  string,
  tuple,
} from 'superstruct';
import { BonusData, BonusOffer } from '../money/bonus.ts';
import { call } from '../call.ts';
import { cents, gameId, unixMs } from '../common.ts';
import { HouseKeys } from '../keys.ts';

export const FAVORITES_MAX = 200;

/** Flags that show a notice. */
export const USER_FLAGS = ['verify-contact-email', 'change-contact-email'] as const;
export type UserFlagName = (typeof USER_FLAGS)[number];
const UserFlag = enums(USER_FLAGS);

/**
 * The session a player is in: bets without a pause of half an hour between them. Cents; the net result is won
 * less bet.
 */
export const PlaySession = object({ startedAt: unixMs(), bet: min(cents(), 0), won: min(cents(), 0) });
export type PlaySession = Infer<typeof PlaySession>;

/**
 * Player protection in the status. Until the later of the two times the house takes no bets and no deposits.
 */
export const ProtectionFacts = object({
  session: nullable(PlaySession),
  breakUntil: nullable(unixMs()),
  excludedUntil: nullable(unixMs()),
});
export type ProtectionFacts = Infer<typeof ProtectionFacts>;

/** Here, because the first screen loads this file; `CASHBACK_LEVELS` has as many. */
export const CASHBACK_LEVEL_MAX = 5;

/** The status of a logged-in player. */
export const PlayerStatus = object({
  loggedIn: literal(true),
  login: string(),
  email: string(),
  /** US cents the player can bet. */
  cash: cents(),
  withdrawalFund: cents(),
  blockedWithdrawalFund: cents(),
  lastDepositCurrency: nullable(string()),
  lastDepositPMType: nullable(integer()),
  favoriteGames: array(gameId()),
  eligibleForLotto: boolean(),
  lottoTickets: min(integer(), 0),
  currentProgressiveLottoPrize: cents(),
  cashbackBonusLevel: max(min(integer(), 1), CASHBACK_LEVEL_MAX),
  jackpotTokens: min(integer(), 0),
  unreadMessagesCount: min(integer(), 0),
  /** How many of them say that the player has won in the lotto; absent: none. */
  unreadLottoPrizes: optional(min(integer(), 1)),
  vipLevel: min(integer(), 0),
  serverTime: unixMs(),
  userFlags: array(UserFlag),
  contactBilling: boolean(),
  passwordChangedRecently: boolean(),
  /** The claimed bonus, waiting or active. Its balance is not part of `cash`. */
  bonus: nullable(BonusData),
  /** The newcomers' code, while this player may claim it. */
  offer: optional(BonusOffer),
  /** Games with a hand that is dealt and not drawn; absent: none. */
  openGames: optional(array(gameId())),
  protection: ProtectionFacts,
  /** Goes back in the header `x-csrf-token` with every call of a player. */
  csrfToken: string(),
  /** Keys this device's stored data: opaque, the same for one player, never the login name. */
  sessionKey: string(),
});
export type PlayerStatus = Infer<typeof PlayerStatus>;

export const VisitorStatus = object({
  loggedIn: literal(false),
  serverTime: unixMs(),
  /** What an account begins with. */
  offer: optional(BonusOffer),
});
export type VisitorStatus = Infer<typeof VisitorStatus>;

/** Contacts and links of the footer, from the settings. Null or empty: not shown. */
export const Contacts = object({
  support: nullable(string()),
  billing: nullable(string()),
  affiliate: nullable(string()),
  social: array(tuple([string(), string()])),
  /** A provider's live chat is at `CHAT_PATH`; without one a message to support takes its place. */
  chat: boolean(),
});
export type Contacts = Infer<typeof Contacts>;
/** Page of the provider's live chat; `?language=de` names its language. */
export const CHAT_PATH = '/user/chat';
/** Where that page keeps the conversation in localStorage. The app removes it when its player leaves. */
export const CHAT_CONTACT_KEY = 'chat-contact';

/** Public facts of the house: which networks it is on, its keys, its build. */
export const HouseFacts = object({
  devnet: boolean(),
  /** Test networks, whose coins are worth nothing; absent: not. */
  testNetworks: optional(literal(true)),
  keys: HouseKeys,
  build: string(),
  contacts: Contacts,
});
export type HouseFacts = Infer<typeof HouseFacts>;

const empty = object({});

export const logOut = call('/user/logout/json2', 'player', empty, empty);
/** Exactly one of `player` and `visitor` is null. The only call without a session key. */
export const status = call(
  '/user/status/json2',
  'here',
  empty,
  object({
    player: nullable(PlayerStatus),
    visitor: nullable(VisitorStatus),
    house: HouseFacts,
  }),
);
/** Naturally idempotent: adding twice is once. */
export const favoriteAdd = call(
  '/user/favorite-game-add/json2',
  'player',
  object({ gameId: gameId() }),
  object({ favoriteGames: array(gameId()) }),
);
export const favoriteRemove = call(
  '/user/favorite-game-remove/json2',
  'player',
  object({ gameId: gameId() }),
  object({ favoriteGames: array(gameId()) }),
);
/** Reports a failure in the app, which is logged under its id. No personal data. */
export const report = call(
  '/report/json2',
  'anyone',
  object({
    errorId: size(string(), 1, 64),
    name: size(string(), 0, 100),
    message: size(string(), 0, 500),
    build: optional(size(string(), 0, 64)),
  }),
  empty,
);
