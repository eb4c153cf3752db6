import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { type House, refuse } from '../ports.ts';
import { sendRefusal } from './envelope.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'origins' | 'host' | 'trustProxy'>;

/** A name or address, and a port: what a URL would read as user or path is no host. */
const HOST = /^[a-z0-9._:[\]-]+$/i;
const LOOPBACK = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;
const WILDCARDS = new Set(['0.0.0.0', '::', '*']);
/** Probed by load balancers, which name the machine and not the house. It says nothing of a player. */
const PROBED = /^\/(healthz|readyz)(\?|$)/;

const isOrigin = (origin: string, host: string): boolean => {
  const asked = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).origin === origin;
};

/** A house without PUBLIC_URL: this machine's own names, and the address that it listens on. */
const isLocal = (listensOn: string, host: string): boolean => {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const bare = hostname.replace(/^\[|\]$/g, '');
  // No name server can lead another site's name to an address that is written in digits.
  return LOOPBACK.test(hostname) || bare === listensOn || (WILDCARDS.has(listensOn) && isIP(bare) !== 0);
};

/**
 * Whether a request names the house. A page of another site whose name was led to this machine (DNS
 * rebinding) is of the house's origin for its browser, so only the name tells it from the house's own.
 * Behind a proxy either name counts, because some replace Host by the address of the house.
 */
export const hostAllowed = (headers: IncomingHttpHeaders, config: SiteConfig): boolean => {
  const forwarded = config.trustProxy ? headers['x-forwarded-host'] : undefined;
  const names = [
    headers.host,
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim(),
  ];
  const known = [...(config.publicUrl === null ? [] : [config.publicUrl]), ...config.origins];
  return names.some(
    (host) =>
      host !== undefined &&
      HOST.test(host) &&
      (known.some((origin) => isOrigin(origin, host)) ||
        (config.publicUrl === null && isLocal(config.host, host))),
  );
};

/** Refuses requests that name another host (421). */
export const checkHost = (app: FastifyInstance, { config }: House): void => {
  // Nearly all requests name the same host, and URLs are slow to parse.
  let lastAllowed: string | undefined;
  const isAllowed = (headers: IncomingHttpHeaders): boolean => {
    const names = JSON.stringify([headers.host, headers['x-forwarded-host']]);
    if (names === lastAllowed) return true;
    if (!hostAllowed(headers, config)) return false;
    lastAllowed = names;
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (PROBED.test(request.url) || isAllowed(request.headers)) done();
    else void sendRefusal(reply, refuse('wrongHost'));
  });
};
