// On the critical path: how the app asks the house.
import { type Struct, validate } from 'superstruct';
import { report, status } from '../../wire/account.ts';
import type { Call, WireError } from '../../wire/call.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { BUILD } from '../build.ts';
import { randomId } from '../random.ts';
import { noteOutcome } from './link.ts';
import { LANGUAGE } from '../shell/language.ts';
import { errors } from '../words/en/errors.ts';

export const CALL_TIMEOUT_MS = 15_000;

/** `error: null`: the network was lost or the answer was unreadable. Whether the house acted is not known. */
export type Reply<Ans> =
  | { readonly ok: true; readonly data: Ans }
  | { readonly ok: false; readonly error: WireError }
  | { readonly ok: false; readonly error: null };

const LOST = { ok: false, error: null } as const;

const WINDOW_KEY = 'glasshouse-window';
/**
 * A reload is the same window. Taken away while the page lives: a copy of the tab copies what is kept, and is
 * another one.
 */
const takeWindow = (): string => {
  try {
    const kept = sessionStorage.getItem(WINDOW_KEY);
    sessionStorage.removeItem(WINDOW_KEY);
    window.addEventListener('pagehide', () => sessionStorage.setItem(WINDOW_KEY, WINDOW));
    window.addEventListener('pageshow', () => sessionStorage.removeItem(WINDOW_KEY));
    return kept ?? randomId();
  } catch {
    return randomId();
  }
};
/** Names this page to the house for its life: a game is played in one window at a time (error 96). */
const WINDOW = takeWindow();

let csrf: string | null = null;
/** The token that goes with every call; null for a visitor. */
export const setCsrf = (token: string | null): void => {
  csrf = token;
};

let held: Promise<void> | null = null;
/**
 * Calls wait until the returned function is called, but for the one that brings the token: a page that shows
 * the last player
 * before the house has said who is here would ask without one.
 */
export const holdCalls = (): (() => void) => {
  let release = () => {};
  held = new Promise((done) => {
    release = done;
  });
  return () => {
    held = null;
    release();
  };
};

export type RefusalKind = 'loggedOut' | 'suspended' | 'csrf' | 'outOfDate';
let whenRefused: (kind: RefusalKind, error: WireError) => unknown = () => {};
/**
 * Who is told when the house no longer knows the session (codes 8, 35), has suspended the player (155), or
 * does not know the page's token
 * (42: resolves with a new one; out of date when the new one was refused too).
 */
export const setRefusalHandler = (handler: typeof whenRefused): void => {
  whenRefused = handler;
};

const CODES = new Map<number, RefusalKind>([
  [BASIC_ERRORS.inactivityTimeout.code, 'loggedOut'],
  [BASIC_ERRORS.mustBeLoggedIn.code, 'loggedOut'],
  [BASIC_ERRORS.csrf.code, 'csrf'],
  [BASIC_ERRORS.suspended.code, 'suspended'],
]);

/** Is this a refusal that is told wherever it is met? Then whoever asked says nothing more. */
export const toldAnyway = (code: number): boolean => CODES.has(code);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isWireError = (value: unknown): value is WireError =>
  isRecord(value) && Number.isInteger(value['code']) && typeof value['message'] === 'string';

const reported = new Set<string>();
/** An answer that breaks the contract is a bug: told once for each call and place, without the values. */
const reportBadAnswer = (path: string, place: string) => {
  const message = `${path}: ${place}`;
  if (path === report.path || reported.has(message)) return;
  reported.add(message);
  void ask(report, { errorId: randomId(), name: 'BadAnswer', message: message.slice(0, 500), build: BUILD });
};

/** At fields the house says the same sentence as of the whole. */
const fieldsOf = ({ code, message }: WireError, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text === message ? errors.text(code, text) : text]),
  );

const readAnswer = <Ans>(path: string, struct: Struct<Ans>, body: unknown): Reply<Ans> => {
  if (isRecord(body) && body['ok'] === false && isWireError(body['error'])) {
    const said = body['error'];
    const error: WireError = {
      ...said,
      message: errors.text(said.code, said.message),
      ...(said.fields && { fields: fieldsOf(said, said.fields) }),
    };
    const kind = CODES.get(error.code);
    if (kind === 'loggedOut' || kind === 'suspended') whenRefused(kind, error);
    return { ok: false, error };
  }
  // A newer house may add members; they are dropped, so that an open page survives an update of the house.
  const [failure, data] =
    isRecord(body) && body['ok'] === true
      ? validate(body['data'], struct, { coerce: true, mask: true })
      : [{ path: ['envelope'] }, undefined];
  if (!failure) return { ok: true, data };
  reportBadAnswer(path, failure.path.join('.'));
  return LOST;
};

interface Patience {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

const askOnce = async <Req, Ans>(
  { path, answer }: Call<Req, Ans>,
  request: Req,
  { signal, timeoutMs = CALL_TIMEOUT_MS }: Patience,
): Promise<Reply<Ans>> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  let body: unknown;
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        // The house writes letters and messages in it.
        'accept-language': LANGUAGE,
        'x-window': WINDOW,
        ...(csrf === null ? {} : { 'x-csrf-token': csrf }),
      },
      body: JSON.stringify(request),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    // A gateway's or a portal's page is not the house's answer: the link is in doubt, a probe decides.
    body = JSON.parse(text);
  } catch {
    if (!signal?.aborted) noteOutcome(false);
    return LOST;
  }
  noteOutcome(true);
  return readAnswer(path, answer, body);
};

/**
 * Asks the house. Never throws, and sends again only what was refused for the page's token, which a page that
 * opened without
 * the house does not have: a caller that sends again uses the same request id.
 * @param patience `timeoutMs`: after this the reply is `error: null`; `signal`: given up by the caller,
 * `error: null`, and
 * nothing is said about the link
 */
export const ask = async <Req, Ans>(
  call: Call<Req, Ans>,
  request: Req,
  patience: Patience = {},
): Promise<Reply<Ans>> => {
  if (held !== null && call.path !== status.path) await held;
  const token = csrf;
  const reply = await askOnce(call, request, patience);
  if (reply.ok || reply.error?.code !== BASIC_ERRORS.csrf.code) return reply;
  await whenRefused('csrf', reply.error);
  const again = csrf === token || csrf === null ? reply : await askOnce(call, request, patience);
  if (!again.ok && again.error?.code === BASIC_ERRORS.csrf.code) whenRefused('outOfDate', again.error);
  return again;
};
