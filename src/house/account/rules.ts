import { logOut, PASSWORD_WEAK, type UserFlagName } from '../../wire/account.ts';
import { bonusCodeClaim } from '../../wire/bonusCodes.ts';
import { buyOrder } from '../../wire/buy.ts';
import type { Call } from '../../wire/call.ts';
import { depositAddress } from '../../wire/cashier.ts';
import { roundDeal, roundPlay } from '../../wire/rounds.ts';
import { withdrawalMake } from '../../wire/withdrawals.ts';
import type { Standing } from '../http/sessions.ts';
import { type Refusal, refuse } from '../ports.ts';

/** The form in which logins and addresses are unique: nobody is somebody else's capital letters. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

/** Refuses a weak password; `field` is where the form has it. */
export const decidePassword = (weak: boolean, field: string): Refusal | null =>
  weak ? refuse('commonPassword', { fields: { [field]: PASSWORD_WEAK } }) : null;

/** May this account be opened? */
export const decideSignUp = (taken: { readonly login: boolean; readonly email: boolean }): Refusal | null => {
  if (taken.login) return refuse('loginTaken', { fields: { login: 'This login name is taken.' } });
  return taken.email
    ? refuse('emailTaken', { fields: { email: 'This e-mail address is already in use.' } })
    : null;
};

/** 72 hours without withdrawals after a password change (section 9). */
export const PASSWORD_CHANGE_HOLD_MS = 72 * 3_600_000;
export const changedRecently = (changedAt: bigint | null, now: number): boolean =>
  changedAt !== null && now - Number(changedAt) < PASSWORD_CHANGE_HOLD_MS;

/** By the calls themselves: a call that is renamed or does not exist is a compile error here. */
const pathsOf = (...calls: readonly Pick<Call<never, never>, 'path'>[]): ReadonlySet<string> =>
  new Set(calls.map(({ path }) => path));

/** What an account does that is suspended: leave. */
const LEAVING = pathsOf(logOut);
/**
 * Section 6: what waits until letters reach the player again. Looking, leaving, limits and the profile do not
 * wait, nor does the draw of a hand whose bet was taken at the deal.
 */
const WAITS_FOR_ADDRESS = pathsOf(
  roundPlay,
  roundDeal,
  depositAddress,
  bonusCodeClaim,
  withdrawalMake,
  buyOrder,
);

/** May a player of this standing make this call? Errors 155 and 124. */
export const standingRefusal = (path: string, { suspended, flags }: Standing): Refusal | null => {
  if (suspended && !LEAVING.has(path)) return refuse('suspended');
  return WAITS_FOR_ADDRESS.has(path) && flags.includes('"change-contact-email"')
    ? refuse('invalidEmailFlag')
    : null;
};

/**
 * The flags after the player set another address: it has to prove itself, and the old one's troubles are
 * over.
 */
export const flagsAfterEmailChange = (flags: readonly UserFlagName[]): UserFlagName[] => [
  ...flags.filter((flag) => flag !== 'change-contact-email' && flag !== 'verify-contact-email'),
  'verify-contact-email',
];
/** The flags after a letter was answered from the address: it is the player's and letters arrive. */
export const flagsAfterVerification = (flags: readonly UserFlagName[]): UserFlagName[] =>
  flags.filter((flag) => flag !== 'change-contact-email' && flag !== 'verify-contact-email');
/** Is a letter with a link worth sending? */
export const needsVerification = (verified: boolean, flags: readonly UserFlagName[]): boolean =>
  !verified || flags.length > 0;
