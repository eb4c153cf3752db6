import {
  array,
  boolean,
  enums,
  type Infer,
  literal,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
  type Struct,
} from 'superstruct';
import { email, requiredText, newPassword } from './account.ts';
import { PlayerStatus } from './status.ts';
import { call } from '../call.ts';
import { unixMs } from '../common.ts';

const empty = object({});

/** What a player may look at and change of the account. */
export const Profile = object({
  login: string(),
  email: string(),
  emailVerified: boolean(),
  newsletter: boolean(),
  lottoMailing: boolean(),
  createdTime: unixMs(),
});
export type Profile = Infer<typeof Profile>;
export const profile = call('/user/profile/json2', 'player', empty, object({ profile: Profile }));
/**
 * `password` is needed where the address changes, and may be empty elsewhere. A new address has to be
 * verified.
 */
export const profileEdit = call(
  '/user/profile-edit/json2',
  'player',
  object({
    email: email(),
    newsletter: boolean(),
    lottoMailing: boolean(),
    password: size(string(), 0, 1024),
  }),
  object({ profile: Profile, player: PlayerStatus }),
);
/** Joins or leaves a mailing list. It sets a state, so it may wait in the outbox and be sent twice. */
export const mailingChoose = call(
  '/user/mailing-choose/json2',
  'player',
  object({ mailing: enums(['newsletter', 'lotto']), on: boolean() }),
  object({ profile: Profile }),
);

export const NOT_THE_SAME = 'The passwords do not match';
const twice = <T extends { newPassword1: string; newPassword2: string }, Schema>(
  struct: Struct<T, Schema>,
): Struct<T, Schema> =>
  refine(
    struct,
    'twice',
    ({ newPassword1, newPassword2 }, { path, branch }) =>
      newPassword1 === newPassword2 || [
        { path: [...path, 'newPassword2'], branch: [...branch, newPassword2], message: NOT_THE_SAME },
      ],
  );
export const PasswordChangeRequest = twice(
  object({
    password: requiredText(),
    newPassword1: newPassword(),
    newPassword2: requiredText(),
    /** Hidden fields of the form, for password managers; the house ignores them. */
    login: optional(size(string(), 0, 1024)),
    email: optional(size(string(), 0, 1024)),
  }),
);
/** Ends every other session; this one goes on under a new CSRF token. */
export const passwordChange = call(
  '/user/password-change/json2',
  'player',
  PasswordChangeRequest,
  object({ player: PlayerStatus }),
);

/** Secret part of a mailed link. */
const verificationString = () => size(string(), 1, 128);
/** The answer is the same whether or not the house knows the address. */
export const passwordRecovery = call(
  '/user/password-recovery/json2',
  'anyone',
  object({ email: email() }),
  empty,
);
/** Whose password a link resets; null with a link that is not valid or no longer. */
export const passwordResetCheck = call(
  '/user/password-reset-check/json2',
  'anyone',
  object({ verificationString: verificationString() }),
  object({ linkValid: boolean(), login: nullable(string()), email: nullable(string()) }),
);
export const PasswordResetRequest = twice(
  object({
    verificationString: verificationString(),
    newPassword1: newPassword(),
    newPassword2: requiredText(),
  }),
);
/** Ends every session of the player, who then logs in with the new password. */
export const passwordReset = call('/user/password-reset/json2', 'anyone', PasswordResetRequest, empty);

/** Mails a link to the player's address. `success` is false where the address was verified before. */
export const verification = call('/user/verification/json2', 'player', empty, object({ success: boolean() }));
/** Called by the page of that link; anybody who has the link may. */
export const verify = call(
  '/user/verify/json2',
  'anyone',
  object({ verificationString: verificationString() }),
  object({ verified: literal(true) }),
);
/** Asking twice is no error. */
export const unsubscribe = call(
  '/user/unsubscribe/json2',
  'anyone',
  object({ verificationString: verificationString() }),
  empty,
);
export const lottoUnsubscribe = call(
  '/user/ether-lotto-unsubscribe/json2',
  'anyone',
  object({ verificationString: verificationString() }),
  empty,
);

const SessionInfo = object({
  sessionId: string(),
  createdTime: unixMs(),
  seenTime: unixMs(),
  current: boolean(),
});
/** Where the player is logged in, last used first. `seenTime` is up to ten minutes old. */
export const sessions = call(
  '/user/sessions/json2',
  'player',
  empty,
  object({ sessions: array(SessionInfo) }),
);
/** Ends every session but the one that asks. */
export const sessionsEnd = call(
  '/user/sessions-end/json2',
  'player',
  empty,
  object({ sessions: array(SessionInfo) }),
);
