/** Whether passkeys work where this page is. Pure but for `here`. */
import { confirmWords as say } from '../words/en/player/confirmWords.ts';

export interface Place {
  readonly host: string;
  readonly secure: boolean;
  readonly supported: boolean;
}

export const here = (): Place => ({
  host: window.location.hostname,
  secure: window.isSecureContext,
  supported: 'PublicKeyCredential' in window,
});

export const NO_PASSKEYS = say.noPasskeys;

/**
 * @param domain the host name that the house's passkeys belong to @returns a sentence for the player; null:
 * they work
 */
export const whyNot = ({ host, secure, supported }: Place, domain: string): string | null => {
  if (host !== domain && !host.endsWith(`.${domain}`)) return say.otherHost(domain, host);
  return secure && supported ? null : NO_PASSKEYS;
};
