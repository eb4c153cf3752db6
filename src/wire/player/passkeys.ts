import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
} from 'superstruct';
import { requiredText } from './account.ts';
import { PlayerStatus } from './status.ts';
import { call } from '../call.ts';
import { houseId, REQUIRED, unixMs } from '../common.ts';
import { Assertion, base64url, clientDataJSON, Confirmation, credentialId } from '../confirmation.ts';

export const PASSKEYS_MAX = 10;
/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;
export const PASSKEY_NAME_MAX = 40;
export const PASSKEY_NAME_RULE = `Use at most ${PASSKEY_NAME_MAX} characters on one line.`;

const transports = () => size(array(size(string(), 0, 32)), 0, 8);
export const passkeyName = () =>
  refine(string(), 'passkeyName', (name) => {
    if (name.trim() === '') return REQUIRED;
    return (name.trim().length <= PASSKEY_NAME_MAX && !/\p{Cc}/u.test(name)) || PASSKEY_NAME_RULE;
  });

/** A device's answer after it has made a passkey. */
export const Attestation = object({
  id: credentialId(),
  clientDataJSON: clientDataJSON(),
  attestationObject: base64url(8_192),
  transports: transports(),
});
export type Attestation = Infer<typeof Attestation>;

/** Actions that may need a confirmation. Each one is valid once, for one action and one subject. */
const CONFIRMED_ACTIONS = ['add', 'remove', 'step-on', 'step-off', 'codes', 'withdraw'] as const;
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];
const SUBJECT_MAX = 512;

/**
 * The subject of a withdrawal's confirmation: this request, this sum, this destination. The address is
 * trimmed.
 */
export const withdrawalSubject = ({
  requestId,
  currencyCode,
  pmType,
  paymentPPId,
  amount,
  destinationAddress,
}: {
  readonly requestId: string;
  readonly currencyCode: string;
  readonly pmType: number;
  readonly paymentPPId: number;
  /** Cents. */
  readonly amount: number;
  readonly destinationAddress: string;
}): string => [requestId, currencyCode, pmType, paymentPPId, amount, destinationAddress.trim()].join(' ');

const credential = object({ id: credentialId(), type: literal('public-key'), transports: transports() });
/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. Times are ms. */
export const AssertionOptions = object({
  challenge: base64url(128),
  rpId: string(),
  timeout: min(integer(), 0),
  userVerification: literal('required'),
  allowCredentials: array(credential),
});
export type AssertionOptions = Infer<typeof AssertionOptions>;
/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const AttestationOptions = object({
  challenge: base64url(128),
  rp: object({ id: string(), name: string() }),
  user: object({ id: base64url(88), name: string(), displayName: string() }),
  pubKeyCredParams: array(object({ type: literal('public-key'), alg: integer() })),
  timeout: min(integer(), 0),
  excludeCredentials: array(credential),
  authenticatorSelection: object({
    residentKey: literal('required'),
    requireResidentKey: literal(true),
    userVerification: literal('required'),
  }),
  attestation: literal('none'),
});
export type AttestationOptions = Infer<typeof AttestationOptions>;

/** `synced`: the player's other devices may have it too. `usedTime`: null before the first use. */
export const PasskeyInfo = object({
  passkeyId: houseId(),
  name: string(),
  createdTime: unixMs(),
  usedTime: nullable(unixMs()),
  synced: boolean(),
});
export type PasskeyInfo = Infer<typeof PasskeyInfo>;
/** `domain`: the host name that the house's passkeys belong to; they work on no other. */
export const Passkeys = object({
  domain: string(),
  passkeys: array(PasskeyInfo),
  secondStep: boolean(),
  codesLeft: min(integer(), 0),
});
export type Passkeys = Infer<typeof Passkeys>;

const empty = object({});
const confirmation = { confirmation: optional(Confirmation) };
/** The codes are shown once: the house stores only their hashes. */
const WithCodes = object({ passkeys: Passkeys, codes: array(string()) });

export const passkeys = call('/user/passkeys/json2', 'player', empty, Passkeys);
/** The confirmation is needed while the second step is on: the password alone must not add a passkey. */
export const passkeyAddOptions = call(
  '/user/passkey-add-options/json2',
  'player',
  object({ password: requiredText(), ...confirmation }),
  object({ options: AttestationOptions }),
);
export const passkeyAdd = call(
  '/user/passkey-add/json2',
  'player',
  object({ name: passkeyName(), attestation: Attestation }),
  Passkeys,
);
export const passkeyRename = call(
  '/user/passkey-rename/json2',
  'player',
  object({ passkeyId: houseId(), name: passkeyName() }),
  Passkeys,
);
export const passkeyRemove = call(
  '/user/passkey-remove/json2',
  'player',
  object({ passkeyId: houseId(), password: requiredText(), ...confirmation }),
  Passkeys,
);

/**
 * Options of a confirmation. `subject`: `withdrawalSubject` of a withdrawal, the passkey's id of a removal,
 * otherwise empty.
 */
export const confirmOptions = call(
  '/user/passkey-confirm-options/json2',
  'player',
  object({ action: enums(CONFIRMED_ACTIONS), subject: size(string(), 0, SUBJECT_MAX) }),
  object({ options: AssertionOptions }),
);
/** Needs a passkey's signature, which proves that one works. */
export const secondStepOn = call(
  '/user/second-step-on/json2',
  'player',
  object({ passkey: Assertion }),
  WithCodes,
);
export const secondStepOff = call(
  '/user/second-step-off/json2',
  'player',
  object({ confirmation: Confirmation }),
  Passkeys,
);
/** Makes a new set of codes; earlier codes become invalid. */
export const recoveryCodesRenew = call(
  '/user/recovery-codes-renew/json2',
  'player',
  object({ confirmation: Confirmation }),
  WithCodes,
);

export const passkeyLogInOptions = call(
  '/user/passkey-log-in-options/json2',
  'anyone',
  empty,
  object({ options: AssertionOptions }),
);
export const passkeyLogIn = call(
  '/user/passkey-log-in/json2',
  'anyone',
  object({ passkey: Assertion }),
  object({ player: PlayerStatus }),
);
