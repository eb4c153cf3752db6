import type { Infer } from 'superstruct';
import type { SignUpRequest } from '../../wire/account.ts';
import { strengthOf } from '../../wire/password.ts';
import { type Refusal, refuse } from '../ports.ts';

/** The form in which logins and addresses are unique: nobody is somebody else's capital letters. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

const WEAK = 'This password is easy to guess. Use a longer one, or other letters.';

/** May this account be opened? */
export const decideSignUp = (
  request: Infer<typeof SignUpRequest>, taken: { readonly login: boolean; readonly email: boolean },
): Refusal | null => {
  if (strengthOf(request.password) === 'weak') return refuse('commonPassword', { fields: { password: WEAK } });
  if (taken.login) return refuse('loginTaken', { fields: { login: 'This login name is taken.' } });
  return taken.email ? refuse('emailTaken', { fields: { email: 'This e-mail address is already in use.' } }) : null;
};

/** 72 hours without withdrawals after a password change (section 9). */
export const PASSWORD_CHANGE_HOLD_MS = 72 * 3_600_000;
export const changedRecently = (changedAt: bigint | null, now: number): boolean =>
  changedAt !== null && now - Number(changedAt) < PASSWORD_CHANGE_HOLD_MS;
