// On the critical path: calls of the house.
import { type Struct, validate, pattern, string } from 'superstruct';
import { report, status } from '../../../wire/player/status.ts';
import { type Call, SESSION_KEY_HEADER, TIME_LIMITS_MS, type WireError } from '../../../wire/call.ts';
import { isRecord } from '../../../wire/isRecord.ts';
import { BASIC_ERRORS } from '../../../wire/basicErrors.ts';
import { BUILD } from '../build.ts';
import { randomId } from '../random.ts';
import { recordOutcome, houseTimeOf } from './connectivity.ts';
import { LANGUAGE } from '../language.ts';
import { errors } from '../../words/en/errors.ts';
import { deviceNow, correctClock } from '../clock.ts';
import { tryOrNull } from '../tryOrNull.ts';
import { stored } from '../stored.ts';

/**
 * `error: null`: no answer, so whether the house acted is unknown. With `unreadable` the house acted, but
 * this build cannot read its answer.
 */
export type Reply<Ans> =
  | { readonly ok: true; readonly data: Ans }
  | { readonly ok: false; readonly error: WireError }
  | { readonly ok: false; readonly error: null; readonly unreadable?: boolean };

const LOST = { ok: false, error: null } as const;

/** Checked by the shape of `randomId`: an invalid header would make every call fail. */
const keptWindow = stored('sessionStorage', 'glasshouse-window', pattern(string(), /^[\w-]{22}$/));
/**
 * A reloaded page has the same id. It is stored only while the page is unloaded: a duplicated tab copies
 * sessionStorage, and must get an id of its own.
 */
const takeWindow = (): string => {
  const before = keptWindow.read();
  keptWindow.remove();
  tryOrNull(() => {
    window.addEventListener('pagehide', () => keptWindow.write(WINDOW));
    window.addEventListener('pageshow', () => keptWindow.remove());
  });
  return before ?? randomId();
};
/** Identifies this page to the house: a game is played in one window at a time (error 96). */
const WINDOW = takeWindow();

/** Whose call it is: the session key of a player, or `VISITOR`, and the player's CSRF token. */
export interface Caller {
  readonly sessionKey: string;
  readonly csrfToken: string | null;
}
let caller: Caller | null = null;
/** The player whom this page shows; null while unknown. */
export const setCaller = (next: Caller | null): void => {
  caller = next;
};

let ended = false;
/** Refuses all further calls: another player has logged in, and the page is about to be reloaded. */
export const endCalls = (): void => {
  ended = true;
};

let paused: Promise<void> | null = null;
/** Calls wait for the status, which brings the CSRF token. @returns resumes them */
export const pauseCalls = (): (() => void) => {
  let release = () => {};
  paused = new Promise((done) => {
    release = done;
  });
  return () => {
    paused = null;
    release();
  };
};

type RefusalKind = 'loggedOut' | 'suspended' | 'csrf' | 'outOfDate' | 'otherPlayer';
let whenRefused: (kind: RefusalKind, error: WireError) => unknown = () => {};
/**
 * Handles refusals that any call may meet: the session has ended (codes 8, 35), the player is suspended
 * (155), the CSRF token is invalid (42; `outOfDate` if its replacement is refused too), or another player has
 * logged in (1011).
 */
export const setRefusalHandler = (handler: typeof whenRefused): void => {
  whenRefused = handler;
};

const CODES = new Map<number, RefusalKind>([
  [BASIC_ERRORS.inactivityTimeout.code, 'loggedOut'],
  [BASIC_ERRORS.mustBeLoggedIn.code, 'loggedOut'],
  [BASIC_ERRORS.csrf.code, 'csrf'],
  [BASIC_ERRORS.suspended.code, 'suspended'],
  [BASIC_ERRORS.otherPlayer.code, 'otherPlayer'],
]);

/** Whether the refusal handler shows this code, so that the caller shows nothing. */
export const isHandledGlobally = (code: number): boolean => CODES.has(code);

const isWireError = (value: unknown): value is WireError =>
  isRecord(value) && Number.isInteger(value['code']) && typeof value['message'] === 'string';

const reported = new Set<string>();
/** Reports an answer that breaks the contract, once per path and place, without values. */
const reportBadAnswer = (path: string, place: string) => {
  const message = `${path}: ${place}`;
  if (path === report.path || reported.has(message)) return;
  reported.add(message);
  void ask(report, { errorId: randomId(), name: 'BadAnswer', message: message.slice(0, 500), build: BUILD });
};

