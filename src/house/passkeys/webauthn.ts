/**
 * The one file that calls the WebAuthn library: whether an answer of a device is what it claims. Decides
 * nothing else.
 */
import type { Assertion, Attestation } from '../../wire/passkeys.ts';
import { challengeIn, isPlainStatement } from './rules.ts';

/** COSE: Ed25519, ECDSA on P-256, RSA with SHA-256; between them every device that makes passkeys. */
export const ALGORITHMS = [-8, -7, -257];

/** Half a second of modules that a house without passkeys, and most commands, never need. */
let library: Promise<typeof import('@simplewebauthn/server')> | null = null;
const webauthn = () => (library ??= import('@simplewebauthn/server'));

export interface Expected {
  readonly origins: string[];
  readonly domain: string;
}
export interface MadeKey {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly synced: boolean;
}

/** The library throws on whatever it does not like, and hostile bytes make it throw anything. */
const orNull = async <T>(run: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await run();
  } catch {
    return null;
  }
};

/**
 * @returns the new key; null where the answer is malformed, of another page or house, or made without knowing
 * its user
 */
export const readAttestation = (given: Attestation, { origins, domain }: Expected): Promise<MadeKey | null> =>
  orNull(async () => {
    const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(given.attestationObject));
    if (!isPlainStatement(statement.get('fmt'), statement.get('attStmt').get('x5c') !== undefined))
      return null;
    const { verified, registrationInfo } = await (
      await webauthn()
    ).verifyRegistrationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: given.clientDataJSON, attestationObject: given.attestationObject },
      },
      expectedChallenge: challengeIn(given.clientDataJSON) ?? '',
      expectedOrigin: origins,
      expectedRPID: domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    // The id that is signed, not the one that was written beside it.
    return verified && registrationInfo.credential.id === given.id
      ? {
          credentialId: given.id,
          publicKey: isoBase64URL.fromBuffer(registrationInfo.credential.publicKey),
          counter: registrationInfo.credential.counter,
          synced: registrationInfo.credentialBackedUp,
        }
      : null;
  });

/**
 * @returns what the device counted; null where the answer is malformed, of another page or house, unsigned by
 * this key, or given without knowing its user
 */
export const readAssertion = (
  given: Assertion,
  publicKey: string,
  { origins, domain }: Expected,
): Promise<{ counter: number; synced: boolean } | null> =>
  orNull(async () => {
    const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
    const { verified, authenticationInfo } = await (
      await webauthn()
    ).verifyAuthenticationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: given.clientDataJSON,
          authenticatorData: given.authenticatorData,
          signature: given.signature,
        },
      },
      expectedChallenge: challengeIn(given.clientDataJSON) ?? '',
      expectedOrigin: origins,
      expectedRPID: domain,
      requireUserVerification: true,
      // What it counts is judged by rules.ts, which says so in a sentence of its own.
      credential: { id: given.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
      : null;
  });
