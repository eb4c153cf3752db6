/** How the house reaches its signer. Nothing here can spend. */
import { isAbsolute, resolve } from 'node:path';
import type { Setting } from '../setting.ts';

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
const fileOrNothing = (text: string): string | null =>
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
  signerCa: {
    name: 'SIGNER_CA',
    fallback: '',
    meaning: 'File with the authority of the signer’s certificate, PEM; for `https://`',
    read: fileOrNothing,
  },
  signerCert: {
    name: 'SIGNER_CERT',
    fallback: '',
    meaning: 'File with the house’s certificate for the signer, PEM; for `https://`',
    read: fileOrNothing,
  },
  signerKey: {
    name: 'SIGNER_KEY',
    fallback: '',
    meaning: 'File with the private key of that certificate, PEM; for `https://`',
    read: fileOrNothing,
  },
} as const satisfies Record<string, Setting<unknown>>;

/** @param bad gets a sentence for each setting that contradicts another */
export const readSignerTarget = (
  value: <T>(setting: Setting<T>) => T,
  bad: string[],
): SignerTarget | null => {
  const found = value(SIGNER_SETTINGS.signerUrl);
  const [ca, cert, key] = [
    value(SIGNER_SETTINGS.signerCa),
    value(SIGNER_SETTINGS.signerCert),
    value(SIGNER_SETTINGS.signerKey),
  ];
  if (!found || 'socketPath' in found) return found;
  if (ca !== null && cert !== null && key !== null) return { ...found, ca, cert, key };
  bad.push('SIGNER_URL: https:// needs SIGNER_CA, SIGNER_CERT and SIGNER_KEY.');
  return null;
};
