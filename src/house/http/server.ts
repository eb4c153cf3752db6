import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { House } from '../ports.ts';
import type { BoundCall } from './bind.ts';
import { answerFailures } from './failures.ts';
import { mountFiles } from './files.ts';
import { mountCalls } from './mount.ts';

/** A call is a few hundred bytes. */
const BODY_BYTES_MAX = 16 * 1_024;
const REQUEST_TIMEOUT_MS = 20_000;

/** A page that the house serves itself, whole. */
export interface ServedPage {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const addHeaders = async (app: FastifyInstance, { config }: House): Promise<void> => {
  const none = ["'none'"];
  const self = ["'self'"];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': none, 'script-src': self, 'style-src': self, 'font-src': self, 'connect-src': self, 'worker-src': self,
        'manifest-src': self, 'img-src': ["'self'", 'data:', 'blob:'], 'base-uri': none, 'form-action': self, 'frame-ancestors': none,
        'object-src': none,
      },
    },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()');
    done(null, payload);
  });
};

/** The HTTP side of the house, not yet listening. */
export const makeServer = async (house: House, calls: readonly BoundCall[], pages: readonly ServedPage[]): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false, bodyLimit: BODY_BYTES_MAX, trustProxy: house.config.trustProxy, requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true, onProtoPoisoning: 'error', onConstructorPoisoning: 'error', routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  answerFailures(app, house);
  await addHeaders(app, house);
  // The app's probe: the header tells the house from a captive portal that answers 200 to everything.
  app.get('/healthz', (_, reply) => reply.header('x-glasshouse', '1').header('cache-control', 'no-store').type('text/plain').send('ok'));
  mountCalls(app, house, calls);
  for (const { path, type, body } of pages) {
    app.get(path, (_, reply) => reply.header('cache-control', 'no-cache').type(type).send(body));
  }
  await mountFiles(app, house);
  return app;
};
