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
  refine,
  size,
  string,
  tuple,
} from 'superstruct';
import { BonusData } from './bonus.ts';
import { call } from './call.ts';
import { cents, gameId, REQUIRED, unixMs } from './common.ts';

export { REQUIRED };

/** Section 9: password length. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 32;
export const LOGIN_MIN = 3;
export const LOGIN_MAX = 24;
/** RFC 5321 4.5.3.1: a path has at most 256 octets, two of them brackets. */
export const EMAIL_MAX = 254;
export const FAVORITES_MAX = 200;

/** The sentences of section 5, as the product document has them. */
export const PASSWORD_CHARSET = 'Please use only letters and digits in your password.';
export const PASSWORD_LENGTH = 'Password must be 8 to 32 characters long';
/** What the house says of a password that it calls weak; the form's meter calls the same ones so. */
export const PASSWORD_WEAK = 'This password is easy to guess. Use a longer one, or other letters.';
export const LOGIN_RULE = 'Use 3 to 24 letters, digits, dots, dashes or underscores.';
export const EMAIL_RULE = 'Enter a valid e-mail address.';
export const ADULT_RULE = 'You must be 18 or older to play.';

/** A rule whose failure is a sentence for the player; the form and the house both show that sentence. */
const said = (name: string, bad: (value: string) => string | null) =>
  refine(size(string(), 0, 1024), name, (value) => bad(value) ?? true);

export const newPassword = () =>
  said('newPassword', (v) => {
    if (v === '') return REQUIRED;
    if (!/^[A-Za-z0-9]*$/.test(v)) return PASSWORD_CHARSET;
    return v.length < PASSWORD_MIN || v.length > PASSWORD_MAX ? PASSWORD_LENGTH : null;
  });
export const login = () =>
  said('login', (v) => {
    if (v === '') return REQUIRED;
    return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(v) && v.length >= LOGIN_MIN && v.length <= LOGIN_MAX
      ? null
      : LOGIN_RULE;
  });
export const email = () =>
  said('email', (v) => {
    if (v === '') return REQUIRED;
    return v.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v) ? null : EMAIL_RULE;
  });
export const given = () => said('given', (v) => (v === '' ? REQUIRED : null));

export const SignUpRequest = object({
  login: login(),
  email: email(),
  password: newPassword(),
  adult: refine(boolean(), 'adult', (v) => v || ADULT_RULE),
  newsletter: boolean(),
});
/** `loginOrEmail` as typed; the house looks both up without regard to case. */
export const LogInRequest = object({ loginOrEmail: given(), password: given() });

/** Flags that force a notice (section 5, 6). */
export const USER_FLAGS = ['verify-contact-email', 'change-contact-email'] as const;
export type UserFlagName = (typeof USER_FLAGS)[number];
export const UserFlag = enums(USER_FLAGS);

/**
 * The session a player is in: bets without a pause of half an hour between them. Cents; the net result is won
 * less bet.
 */
export const PlaySession = object({ startedAt: unixMs(), bet: min(cents(), 0), won: min(cents(), 0) });
export type PlaySession = Infer<typeof PlaySession>;

/**
 * What every screen knows of player protection. Until the later of the two moments the house takes neither
 * bets nor deposits.
 */
export const ProtectionFacts = object({
  session: nullable(PlaySession),
  breakUntil: nullable(unixMs()),
  excludedUntil: nullable(unixMs()),
});
export type ProtectionFacts = Infer<typeof ProtectionFacts>;

/** Section 3, user status of a logged-in player. */
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
  cashbackBonusLevel: max(min(integer(), 1), 5),
  jackpotTokens: min(integer(), 0),
  unreadMessagesCount: min(integer(), 0),
  vipLevel: min(integer(), 0),
  serverTime: unixMs(),
  userFlags: array(UserFlag),
  contactBilling: boolean(),
  passwordChangedRecently: boolean(),
  /**
   * The claimed bonus, waiting for its deposit or being played. Its balance comes beside `cash`, not in it.
   */
  bonus: nullable(BonusData),
  protection: ProtectionFacts,
  /** Goes back in the header `x-csrf-token` with every call of a player. */
  csrfToken: string(),
  /** Keys this device's stored data: opaque, the same for one player, never the login name. */
  sessionKey: string(),
});
export type PlayerStatus = Infer<typeof PlayerStatus>;

export const VisitorStatus = object({ loggedIn: literal(false), serverTime: unixMs() });
export type VisitorStatus = Infer<typeof VisitorStatus>;

/** Where people are reached and what the footer links to: settings of the house. Null and empty: not shown. */
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

/**
 * What every visitor of the house may know: is it a devnet, which key signs its tickets, which build answers.
 */
export const HouseFacts = object({
  devnet: boolean(),
  ticketKey: string(),
  build: string(),
  contacts: Contacts,
});
export type HouseFacts = Infer<typeof HouseFacts>;

const empty = object({});

export const signUp = call('/user/sign-up/json2', 'anyone', SignUpRequest, object({ player: PlayerStatus }));
export const logIn = call('/user/log-in/json2', 'anyone', LogInRequest, object({ player: PlayerStatus }));
export const logOut = call('/user/logout/json2', 'player', empty, empty);
/** One of the two is null: who asks decides. The one call that is made without saying for whom. */
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
/** Tells the house about a failure in the app; it is logged under the id. No personal data. */
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
