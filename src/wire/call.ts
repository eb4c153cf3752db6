import type { Struct } from 'superstruct';

/**
 * Who may make a call. `player`: a logged-in player, with the session key and the CSRF token. `here`: a
 * visitor or a player, and the answer depends on who asks. `anyone`: the answer is the same for everybody.
 */
export type Who = 'anyone' | 'here' | 'player';

/**
 * The session key of the player that a page shows, or `VISITOR`. Without it a tab of one player would act for
 * another one who has logged in since in another tab: both send the same cookie.
 */
export const SESSION_KEY_HEADER = 'x-session-key';
export const VISITOR = 'visitor';

/** The house's time in every answer to a call or a probe: unix ms, as digits. */
export const HOUSE_TIME_HEADER = 'x-house-time';

/**
 * How long each one waits when a page calls the house, in milliseconds, shortest first. Each gives up before
 * the one that waits for it: a page whose connection is cut cannot say why.
 */
export const TIME_LIMITS_MS = {
  /** PostgreSQL, for a lock: twice, since a bet of a shared transaction runs once more alone. */
  lock: 5_000,
  /** The house, for a call's answer; then the page gets code 56, and the call goes on. */
  call: 13_000,
  /** The page, for its answer. */
  page: 15_000,
  /** The house, for a connection on which nothing moves. */
  connection: 20_000,
  /** The proxies of docs/operating, for the house. */
  proxy: 30_000,
} as const;

/** A call of the contract, validated on both sides. All calls are POST with a JSON body. */
export interface Call<Req, Ans> {
  readonly path: `/${string}`;
  readonly who: Who;
  readonly request: Struct<Req>;
  readonly answer: Struct<Ans>;
}

/**
 * Describes a call.
 * @param path below the origin, e.g. `/user/status/json2`
 * @param request struct of the body; unknown members are refused
 * @param answer struct of `data` in the success envelope
 */
export const call = <Req, ReqSchema, Ans, AnsSchema>(
  path: `/${string}`,
  who: Who,
  request: Struct<Req, ReqSchema>,
  answer: Struct<Ans, AnsSchema>,
): Call<Req, Ans> => ({
  path,
  who,
  request,
  answer,
});

export type RequestOf<C> = C extends Call<infer Req, infer _Ans> ? Req : never;
export type AnswerOf<C> = C extends Call<infer _Req, infer Ans> ? Ans : never;

/** The body of every answer. */
export type Envelope<Ans> =
  | { readonly ok: true; readonly data: Ans }
  | { readonly ok: false; readonly error: WireError };

/**
 * A refusal. `fields` names the offending members by path; `errorId` is set for faults of the house (code
 * 1007). `exact`: the message is this refusal's own, in the language of the request; otherwise it is the
 * catalogue's English one. `undecided`: the house lost its database, so whether it acted is unknown; the same
 * request under the same id says.
 */
export interface WireError {
  readonly code: number;
  readonly message: string;
  readonly exact?: boolean;
  readonly undecided?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
  readonly errorId?: string;
}
