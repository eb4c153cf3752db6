import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUSE_TIME_HEADER, SESSION_KEY_HEADER, VISITOR } from '../../wire/call.ts';
import { standingRefusal } from '../account/rules.ts';
import { type House, isRefusal, refuse, type Refusal } from '../ports.ts';
import type { BoundCall } from './bind.ts';
import { readBody } from './body.ts';
import { sendRefusal } from './envelope.ts';
import { originAllowed } from './origin.ts';
import { csrfRight, type Found, isSecure, readSession, sessionHandle, sessionKeyOf } from './sessions.ts';

/**
 * Who may go on. A page that shows another player than the one whose cookie came along is refused whatever it
 * asks: its CSRF token alone would not tell, for a page may ask for a new one. A player's call needs a
 * session, the name of its player and the CSRF token; a page that does not name its player is of an older
 * build.
 */
const gate = (
  house: House,
  { call }: BoundCall,
  { session, idle }: Found,
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
  return sessionKey !== undefined && csrfRight(house, session.id, csrf)
    ? standingRefusal(call.path, session.standing)
    : refuse('csrf');
};

const answer = async (house: House, bound: BoundCall, request: FastifyRequest, reply: FastifyReply) => {
  void reply.header(HOUSE_TIME_HEADER, house.clock.now());
  if (!originAllowed(request.headers, house.config.origins)) return sendRefusal(reply, refuse('wrongOrigin'));
  const found = await readSession(house, request.headers.cookie);
  const refused = gate(house, bound, found, {
    csrf: request.headers['x-csrf-token'],
    sessionKey: request.headers[SESSION_KEY_HEADER],
  });
  if (refused) return sendRefusal(reply, refused);
  const body = readBody(bound.call.request, request.body);
  if (isRefusal(body)) return sendRefusal(reply, body);
  const session = sessionHandle(house, found.session, {
    secure: isSecure(house.config, request.protocol),
    set: (text) => void reply.header('set-cookie', text),
  });
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const data = await bound.handle(
    { playerId: found.session?.playerId ?? null, ip: request.ip, session, header },
    body.request,
  );
  if (isRefusal(data)) return sendRefusal(reply, data);
  return reply.header('cache-control', 'no-store').type('application/json').send({ ok: true, data });
};

/** Gives every call its route; the same path by another method is told so. */
export const mountCalls = (app: FastifyInstance, house: House, calls: readonly BoundCall[]): void => {
  for (const bound of calls) {
    app.post(bound.call.path, (request, reply) => answer(house, bound, request, reply));
    app.route({
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      url: bound.call.path,
      handler: (_, reply) => sendRefusal(reply, refuse('wrongMethod')),
    });
  }
};
