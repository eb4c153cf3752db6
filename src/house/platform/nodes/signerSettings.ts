/** How the house reaches its signer. Nothing here can spend. */
import { isAbsolute, join, resolve } from 'node:path';
import type { Setting } from '../config/setting.ts';

export type SignerTarget =
  | { readonly socketPath: string }
  | {
      /** `https://host:port` */
      readonly url: string;
      /** Files, PEM: the authority of the signer's certificate, the house's own certificate and its key. */
      readonly ca: string;
      readonly cert: string;
      readonly key: string;
    };

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const URL_FORM = 'unix:/path of a socket, https://host:port, or nothing';
const folderOrNothing = (text: string): string | null =>
  text === '' ? null : isAbsolute(text) ? text : resolve(text);

export const SIGNER_SETTINGS = {
  signerUrl: {
    name: 'SIGNER_URL',
    fallback: '',
    meaning: 'The signer, as `unix:/path` or `https://host:port`; empty: nothing is paid on real networks',
    read: (text: string): { socketPath: string } | { url: string } | null => {
      if (text === '') return null;
      if (/^unix:\/./.test(text)) return { socketPath: text.slice('unix:'.length) };
      const url = URL.canParse(text) ? new URL(text) : wrong(URL_FORM);
      return url.protocol === 'https:' && url.origin === text ? { url: text } : wrong(URL_FORM);
    },
  },
  signerTls: {
    name: 'SIGNER_TLS',
    fallback: '',
    meaning:
      'Folder with PEM files for `https://`: `ca.pem`, the authority of the signer’s certificate, ' +
      '`cert.pem` and `key.pem`, the house’s own certificate and its key',
    read: folderOrNothing,
  },
} as const satisfies Record<string, Setting<unknown>>;

/** @param bad gets a sentence for each setting that contradicts another */
export const readSignerTarget = (
  value: <T>(setting: Setting<T>) => T,
  bad: string[],
): SignerTarget | null => {
  const found = value(SIGNER_SETTINGS.signerUrl);
  const folder = value(SIGNER_SETTINGS.signerTls);
  if (!found || 'socketPath' in found) return found;
  if (folder === null) {
    bad.push('SIGNER_URL: https:// needs SIGNER_TLS.');
    return null;
  }
  const [ca, cert, key] = [join(folder, 'ca.pem'), join(folder, 'cert.pem'), join(folder, 'key.pem')];
  return { ...found, ca, cert, key };
};