/** Translates a refusal by its code, at its fields too. */
const translated = (error: WireError): WireError => {
  const message = errors.text(error.code, error.message);
  const fields = Object.entries(error.fields ?? {}).map(
    ([name, text]) => [name, text === error.message ? message : text] as const,
  );
  return { ...error, message, ...(error.fields && { fields: Object.fromEntries(fields) }) };
};

const readAnswer = <Ans>(path: string, struct: Struct<Ans>, body: unknown): Reply<Ans> => {
  if (isRecord(body) && body['ok'] === false && isWireError(body['error'])) {
    const { error } = body;
    return { ok: false, error: error.exact === true ? error : translated(error) };
  }
  // Drops unknown members, so that an open page survives an update of the house.
  const [failure, data] =
    isRecord(body) && body['ok'] === true
      ? validate(body['data'], struct, { coerce: true, mask: true })
      : [{ path: ['envelope'] }, undefined];
  if (!failure) return { ok: true, data };
  reportBadAnswer(path, failure.path.join('.'));
  return isRecord(body) && body['ok'] === true ? { ...LOST, unreadable: true } : LOST;
};

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The session key of the player of a stored call. It is not sent for another player. */
  readonly madeFor?: string;
  /** Sends for a player whom this page no longer shows. Only the caller learns of a refusal. */
  readonly as?: Caller;
}

const headersFor = (path: string, whom: Caller | null): Record<string, string> => ({
  'content-type': 'application/json',
  // The language of e-mails and messages to the player.
  'accept-language': LANGUAGE,
  'x-window': WINDOW,
  // Without it the status of a page that shows another player would be refused.
  ...(whom === null || path === status.path ? {} : { [SESSION_KEY_HEADER]: whom.sessionKey }),
  ...(whom?.csrfToken ? { 'x-csrf-token': whom.csrfToken } : {}),
});

const askOnce = async <Req, Ans>(
  { path, answer }: Call<Req, Ans>,
  request: Req,
  { signal, timeoutMs = TIME_LIMITS_MS.page, as }: CallOptions,
): Promise<Reply<Ans>> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const sentAt = deviceNow();
  let body: unknown;
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      headers: headersFor(path, as ?? caller),
      body: JSON.stringify(request),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const heardAt = deviceNow();
    const text = await response.text();
    // Throws for the page of a gateway or a captive portal, which is no answer of the house.
    body = JSON.parse(text);
    correctClock(houseTimeOf(response.headers), sentAt, heardAt);
  } catch {
    if (!signal?.aborted) recordOutcome(false);
    return LOST;
  }
  recordOutcome(true);
  return readAnswer(path, answer, body);
};

const { code: OTHER_CODE, message: OTHER_MESSAGE } = BASIC_ERRORS.otherPlayer;
const otherPlayer = () =>
  ({
    ok: false,
    error: { code: OTHER_CODE, message: errors.text(OTHER_CODE, OTHER_MESSAGE) },
  }) as const;

/** Whether the page still shows the player of a call; true if the call was made before anyone was known. */
const isShown = (sessionKey: string | null): boolean =>
  !ended && (sessionKey === null || sessionKey === caller?.sessionKey);

/**
 * Calls the house. Never throws. Sends again only if the CSRF token was refused, and only for the same
 * player. A caller that sends again itself uses the same request id.
 * @param options `timeoutMs`: then the reply is `error: null`. `signal`: aborting gives `error: null` too,
 * but does not count as a lost connection
 */
export const ask = async <Req, Ans>(
  call: Call<Req, Ans>,
  request: Req,
  options: CallOptions = {},
): Promise<Reply<Ans>> => {
  if (options.as) return askOnce(call, request, options);
  const madeFor = options.madeFor ?? caller?.sessionKey ?? null;
  if (paused !== null && call.path !== status.path) await paused;
  if (!isShown(madeFor)) return otherPlayer();
  const token = caller?.csrfToken ?? null;
  const reply = await askOnce(call, request, options);
  if (reply.ok || reply.error === null || !isShown(madeFor)) return reply;
  const kind = CODES.get(reply.error.code);
  if (kind !== 'csrf') {
    if (kind) await whenRefused(kind, reply.error);
    return reply;
  }
  await whenRefused('csrf', reply.error);
  if (!isShown(madeFor)) return otherPlayer();
  const renewed = caller?.csrfToken ?? null;
  const again = renewed !== null && renewed !== token ? await askOnce(call, request, options) : reply;
  if (!again.ok && again.error?.code === BASIC_ERRORS.csrf.code) whenRefused('outOfDate', again.error);
  return again;
};
