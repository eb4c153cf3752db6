// The player's passkeys: the calls to the house, and those to the device.
import { chunk } from '../../base/chunkOptions.ts';
import { signal } from '@preact/signals-react';
import type { Call } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { Confirmation } from '../../../wire/confirmation.ts';
import {
  type AssertionOptions,
  confirmOptions,
  type ConfirmedAction,
  passkeyAdd,
  passkeyAddOptions,
  passkeyLogIn,
  passkeyLogInOptions,
  passkeyRemove,
  passkeyRename,
  passkeys as passkeysCall,
  type Passkeys,
  recoveryCodesRenew,
  secondStepOff,
  secondStepOn,
} from '../../../wire/player/passkeys.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { askForSession } from '../../base/session/state.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { errors } from '../../words/en/errors.ts';
import { logInWords } from '../../words/en/player/logInWords.ts';

/** Null until loaded. */
export const passkeys = signal<Passkeys | null>(null);
export const passkeysFailure = signal<'offline' | 'error' | null>(null);
whenPlayerLeaves(() => {
  passkeys.value = null;
});

const storeReply = (reply: Reply<Passkeys>): Reply<Passkeys> => {
  if (reply.ok) passkeys.value = reply.data;
  return reply;
};
export const loadPasskeys = async (): Promise<void> => {
  const reply = storeReply(await ask(passkeysCall, {}));
  passkeysFailure.value = reply.ok ? null : reply.error === null ? 'offline' : 'error';
};

/** Why a call failed, as a sentence. */
export const errorText = (reply: Extract<Reply<unknown>, { ok: false }>): string =>
  reply.error?.message ?? logInWords.lost;

/** A refusal by this device, in the shape of one by the house. */
const refusedHere = (message: string): Reply<never> => ({
  ok: false,
  error: { code: ERRORS.passkeyRefused.code, message },
});
/** Loaded before it is needed: a browser signs only shortly after a click. */
export const loadDevice = () => loadChunk(chunk(() => import('./device.ts'), { file: 'players' }));

const sign = async (
  options: Reply<{ options: AssertionOptions }>,
): Promise<Reply<Confirmation & { passkey: NonNullable<Confirmation['passkey']> }>> => {
  if (!options.ok) return options;
  const signed = await (await loadDevice()).signWithPasskey(options.data.options);
  return 'why' in signed ? refusedHere(signed.why) : { ok: true, data: { passkey: signed.done } };
};
/** Confirms an action by a passkey. */
export const confirmWith = async (action: ConfirmedAction, subject: string) =>
  sign(await ask(confirmOptions, { action, subject }));

/** Makes a passkey on the device and stores it at the house. */
export const addPasskey = async (
  name: string,
  password: string,
  confirmation?: Confirmation,
): Promise<Reply<Passkeys>> => {
  const reply = await ask(passkeyAddOptions, { password, ...(confirmation ? { confirmation } : {}) });
  if (!reply.ok) return reply;
  const made = await (await loadDevice()).makePasskey(reply.data.options);
  return 'why' in made
    ? refusedHere(made.why)
    : storeReply(await ask(passkeyAdd, { name, attestation: made.done }));
};
export const renamePasskey = async (body: { passkeyId: string; name: string }) =>
  storeReply(await ask(passkeyRename, body));
export const removePasskey = async (passkeyId: string, password: string, confirmation?: Confirmation) =>
  storeReply(await ask(passkeyRemove, { passkeyId, password, ...(confirmation ? { confirmation } : {}) }));

const withCodes = async <Req>(
  call: Call<Req, { passkeys: Passkeys; codes: string[] }>,
  body: Req,
): Promise<Reply<string[]>> => {
  const reply = await ask(call, body);
  if (!reply.ok) return reply;
  passkeys.value = reply.data.passkeys;
  return { ok: true, data: reply.data.codes };
};
export const turnSecondStepOn = (confirmation: Confirmation): Promise<Reply<string[]>> =>
  confirmation.passkey
    ? withCodes(secondStepOn, { passkey: confirmation.passkey })
    : Promise.resolve(
        refusedHere(errors.text(ERRORS.secondStepNeeded.code, ERRORS.secondStepNeeded.message)),
      );
export const turnSecondStepOff = async (confirmation: Confirmation) =>
  storeReply(await ask(secondStepOff, { confirmation }));
export const renewCodes = (confirmation: Confirmation) => withCodes(recoveryCodesRenew, { confirmation });

export const logInWithPasskey = async (): Promise<Reply<unknown>> => {
  const signed = await sign(await ask(passkeyLogInOptions, {}));
  return signed.ok ? askForSession(passkeyLogIn, signed.data) : signed;
};
