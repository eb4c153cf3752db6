/** The house's line to its signer: HTTP over a Unix socket, or over TLS with certificates on both sides. */
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { array, enums, integer, is, object, optional, string, type Struct, union } from 'superstruct';
import {
  SIGN_REFUSALS,
  type SignAnswer,
  type MoneroSigner,
  type ReservesRequest,
  type SignRequest,
  signedHotAccountText,
  signedKeyImagesText,
  type SigningNetworkId,
  signedReservesText,
  signRequestText,
} from '../../signing/request.ts';
import { ChainError, SignerRefused } from '../platform/chainPort.ts';
import type { Clock, Secrets } from '../platform/ports.ts';
import type { SignerTarget } from '../platform/nodes/signerSettings.ts';

/** A signer reads and signs a large Monero transaction in seconds; others in milliseconds. */
const TIMEOUT_MS = 60_000;
/** Above what a signer sends: the largest transaction, in hex. */
const ANSWER_MAX = 32 * 1_024 * 1_024;

const signedDraft = { txid: string(), raw: string() } as const;
const refusal = object({
  refused: enums(SIGN_REFUSALS),
  reason: string(),
  alreadySigned: optional(
    object({
      ...signedDraft,
      version: integer(),
      outputs: array(object({ address: string(), amount: string() })),
      fee: string(),
      reserves: array(string()),
    }),
  ),
  takenBy: optional(array(string())),
});
const signAnswer = union([object(signedDraft), refusal]);
const reservesAnswer = union([object({ signatures: array(string()) }), refusal]);
const hotAccountAnswer = union([object({ address: string() }), refusal]);
const keyImagesAnswer = union([
  object({ offset: integer(), images: array(object({ image: string(), signature: string() })) }),
  refusal,
]);

const away = (why: string, cause?: unknown): ChainError =>
  new ChainError('signerAway', `the signer does not answer: ${why}`, { cause });

const textOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > ANSWER_MAX) throw away('its answer is larger than a transaction');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Sends one request. Certificates are read each time, so that they can be renewed while the house runs. */
const exchange = (target: SignerTarget, options: RequestOptions, body: string): Promise<Reply> =>
  new Promise((done, fail) => {
    const take = (response: IncomingMessage): void => {
      textOf(response)
        .then((text) => {
          done({ status: response.statusCode ?? 0, text });
        })
        .catch(fail);
    };
    const request =
      'socketPath' in target
        ? httpRequest({ ...options, socketPath: target.socketPath }, take)
        : httpsRequest(
            target.url,
            {
              ...options,
              path: options.path ?? '/',
              ca: readFileSync(target.ca),
              cert: readFileSync(target.cert),
              key: readFileSync(target.key),
              minVersion: 'TLSv1.3',
            },
            take,
          );
    request.once('error', fail);
    request.end(body);
  });

const post = async (
  target: SignerTarget,
  path: string,
  { body, timeoutMs }: { readonly body: string; readonly timeoutMs: number },
): Promise<Reply> => {
  const options: RequestOptions = {
    method: 'POST',
    path,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeoutMs),
  };
  try {
    return await exchange(target, options, body);
  } catch (error) {
    if (error instanceof ChainError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'the line broke';
    throw away(code === 'ABORT_ERR' ? `no answer within ${timeoutMs} ms` : code, error);
  }
};

const parsedAnswer = <T>(text: string, struct: Struct<T>): T | null => {
  try {
    const value: unknown = JSON.parse(text);
    return is(value, struct) ? value : null;
  } catch {
    return null;
  }
};

/** What the signer says where it cannot answer: one short sentence. */
const errorIn = (text: string): string => {
  try {
    const value = JSON.parse(text) as { readonly error?: unknown };
    return typeof value.error === 'string' ? `, ${value.error.slice(0, 200)}` : '';
  } catch {
    return '';
  }
};

interface SignerLine {
  readonly target: SignerTarget;
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly clock: Clock;
  /**
   * Whether the house has given a payment up: it is ended, or was never stored and never will be. What it
   * spends may then be spent by another one.
   */
  readonly isGivenUp?: (payment: string) => Promise<boolean>;
  readonly timeoutMs?: number;
}

/** @throws ChainError `signerAway` */
const ask = async <T>(
  { target, timeoutMs = TIMEOUT_MS }: SignerLine,
  path: string,
  { signed, answer: struct }: { readonly signed: object; readonly answer: Struct<T> },
): Promise<T> => {
  const { status, text } = await post(target, path, { body: JSON.stringify(signed), timeoutMs });
  if (status !== 200) throw away(`status ${status}${errorIn(text)}`);
  const answer = parsedAnswer(text, struct);
  if (!answer) throw away('its answer is not of this version');
  return answer;
};

const askToSign = (line: SignerLine, request: SignRequest): Promise<SignAnswer> => {
  const signed = { request, signature: line.secrets.sign('statement', signRequestText(request)) };
  return ask(line, '/sign', { signed, answer: signAnswer });
};

const areGivenUp = async ({ isGivenUp }: SignerLine, payments: readonly string[]): Promise<boolean> => {
  if (!isGivenUp || payments.length === 0) return false;
  for (const payment of payments) if (!(await isGivenUp(payment))) return false;
  return true;
};

/**
 * Asks for signed messages of addresses, in the order asked for.
 * @throws ChainError `signerAway`, SignerRefused
 */
export const signReserves = async (
  line: SignerLine,
  asked: Omit<ReservesRequest, 'at'>,
): Promise<readonly string[]> => {
  const request = { ...asked, at: line.clock.now() };
  const signed = { request, signature: line.secrets.sign('statement', signedReservesText(request)) };
  const answer = await ask(line, '/reserves', { signed, answer: reservesAnswer });
  if ('refused' in answer) throw new SignerRefused(answer);
  if (answer.signatures.length !== asked.addresses.length)
    throw away('it signed another number of messages than it was asked for');
  return answer.signatures;
};

/**
 * Asks for the address of the hot account of a network, as the signer derives it from its keys.
 * @throws ChainError `signerAway`, SignerRefused
 */
export const askHotAccount = async (line: SignerLine, network: SigningNetworkId): Promise<string> => {
  const request = { network, at: line.clock.now() };
  const signed = { request, signature: line.secrets.sign('statement', signedHotAccountText(request)) };
  const answer = await ask(line, '/hot-account', { signed, answer: hotAccountAnswer });
  if ('refused' in answer) throw new SignerRefused(answer);
  return answer.address;
};

/**
 * The signer as adapters use it. A request may be repeated: it gets the same answer. Drafts are never logged.
 * A refusal is a `SignerRefused`; one with `alreadySigned` of the version that was asked for means that its
 * answer was lost, and that transaction is to be staged in place of the draft.
 */
export const signerClient = (line: SignerLine): MoneroSigner => ({
  sign: async (asked) => {
    const request = { ...asked, at: line.clock.now() };
    let answer = await askToSign(line, request);
    if ('refused' in answer && answer.takenBy && (await areGivenUp(line, answer.takenBy)))
      answer = await askToSign(line, { ...request, instead: answer.takenBy, at: line.clock.now() });
    if ('refused' in answer) throw new SignerRefused(answer);
    return answer;
  },
  keyImages: async (asked) => {
    const request = { ...asked, at: line.clock.now() };
    const signed = { request, signature: line.secrets.sign('statement', signedKeyImagesText(request)) };
    const answer = await ask(line, '/key-images', { signed, answer: keyImagesAnswer });
    if ('refused' in answer) throw new SignerRefused(answer);
    return answer;
  },
});
