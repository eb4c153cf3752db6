/**
 * HTTP digest authentication (RFC 7616, MD5 and qop "auth"), the only one that the programs of Monero offer
 * with `--rpc-login`.
 */
import { hash, randomBytes } from 'node:crypto';

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** What a server asks a client to answer with. */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
}

const md5 = (text: string): string => hash('md5', text);

/**
 * @param headers the values of `www-authenticate`, of which the programs send one an algorithm
 * @returns null where none of them is a digest that this module can answer
 */
export const challengeOf = (headers: readonly string[]): Challenge | null => {
  for (const header of headers) {
    if (!/^digest /i.test(header)) continue;
    const members = new Map(
      [...header.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, bare]) => [
        name.toLowerCase(),
        quoted ?? bare ?? '',
      ]),
    );
    const realm = members.get('realm');
    const nonce = members.get('nonce');
    const isMd5 = (members.get('algorithm') ?? 'MD5').toUpperCase() === 'MD5';
    const hasAuth = (members.get('qop') ?? '').split(/\s*,\s*/).includes('auth');
    if (isMd5 && hasAuth && realm !== undefined && nonce !== undefined) return { realm, nonce };
  }
  return null;
};

/**
 * @param count how often the nonce was used with this one, from 1: the server refuses a lower one
 * @returns the header `authorization` of one request
 */
export const digestOf = (
  { user, password }: Login,
  { realm, nonce }: Challenge,
  { method, path, count }: { readonly method: string; readonly path: string; readonly count: number },
): string => {
  const nc = count.toString(16).padStart(8, '0');
  const cnonce = randomBytes(16).toString('hex');
  const response = md5(
    [md5(`${user}:${realm}:${password}`), nonce, nc, cnonce, 'auth', md5(`${method}:${path}`)].join(':'),
  );
  const quoted = { username: user, realm, nonce, uri: path, cnonce, response };
  const members = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
  return `Digest ${[...members, 'algorithm=MD5', 'qop=auth', `nc=${nc}`].join(', ')}`;
};
