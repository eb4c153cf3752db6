/** The only file that calls the WebAuthn library: verifies signatures and new passkeys. */
import type { Assertion } from '../../../wire/confirmation.ts';
import type { Attestation } from '../../../wire/player/passkeys.ts';
import { challengeIn, isPlainStatement } from './rules.ts';

/** COSE algorithms: Ed25519, ECDSA on P-256, RSA with SHA-256, which cover all devices with passkeys. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded at first use: it takes half a second, and most processes never need it. */
let library: Promise<typeof import('@simplewebauthn/server')> | null = null;
const webauthn = () => (library ??= import('@simplewebauthn/server'));

interface Expected {
  readonly origins: string[];
  readonly domain: string;
}
interface MadeKey {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly synced: boolean;
}

/** The library throws on malformed input, and hostile bytes make it throw anything. */
const orNull = async <T>(run: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await run();
  } catch {
    return null;
  }
};

/**
 * @returns the new key; null where the answer is malformed, of another origin, or without user verification
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
    // Compared with the signed id, not with the one beside it.
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
 * @returns the device's counter; null where the answer is malformed, of another origin, not signed by this
 * key, or without user verification
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
      // The counter is checked by rules.ts, which has its own refusal.
      credential: { id: given.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
      : null;
  });
