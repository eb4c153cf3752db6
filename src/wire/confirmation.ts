import { type Infer, nullable, object, optional, pattern, size, string } from 'superstruct';

/** Bytes as base64url without padding, as WebAuthn's JSON has them. `most` counts letters. */
export const base64url = (max: number) => size(pattern(string(), /^[A-Za-z0-9_-]+$/), 1, max);
/** WebAuthn level 3, section 4: a credential id has at most 1023 bytes. */
export const credentialId = () => base64url(1_364);
export const clientDataJSON = () => base64url(2_048);

/** A device's answer to a signature request. `userHandle` is null where the device has none. */
export const Assertion = object({
  id: credentialId(),
  clientDataJSON: clientDataJSON(),
  authenticatorData: base64url(2_048),
  signature: base64url(2_048),
  userHandle: nullable(base64url(88)),
});
export type Assertion = Infer<typeof Assertion>;

/** Confirms an action: by a passkey, else by a recovery code. */
export const Confirmation = object({
  passkey: optional(Assertion),
  recoveryCode: optional(size(string(), 1, 64)),
});
export type Confirmation = Infer<typeof Confirmation>;
