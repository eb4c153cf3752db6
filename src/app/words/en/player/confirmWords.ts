import { translated } from '../../translated.ts';

/** Confirming with a passkey or a recovery code: at log-in, for a withdrawal, for changes of passkeys. */
export const confirmWords = translated('confirmWords', {
  back: 'Back',
  code: 'Recovery code',
  byCode: 'Confirm with this code',
  byPasskey: 'Confirm with a passkey',
  toPasskey: 'Use a passkey',
  toCode: 'Use a recovery code',
  noPasskeys: 'This browser has no passkeys here. Use a newer one, over a secure connection.',
  otherHost: (domain: string, host: string) =>
    `Passkeys of this house work at ${domain} only, and this page is at ${host}.`,
  noLock: 'This device cannot keep a passkey: it needs a screen lock or a PIN.',
  haveOne: 'This device has a passkey of yours already.',
  cancelled: 'Nothing was signed: it was cancelled, or there is no passkey of yours on this device.',
  notSigned: 'The device did not sign. Try again, or use another device.',
});
