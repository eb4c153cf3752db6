import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { standingRefusal } from '../account/rules.ts';
import { type House, isRefusal, refuse, type Refusal } from '../ports.ts';
import type { BoundCall } from './bind.ts';
import { readBody } from './body.ts';
import { sendRefusal } from './envelope.ts';
import { originAllowed } from './origin.ts';
import { csrfRight, type Found, isSecure, readSession, sessionHandle } from './sessions.ts';

/** Who may go on: a player's call needs a session and the CSRF token that its page was given. */
const gate = (house: House, { call }: BoundCall, { session, idle }: Found, csrf: unknown): Refusal | null => {
  if (call.who === 'anyone') return null;
  if (!session) return refuse(idle ? 'inactivityTimeout' : 'mustBeLoggedIn');
  return csrfRight(house, session.id, csrf) ? standingRefusal(call.path, session.standing) : refuse('csrf');
};

const answer = async (house: House, bound: BoundCall, request: FastifyRequest, reply: FastifyReply) => {
  if (!originAllowed(request.headers, house.config.origins)) return sendRefusal(reply, refuse('wrongOrigin'));
  const found = await readSession(house, request.headers.cookie);
  const refused = gate(house, bound, found, request.headers['x-csrf-token']);
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
