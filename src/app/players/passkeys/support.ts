// Whether passkeys work on this page.
import { confirmWords as words } from '../../words/en/player/confirmWords.ts';

interface PasskeySupport {
  readonly host: string;
  readonly secure: boolean;
  readonly supported: boolean;
}

export const passkeySupport = (): PasskeySupport => ({
  host: window.location.hostname,
  secure: window.isSecureContext,
  supported: 'PublicKeyCredential' in window,
});

export const NO_PASSKEYS = words.noPasskeys;

/**
 * @param domain the host name that the house's passkeys belong to
 * @returns why passkeys do not work, as a sentence; null: they work
 */
export const unsupportedReason = (
  { host, secure, supported }: PasskeySupport,
  domain: string,
): string | null => {
  if (host !== domain && !host.endsWith(`.${domain}`)) return words.otherHost(domain, host);
  return secure && supported ? null : NO_PASSKEYS;
};
