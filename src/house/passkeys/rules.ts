/** Pure decisions of passkeys and recovery codes. */
import { isIP } from 'node:net';
import { PASSKEYS_MAX } from '../../wire/passkeys.ts';
import type { Config } from '../config.ts';
import { type Refusal, refuse } from '../ports.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'origins'>;

/**
 * Where passkeys work without a public address. An address in numbers cannot have any (WebAuthn level 3,
 * section 5.1.3).
 */
const LOCAL = 'localhost';

/** The host name that passkeys belong to (the relying party's id). */
export const domainOf = ({ publicUrl }: Pick<SiteConfig, 'publicUrl'>): string => {
  const host = publicUrl === null ? LOCAL : new URL(publicUrl).hostname;
  return isIP(host) !== 0 || host.startsWith('[') ? LOCAL : host;
};

const isUnder = (origin: string, domain: string): boolean => {
  const host = new URL(origin).hostname;
  return host === domain || host.endsWith(`.${domain}`);
};

/**
 * Pages whose devices are believed: the house's own of the configuration that lie under its domain. On a
 * machine of one's own the port is whatever the house was asked at.
 * @param asked header Origin of the request, which `originAllowed` has let through
 */
export const originsOf = (site: SiteConfig, asked: string | undefined): string[] => {
  const domain = domainOf(site);
  const known = [...(site.publicUrl === null ? [] : [site.publicUrl]), ...site.origins].filter((origin) =>
    isUnder(origin, domain),
  );
  return domain === LOCAL && asked !== undefined && URL.canParse(asked) && isUnder(asked, LOCAL)
    ? [...known, asked]
    : known;
};

/** WebAuthn level 3, section 15.1: five minutes where the device has to know its user. */
export const CHALLENGE_MS = 5 * 60_000;

/** The challenge inside of what a device signed; null where it is not readable. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof said?.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
};

export interface KeptChallenge {
  readonly bound: string;
  readonly playerId: string | null;
  readonly expiresAt: number;
}
/** Was this challenge given for this, to this player, a moment ago? */
export const challengeFits = (
  kept: KeptChallenge,
  {
    bound,
    playerId,
    now,
  }: { readonly bound: string; readonly playerId: string | null; readonly now: number },
): boolean =>
  kept.bound === bound &&
  kept.playerId === playerId &&
  kept.expiresAt > now &&
  kept.expiresAt - now <= CHALLENGE_MS;

/**
 * WebAuthn level 3, section 6.1.1: a count that does not grow was made by a copy. Devices that do not count
 * say 0 for ever.
 */
export const countsBackwards = (kept: number, seen: number): boolean =>
  (kept > 0 || seen > 0) && seen <= kept;

/**
 * Is this statement about the device's maker one that the house looks into? It asks for none; a device may
 * sign with the new key all the same. Certificates are not read: they come from a stranger and name addresses
 * to look at.
 */
export const isPlainStatement = (format: string, hasCertificate: boolean): boolean =>
  format === 'none' || (format === 'packed' && !hasCertificate);

export const mayAdd = (count: number): Refusal | null =>
  count >= PASSKEYS_MAX ? refuse('passkeyLimit') : null;
export const mayRemove = (count: number, secondStep: boolean): Refusal | null =>
  secondStep && count <= 1 ? refuse('lastPasskey') : null;

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** 16 letters of 5 bits: 80 bits, out of reach of guessing for whoever holds the table and the key. */
export const CODE_BYTES = 16;

/**
 * A code as it is shown, from as many random bytes as it has letters: 256 is a multiple of 32, so none is
 * likelier.
 */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(
    bytes,
    (byte, n) => `${n > 0 && n % GROUP === 0 ? '-' : ''}${ALPHABET[byte % ALPHABET.length] ?? ''}`,
  ).join('');

/**
 * What somebody typed, as the house checks it: capitals, dashes, spaces and mistaken letters make no
 * difference.
 */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
