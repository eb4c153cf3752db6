import {
  array, boolean, enums, type Infer, integer, literal, max, min, nullable, object, optional, refine, size, string,
  type Struct,
} from 'superstruct';
import { BonusData } from './bonus.ts';
import { call } from './call.ts';
import { cents, gameId, REQUIRED, unixMs } from './common.ts';
import { ProtectionFacts } from './protection.ts';

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
export const LOGIN_RULE = 'Use 3 to 24 letters, digits, dots, dashes or underscores.';
export const EMAIL_RULE = 'Enter a valid e-mail address.';
export const ADULT_RULE = 'You must be 18 or older to play.';

/** A rule whose failure is a sentence for the player; the form and the house both show that sentence. */
const said = (name: string, bad: (value: string) => string | null) =>
  refine(size(string(), 0, 1024), name, (value) => bad(value) ?? true);

export const newPassword = () => said('newPassword', (v) => {
  if (v === '') return REQUIRED;
  if (!/^[A-Za-z0-9]*$/.test(v)) return PASSWORD_CHARSET;
  return v.length < PASSWORD_MIN || v.length > PASSWORD_MAX ? PASSWORD_LENGTH : null;
});
export const login = () => said('login', (v) => {
  if (v === '') return REQUIRED;
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(v) && v.length >= LOGIN_MIN && v.length <= LOGIN_MAX ? null : LOGIN_RULE;
});
export const email = () => said('email', (v) => {
  if (v === '') return REQUIRED;
  return v.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v) ? null : EMAIL_RULE;
});
const given = () => said('given', (v) => (v === '' ? REQUIRED : null));

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
  /** The claimed bonus, waiting for its deposit or being played. Its balance comes beside `cash`, not in it. */
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

/** What every visitor of the house may know: is it a devnet, which key signs its tickets, which build answers. */
export const HouseFacts = object({ devnet: boolean(), ticketKey: string(), build: string() });
export type HouseFacts = Infer<typeof HouseFacts>;

const empty = object({});

export const signUp = call('/user/sign-up/json2', 'anyone', SignUpRequest, object({ player: PlayerStatus }));
export const logIn = call('/user/log-in/json2', 'anyone', LogInRequest, object({ player: PlayerStatus }));
export const logOut = call('/user/logout/json2', 'player', empty, empty);
/** One of the two is null: who asks decides. */
export const status = call('/user/status/json2', 'anyone', empty, object({
  player: nullable(PlayerStatus), visitor: nullable(VisitorStatus), house: HouseFacts,
}));
/** Naturally idempotent: adding twice is once. */
export const favoriteAdd = call('/user/favorite-game-add/json2', 'player', object({ gameId: gameId() }), object({ favoriteGames: array(gameId()) }));
export const favoriteRemove = call('/user/favorite-game-remove/json2', 'player', object({ gameId: gameId() }), object({ favoriteGames: array(gameId()) }));
/** What a player may look at and change of the account. */
export const Profile = object({
  login: string(), email: string(), emailVerified: boolean(), newsletter: boolean(), lottoMailing: boolean(), createdTime: unixMs(),
});
export type Profile = Infer<typeof Profile>;
export const profile = call('/user/profile/json2', 'player', empty, object({ profile: Profile }));
/** `password` is needed where the address changes, and may be empty elsewhere. A new address has to be verified. */
export const profileEdit = call('/user/profile-edit/json2', 'player', object({
  email: email(), newsletter: boolean(), lottoMailing: boolean(), password: size(string(), 0, 1024),
}), object({ profile: Profile, player: PlayerStatus }));

/** Section 5: the new password twice. */
export const NOT_THE_SAME = 'The passwords do not match';
const twice = <T extends { newPassword1: string; newPassword2: string }, Schema>(struct: Struct<T, Schema>): Struct<T, Schema> =>
  refine(struct, 'twice', ({ newPassword1, newPassword2 }, { path, branch }) => newPassword1 === newPassword2
    || [{ path: [...path, 'newPassword2'], branch: [...branch, newPassword2], message: NOT_THE_SAME }]);
export const PasswordChangeRequest = twice(object({
  password: given(), newPassword1: newPassword(), newPassword2: given(),
  /** Section 7: the form's hidden fields, for the password manager; the house knows them. */
  login: optional(size(string(), 0, 1024)), email: optional(size(string(), 0, 1024)),
}));
/** Ends every other session; this one goes on under a new CSRF token. */
export const passwordChange = call('/user/password-change/json2', 'player', PasswordChangeRequest, object({ player: PlayerStatus }));

/** Part of a link that was mailed. */
const verificationString = () => size(string(), 1, 128);
/** The answer is the same whether or not the house knows the address. */
export const passwordRecovery = call('/user/password-recovery/json2', 'anyone', object({ email: email() }), empty);
/** Whose password a link resets; null with a link that is not valid or no longer. */
export const passwordResetCheck = call('/user/password-reset-check/json2', 'anyone', object({ verificationString: verificationString() }),
  object({ linkValid: boolean(), login: nullable(string()), email: nullable(string()) }));
export const PasswordResetRequest = twice(object({ verificationString: verificationString(), newPassword1: newPassword(), newPassword2: given() }));
/** Ends every session of the player, who then logs in with the new password. */
export const passwordReset = call('/user/password-reset/json2', 'anyone', PasswordResetRequest, empty);

/** Mails a link to the player's address. `success` is false where the address was verified before. */
export const verification = call('/user/verification/json2', 'player', empty, object({ success: boolean() }));
/** What the page behind that link calls; anybody who holds the link may. */
export const verify = call('/user/verify/json2', 'anyone', object({ verificationString: verificationString() }), object({ verified: literal(true) }));
/** Asking twice is no error: a reader who is not sure clicks again. */
export const unsubscribe = call('/user/unsubscribe/json2', 'anyone', object({ verificationString: verificationString() }), empty);
export const lottoUnsubscribe = call('/user/ether-lotto-unsubscribe/json2', 'anyone', object({ verificationString: verificationString() }), empty);

export const SessionShown = object({ sessionId: string(), createdTime: unixMs(), seenTime: unixMs(), current: boolean() });
/** Where the player is logged in, last used first. `seenTime` is up to ten minutes old. */
export const sessions = call('/user/sessions/json2', 'player', empty, object({ sessions: array(SessionShown) }));
/** Ends every session but the one that asks. */
export const sessionsEnd = call('/user/sessions-end/json2', 'player', empty, object({ sessions: array(SessionShown) }));

/** Tells the house about a failure in the app; it is logged under the id. No personal data. */
export const report = call('/report/json2', 'anyone', object({
  errorId: size(string(), 1, 64), name: size(string(), 0, 100), message: size(string(), 0, 500), build: optional(size(string(), 0, 64)),
}), empty);
