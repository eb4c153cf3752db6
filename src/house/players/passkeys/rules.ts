/** Pure decisions of passkeys and recovery codes. */
import { isIP } from 'node:net';
import { PASSKEYS_MAX } from '../../../wire/player/passkeys.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'origins'>;

/**
 * Domain of passkeys without a public address. An IP address cannot have any (WebAuthn level 3, section
 * 5.1.3).
 */
const LOCAL = 'localhost';

/** The relying party's id: the host name that passkeys belong to. */
export const domainOf = ({ publicUrl }: Pick<SiteConfig, 'publicUrl'>): string => {
  const host = publicUrl === null ? LOCAL : new URL(publicUrl).hostname;
  return isIP(host) !== 0 || host.startsWith('[') ? LOCAL : host;
};

const isUnder = (origin: string, domain: string): boolean => {
  const host = new URL(origin).hostname;
  return host === domain || host.endsWith(`.${domain}`);
};

/**
 * Origins whose signatures are accepted: the configured ones under the house's domain. On localhost the
 * origin of the request, with any port.
 * @param asked header Origin of the request, already checked by `originAllowed`
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

/** WebAuthn level 3, section 15.1: five minutes where user verification is required. */
export const CHALLENGE_MS = 5 * 60_000;

/** The challenge in a signed clientDataJSON; null where it is unreadable. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof clientData?.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
};

interface StoredChallenge {
  readonly bound: string;
  readonly playerId: string | null;
  readonly expiresAt: number;
}
/** Whether a stored challenge is for this purpose and player and not expired. */
export const challengeFits = (
  stored: StoredChallenge,
  {
    bound,
    playerId,
    now,
  }: { readonly bound: string; readonly playerId: string | null; readonly now: number },
): boolean =>
  stored.bound === bound &&
  stored.playerId === playerId &&
  stored.expiresAt > now &&
  stored.expiresAt - now <= CHALLENGE_MS;

/**
 * WebAuthn level 3, section 6.1.1: a counter that does not grow comes from a copied passkey. Devices without
 * a counter always send 0.
 */
export const countsBackwards = (stored: number, seen: number): boolean =>
  (stored > 0 || seen > 0) && seen <= stored;

/**
 * Whether an attestation is accepted: none, or signed by the new key itself. Certificates are not read,
 * because they come from a stranger and contain URLs to fetch.
 */
export const isPlainStatement = (format: string, hasCertificate: boolean): boolean =>
  format === 'none' || (format === 'packed' && !hasCertificate);

export const mayAdd = (count: number): Refusal | null =>
  count >= PASSKEYS_MAX ? refuse('passkeyLimit') : null;
export const mayRemove = (count: number, secondStep: boolean): Refusal | null =>
  secondStep && count <= 1 ? refuse('lastPasskey') : null;

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** 16 characters of 5 bits: 80 bits cannot be guessed even by somebody who has the table and the key. */
export const CODE_BYTES = 16;

/**
 * A recovery code from as many random bytes as it has characters. 256 is a multiple of 32, so all characters
 * are equally likely.
 */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(
    bytes,
    (byte, n) => `${n > 0 && n % GROUP === 0 ? '-' : ''}${ALPHABET[byte % ALPHABET.length] ?? ''}`,
  ).join('');

/** Normalises a typed code: case, dashes, spaces and confused characters do not matter. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
