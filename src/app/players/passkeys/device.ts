// The browser's passkeys. A chunk of its own, because of the library.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Assertion } from '../../../wire/confirmation.ts';
import type { AssertionOptions, Attestation, AttestationOptions } from '../../../wire/player/passkeys.ts';
import { passkeySupport, unsupportedReason } from './support.ts';
import { confirmWords as words } from '../../words/en/player/confirmWords.ts';

type DeviceAnswer<T> = { readonly done: T } | { readonly why: string };

const NO_LOCK = words.noLock;
const ERROR_WORDS: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: words.haveOne,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: NO_LOCK,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NO_LOCK,
};
const CANCELLED = words.cancelled;
const errorText = (error: unknown): string => {
  if (error instanceof WebAuthnError && ERROR_WORDS[error.code] !== undefined)
    return ERROR_WORDS[error.code] ?? CANCELLED;
  const { name } = error instanceof Error ? error : { name: '' };
  return name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : words.notSigned;
};

const attempt = async <T>(domain: string, run: () => Promise<T>): Promise<DeviceAnswer<T>> => {
  const why = unsupportedReason(passkeySupport(), domain);
  if (why !== null) return { why };
  try {
    return { done: await run() };
  } catch (error) {
    return { why: errorText(error) };
  }
};

/** Makes a passkey on this device or on one that the browser reaches. */
export const makePasskey = (options: AttestationOptions): Promise<DeviceAnswer<Attestation>> =>
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
export const signWithPasskey = (options: AssertionOptions): Promise<DeviceAnswer<Assertion>> =>
  attempt(options.rpId, async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
  });
