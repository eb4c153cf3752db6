/** A software authenticator: what a phone or a security key would answer, and what a forger might. */
import { createHash } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import type { Assertion } from '../../../../src/wire/confirmation.ts';
import type {
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '../../../../src/wire/player/passkeys.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;
const head = (major: number, n: number) =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
/** As much of RFC 8949 as an authenticator needs. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
};

/** What of an answer is forged. */
export interface Forged {
  readonly origin?: string;
  readonly domain?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  /** User present 1, verified 4. */
  readonly flags?: number;
  readonly userHandle?: string | null;
  readonly format?: string;
  readonly id?: string;
}
const PRESENT_AND_VERIFIED = 1 | 4;
const HAS_KEY = 64;

/** @param seed devices of another seed have other keys */
export const makeDevice = (origin: string, seed: string) => {
  const secret = sha256(`key ${seed}`);
  const point = p256.getPublicKey(secret, false);
  const id = sha256(`id ${seed}`);
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point.slice(1, 33)],
      [-3, point.slice(33)],
    ]),
  );
  const device = { counter: 0, userHandle: null as string | null };
  const clientData = (type: string, challenge: string, forged: Forged) =>
    JSON.stringify({
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? origin,
      crossOrigin: false,
    });
  const authData = (domain: string, flags: number, forged: Forged) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? device.counter);
    return Buffer.concat([sha256(forged.domain ?? domain), Buffer.from([flags]), count]);
  };
  return {
    credentialId: base64url(id),
    make: (options: AttestationOptions, forged: Forged = {}): Attestation => {
      device.userHandle = options.user.id;
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = Buffer.concat([
        authData(options.rp.id, (forged.flags ?? PRESENT_AND_VERIFIED) | HAS_KEY, forged),
        key,
      ]);
      const statement = new Map<string, Cbor>([
        ['fmt', forged.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id: forged.id ?? base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, forged)),
        attestationObject: base64url(cbor(statement)),
        transports: ['internal'],
      };
    },
    sign: (options: AssertionOptions, forged: Forged = {}): Assertion => {
      device.counter += 1;
      const said = clientData('webauthn.get', options.challenge, forged);
      const data = authData(options.rpId, forged.flags ?? PRESENT_AND_VERIFIED, forged);
      const signature = p256.sign(Buffer.concat([data, sha256(said)]), secret, {
        format: 'der',
        lowS: false,
      });
      return {
        id: forged.id ?? base64url(id),
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: forged.userHandle === undefined ? device.userHandle : forged.userHandle,
      };
    },
  };
};
export type Device = ReturnType<typeof makeDevice>;
