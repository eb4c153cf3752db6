import type { Struct } from 'superstruct';

/**
 * Who may make a call. `player`: a logged-in player, whose page says for whom it asks and proves it with the
 * CSRF token. `here`: a visitor or a player, and the answer is theirs. `anyone`: the answer is the same for
 * everybody.
 */
export type Who = 'anyone' | 'here' | 'player';

/**
 * With this header a page says for whom a call is made: the session key of the player it shows, or `VISITOR`.
 * Without it a tab of one player would act for another one who logged in beside it: both send the same
 * cookie.
 */
export const SESSION_KEY_HEADER = 'x-session-key';
export const VISITOR = 'visitor';

/** Every answer to a call or a probe says what time it is by the house's clock: unix ms, as digits. */
export const HOUSE_TIME_HEADER = 'x-house-time';

/**
 * One call of the contract: described here once, held to on both sides. All calls are POST with a JSON body.
 */
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

/** What goes over the wire for every call: the answer, or a refusal with its code. */
export type Envelope<Ans> =
  { readonly ok: true; readonly data: Ans } | { readonly ok: false; readonly error: WireError };

/**
 * A refusal. `fields` names the offending members by path; `errorId` is set for faults of the house (code
 * 1007). `exact`: the sentences are of this refusal alone and in the language that was asked for; else they
 * are the catalogue's English ones.
 */
export interface WireError {
  readonly code: number;
  readonly message: string;
  readonly exact?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
  readonly errorId?: string;
}
