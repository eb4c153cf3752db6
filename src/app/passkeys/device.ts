/** What the player's device is asked to sign. Loaded when it is wanted, because of the library. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '../../wire/player/passkeys.ts';
import { here, whyNot } from './place.ts';
import { confirmWords as say } from '../words/en/player/confirmWords.ts';

export type FromDevice<T> = { readonly done: T } | { readonly why: string };

const NO_LOCK = say.noLock;
const SAID: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: say.haveOne,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: NO_LOCK,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NO_LOCK,
};
const CANCELLED = say.cancelled;
const sentence = (error: unknown): string => {
  if (error instanceof WebAuthnError && SAID[error.code] !== undefined) return SAID[error.code] ?? CANCELLED;
  const { name } = error instanceof Error ? error : { name: '' };
  return name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : say.notSigned;
};

const attempt = async <T>(domain: string, run: () => Promise<T>): Promise<FromDevice<T>> => {
  const why = whyNot(here(), domain);
  if (why !== null) return { why };
  try {
    return { done: await run() };
  } catch (error) {
    return { why: sentence(error) };
  }
};

/** Makes a passkey on this device or on one that the browser reaches. */
export const makePasskey = (options: AttestationOptions): Promise<FromDevice<Attestation>> =>
  attempt(options.rp.id, async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return {
      id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: response.transports ?? [],
    };
  });

/** Signs with a passkey. */
export const signWithPasskey = (options: AssertionOptions): Promise<FromDevice<Assertion>> =>
  attempt(options.rpId, async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
  });
