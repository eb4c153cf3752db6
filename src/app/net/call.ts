// On the critical path: how the app asks the house.
import { type Struct, validate, pattern, string } from 'superstruct';
import { report, status } from '../../wire/player/status.ts';
import { type Call, SESSION_KEY_HEADER, type WireError } from '../../wire/call.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { BUILD } from '../base/build.ts';
import { randomId } from '../base/random.ts';
import { recordOutcome, houseTimeOf } from './connectivity.ts';
import { LANGUAGE } from '../base/language.ts';
import { errors } from '../words/en/errors.ts';
import { deviceNow, correctClock } from '../base/clock.ts';
import { tryOrNull } from '../base/tryOrNull.ts';
import { stored } from '../base/stored.ts';

export const CALL_TIMEOUT_MS = 15_000;

/**
 * `error: null`: the network was lost, and whether the house acted is not known; or, `unreadable`, the house
 * acted and this build cannot read its answer.
 */
export type Reply<Ans> =
  | { readonly ok: true; readonly data: Ans }
  | { readonly ok: false; readonly error: WireError }
  | { readonly ok: false; readonly error: null; readonly unreadable?: boolean };

const LOST = { ok: false, error: null } as const;

/** As `randomId` makes it. Anything else would not do as a header, and every call would fail. */
const keptWindow = stored('sessionStorage', 'glasshouse-window', pattern(string(), /^[\w-]{22}$/));
/**
 * A reload is the same window. Taken away while the page lives: a copy of the tab copies what is kept, and is
 * another one.
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
/** Names this page to the house for its life: a game is played in one window at a time (error 96). */
const WINDOW = takeWindow();

/** For whom a call is made: the session key of a player or `VISITOR`, and the token that proves a player's page. */
export interface Caller {
  readonly sessionKey: string;
  readonly csrfToken: string | null;
}
let caller: Caller | null = null;
/** Whom this page shows; null while nobody has said who is here. */
export const setCaller = (next: Caller | null): void => {
  caller = next;
};

let ended = false;
/** Another player is here and this page is about to be loaded anew: nothing of it reaches the house any more. */
export const endCalls = (): void => {
  ended = true;
};

let paused: Promise<void> | null = null;
/**
 * Calls wait until the returned function is called, but for the one that brings the token: a page that shows
 * the last player before the house has said who is here would ask without one.
 */
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

export type RefusalKind = 'loggedOut' | 'suspended' | 'csrf' | 'outOfDate' | 'otherPlayer';
let whenRefused: (kind: RefusalKind, error: WireError) => unknown = () => {};
/**
 * Who is told when the house no longer knows the session (codes 8, 35), has suspended the player (155), does
 * not know the page's token (42: resolves with a new one; out of date when the new one was refused too), or
 * has another player here than the page shows (1011).
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

/** Is this a refusal that is told wherever it is met? Then whoever asked says nothing more. */
export const isHandledGlobally = (code: number): boolean => CODES.has(code);

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
const wordedByCode = (said: WireError): WireError => {
  const message = errors.text(said.code, said.message);
  const fields = Object.entries(said.fields ?? {}).map(
    ([name, text]) => [name, text === said.message ? message : text] as const,
  );
  return { ...said, message, ...(said.fields && { fields: Object.fromEntries(fields) }) };
};

const readAnswer = <Ans>(path: string, struct: Struct<Ans>, body: unknown): Reply<Ans> => {
  if (isRecord(body) && body['ok'] === false && isWireError(body['error'])) {
    const said = body['error'];
    return { ok: false, error: said.exact === true ? said : wordedByCode(said) };
  }
  // A newer house may add members; they are dropped, so that an open page survives an update of the house.
  const [failure, data] =
    isRecord(body) && body['ok'] === true
      ? validate(body['data'], struct, { coerce: true, mask: true })
      : [{ path: ['envelope'] }, undefined];
  if (!failure) return { ok: true, data };
  reportBadAnswer(path, failure.path.join('.'));
  return isRecord(body) && body['ok'] === true ? { ...LOST, unreadable: true } : LOST;
};

interface Patience {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /**
   * The session key of the player whose call it is, where it was made or kept earlier than now: it is not
   * sent for anybody else.
   */
  readonly madeFor?: string;
  /** Sent for a player whom this page does not show any more; what is refused is told to nobody but the caller. */
  readonly as?: Caller;
}

const headersFor = (path: string, whom: Caller | null): Record<string, string> => ({
  'content-type': 'application/json',
  // The house writes letters and messages in it.
  'accept-language': LANGUAGE,
  'x-window': WINDOW,
  // The status says who is here, whatever the page thought.
  ...(whom === null || path === status.path ? {} : { [SESSION_KEY_HEADER]: whom.sessionKey }),
  ...(whom?.csrfToken ? { 'x-csrf-token': whom.csrfToken } : {}),
});

const askOnce = async <Req, Ans>(
  { path, answer }: Call<Req, Ans>,
  request: Req,
  { signal, timeoutMs = CALL_TIMEOUT_MS, as }: Patience,
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
    // A gateway's or a portal's page is not the house's answer: connectivity is in doubt, a probe decides.
    body = JSON.parse(text);
    // Before anything of the answer is read: what it dates is compared with the house's time.
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

/** Does the page still show the player for whom a call is made? Before anybody was known it may be anyone. */
const shows = (sessionKey: string | null): boolean =>
  !ended && (sessionKey === null || sessionKey === caller?.sessionKey);

/**
 * Asks the house. Never throws, and sends again only what was refused for the page's token, which a page that
 * opened without the house does not have, and only for the same player: a caller that sends again uses the
 * same request id.
 * @param patience `timeoutMs`: after this the reply is `error: null`; `signal`: given up by the caller,
 * `error: null`, and connectivity stays as it is
 */
export const ask = async <Req, Ans>(
  call: Call<Req, Ans>,
  request: Req,
  patience: Patience = {},
): Promise<Reply<Ans>> => {
  if (patience.as) return askOnce(call, request, patience);
  const madeFor = patience.madeFor ?? caller?.sessionKey ?? null;
  if (paused !== null && call.path !== status.path) await paused;
  if (!shows(madeFor)) return otherPlayer();
  const token = caller?.csrfToken ?? null;
  const reply = await askOnce(call, request, patience);
  if (reply.ok || reply.error === null || !shows(madeFor)) return reply;
  const kind = CODES.get(reply.error.code);
  if (kind !== 'csrf') {
    if (kind) await whenRefused(kind, reply.error);
    return reply;
  }
  await whenRefused('csrf', reply.error);
  if (!shows(madeFor)) return otherPlayer();
  const renewed = caller?.csrfToken ?? null;
  const again = renewed !== null && renewed !== token ? await askOnce(call, request, patience) : reply;
  if (!again.ok && again.error?.code === BASIC_ERRORS.csrf.code) whenRefused('outOfDate', again.error);
  return again;
};
