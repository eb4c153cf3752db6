import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_KEY_HEADER, VISITOR, HOUSE_TIME_HEADER } from '../../../wire/call.ts';
import { type House, isRefusal, refuse, type Refusal } from '../ports.ts';
import type { BoundCall } from './bind.ts';
import { readBody } from './body.ts';
import type { CallBudget } from './limits/budget.ts';
import { sendRefusal } from './envelope.ts';
import { withinCallLimit } from './failures.ts';
import { originAllowed } from './origin.ts';
import {
  csrfMatches,
  type SessionLookup,
  isSecure,
  readSession,
  sessionHandle,
  sessionKeyOf,
  type Standing,
} from './sessions.ts';
import { visitorTraits } from './visitorTraits.ts';

/**
 * Refuses a player's call because of the account: it is suspended, or this call needs an address that
 * receives mail. Null: the call is allowed. Decided by the account, and handed in by house.ts.
 */
type RefuseByStanding = (path: string, standing: Standing) => Refusal | null;

/**
 * Decides whether a request reaches its handler. Whatever the call, a page that shows another player than the
 * cookie's is refused: the CSRF token alone would not tell, because a page can fetch a new one. A player's
 * call needs a session, the name of its player and the CSRF token; a page that names no player is of an older
 * build.
 */
const gate = (
  house: House,
  refuseByStanding: RefuseByStanding,
  { call }: BoundCall,
  { session, idle }: SessionLookup,
  { csrf, sessionKey }: { readonly csrf: unknown; readonly sessionKey: unknown },
): Refusal | null => {
  if (call.who === 'anyone') return null;
  const loggedOut = refuse(idle ? 'inactivityTimeout' : 'mustBeLoggedIn');
  if (!session) {
    const asVisitor = sessionKey === undefined || sessionKey === VISITOR;
    return call.who === 'here' && asVisitor ? null : loggedOut;
  }
  if (sessionKey !== undefined && sessionKey !== sessionKeyOf(house, session.playerId))
    return refuse('otherPlayer');
  if (call.who === 'here') return null;
  return sessionKey !== undefined && csrfMatches(house, session.id, csrf)
    ? refuseByStanding(call.path, session.standing)
    : refuse('csrf');
};

/** What decides about every call besides the session. */
export interface CallGuards {
  readonly refuseByStanding: RefuseByStanding;
  readonly budget: CallBudget;
}

/** @returns what the handler gives, or a refusal */
const decide = async (
  house: House,
  { refuseByStanding, budget }: CallGuards,
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  if (!originAllowed(request.headers, house.config)) return refuse('wrongOrigin');
  const { path } = bound.call;
  const overAddress = budget.forAddress(request.ip, path);
  if (overAddress) return overAddress;
  const secure = isSecure(house.config, request.protocol);
  const found = await readSession(house, { cookies: request.headers.cookie, secure });
  const overSession = found.session && budget.forSession(found.session.id, path);
  if (overSession) return overSession;
  const refused = gate(house, refuseByStanding, bound, found, {
    csrf: request.headers['x-csrf-token'],
    sessionKey: request.headers[SESSION_KEY_HEADER],
  });
  if (refused) return refused;
  const body = readBody(bound.call.request, request.body);
  if (isRefusal(body)) return body;
  const session = sessionHandle(house, found.session, {
    secure,
    traits: () => visitorTraits(request.ip, request.headers['user-agent']),
    set: (text) => void reply.header('set-cookie', text),
  });
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return bound.handle(
    { playerId: found.session?.playerId ?? null, ip: request.ip, session, header },
    body.request,
  );
};

const answer = async (
  house: House,
  guards: CallGuards,
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  void reply.header(HOUSE_TIME_HEADER, house.clock.now());
  const data = await withinCallLimit(house, request, decide(house, guards, bound, request, reply));
  if (isRefusal(data)) return sendRefusal(reply, data);
  return reply.header('cache-control', 'no-store').type('application/json').send({ ok: true, data });
};

/** Adds a route for every call; other methods on the same path are refused as such. */
export const mountCalls = (
  app: FastifyInstance,
  house: House,
  calls: readonly BoundCall[],
  guards: CallGuards,
): void => {
  for (const bound of calls) {
    app.post(bound.call.path, (request, reply) => answer(house, guards, bound, request, reply));
    app.route({
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      url: bound.call.path,
      handler: (_, reply) => sendRefusal(reply, refuse('wrongMethod')),
    });
  }
};
