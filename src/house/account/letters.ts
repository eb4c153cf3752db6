import type { Config } from '../config.ts';
import { type Letter, pageUrl } from '../mail/mail.ts';

/** Every letter of an account, as the player reads it. */
type Place = Pick<Config, 'publicUrl' | 'host' | 'port'>;
const SIGNED = '\n\nGlasshouse\n';

export const verifyLetter = (
  place: Place,
  to: string,
  login: string,
  verificationString: string,
): Letter => ({
  to,
  kind: 'verify-email',
  subject: 'Confirm your e-mail address',
  text:
    `Hello ${login},\n\nopen this link to confirm that this address is yours:\n\n${pageUrl(place, `verify/${verificationString}`)}\n\n` +
    `It works once, for seven days. If you did not open an account with us, do nothing.${SIGNED}`,
});

/** With `to` null it is the decoy of an address that nobody has. */
export const resetLetter = (
  place: Place,
  to: string | null,
  login: string,
  verificationString: string,
): Letter => ({
  to,
  kind: 'password-reset',
  subject: 'Set a new password',
  text:
    `Hello ${login},\n\nopen this link to set a new password:\n\n${pageUrl(place, `password-reset/${verificationString}`)}\n\n` +
    `It works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.${SIGNED}`,
});

export const passwordChangedLetter = (place: Place, to: string, login: string): Letter => ({
  to,
  kind: 'password-changed',
  subject: 'Your password was changed',
  text:
    `Hello ${login},\n\nyour password was changed and every other session was ended. Withdrawals wait for 72 hours.\n\n` +
    `If it was not you, write to support at once: ${pageUrl(place, 'support')}${SIGNED}`,
});

/** To the old address. */
export const emailChangedLetter = (place: Place, to: string, login: string): Letter => ({
  to,
  kind: 'email-changed',
  subject: 'Your e-mail address was changed',
  text:
    `Hello ${login},\n\nyour account no longer uses this address.\n\n` +
    `If it was not you, write to support at once: ${pageUrl(place, 'support')}${SIGNED}`,
});
