import { PASSWORD_WEAK } from '../../../wire/player/account.ts';
import { logOut, type UserFlagName } from '../../../wire/player/status.ts';
import { bonusCodeClaim } from '../../../wire/money/bonusCodes.ts';
import { buyOrder } from '../../../wire/money/buy.ts';
import type { Call } from '../../../wire/call.ts';
import { depositAddress } from '../../../wire/money/cashier.ts';
import { roundDeal, roundPlay } from '../../../wire/play/rounds.ts';
import { withdrawalMake } from '../../../wire/money/withdrawals.ts';
import type { Standing } from '../../platform/http/sessions.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';

/** The case-insensitive form in which logins and addresses are unique. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

/** Refuses a weak password; `field` is its field in the form. */
export const decidePassword = (weak: boolean, field: string): Refusal | null =>
  weak ? refuse('commonPassword', { fields: { [field]: PASSWORD_WEAK } }) : null;

/** Refuses a sign-up whose login or address is taken. */
export const decideSignUp = (taken: { readonly login: boolean; readonly email: boolean }): Refusal | null => {
  if (taken.login) return refuse('loginTaken', { fields: { login: 'This login name is taken.' } });
  return taken.email
    ? refuse('emailTaken', { fields: { email: 'This e-mail address is already in use.' } })
    : null;
};

/** No withdrawals for 72 hours after a password change. */
export const PASSWORD_CHANGE_HOLD_MS = 72 * 3_600_000;
export const changedRecently = (changedAt: bigint | null, now: number): boolean =>
  changedAt !== null && now - Number(changedAt) < PASSWORD_CHANGE_HOLD_MS;

/** Paths taken from the calls: a renamed or removed call is a compile error. */
const pathsOf = (...calls: readonly Pick<Call<never, never>, 'path'>[]): ReadonlySet<string> =>
  new Set(calls.map(({ path }) => path));

/** Calls that a suspended player may still make. */
const LEAVING = pathsOf(logOut);
/**
 * Calls that are refused until the player's address receives mail again. Reading, logging out, limits and the
 * profile still work, and so does the draw of a hand whose bet was taken at the deal.
 */
const WAITS_FOR_ADDRESS = pathsOf(
  roundPlay,
  roundDeal,
  depositAddress,
  bonusCodeClaim,
  withdrawalMake,
  buyOrder,
);

/** Refusal of a player's call by the account's standing (errors 155 and 124); null: allowed. */
export const standingRefusal = (path: string, { suspended, flags }: Standing): Refusal | null => {
  if (suspended && !LEAVING.has(path)) return refuse('suspended');
  return WAITS_FOR_ADDRESS.has(path) && flags.includes('"change-contact-email"')
    ? refuse('invalidEmailFlag')
    : null;
};

/** Flags after the address was changed: the new one has to be verified. */
export const flagsAfterEmailChange = (flags: readonly UserFlagName[]): UserFlagName[] => [
  ...flags.filter((flag) => flag !== 'change-contact-email' && flag !== 'verify-contact-email'),
  'verify-contact-email',
];
/** Flags after the address was verified. */
export const flagsAfterVerification = (flags: readonly UserFlagName[]): UserFlagName[] =>
  flags.filter((flag) => flag !== 'change-contact-email' && flag !== 'verify-contact-email');
/** Whether a verification e-mail is needed. */
export const needsVerification = (verified: boolean, flags: readonly UserFlagName[]): boolean =>
  !verified || flags.length > 0;
