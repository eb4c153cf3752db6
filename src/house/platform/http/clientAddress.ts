import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whose address a request outside Fastify is limited by, as Fastify decides it with one trusted hop
 * (http/server.ts): behind a proxy what the proxy wrote, which is the last part of X-Forwarded-For.
 */
export const clientAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? '');
};
