import type { FastifyInstance } from 'fastify';
import { isRefusal, type Refusal } from '../../ports.ts';
import { sendRefusal } from '../envelope.ts';

interface Content {
  readonly type: string;
  readonly body: Buffer | string;
  /** Whether this address has this content for ever. */
  readonly isFixed: boolean;
  readonly isZipped: boolean;
}

/** What a feature makes of the address at which it is asked for. */
export interface ServedContent {
  /** What its addresses begin with, e.g. `/log`. */
  readonly path: string;
  /** @param name what follows the path @returns null where there is nothing of this name */
  read(name: string, takesGzip: boolean): Promise<Content | null>;
}

const YEAR = 'public, max-age=31536000, immutable';
/** Whoever asks often may be answered by a cache between. */
const BRIEFLY = 'public, max-age=5';

/** @param overBudget refuses an address that asks for too much; null otherwise */
export const mountContents = (
  app: FastifyInstance,
  contents: readonly ServedContent[],
  overBudget: (ip: string, path: string) => Refusal | null,
): void => {
  for (const { path, read } of contents)
    app.get<{ Params: { '*': string } }>(`${path}/*`, async (request, reply) => {
      const refused = overBudget(request.ip, path);
      if (isRefusal(refused)) return sendRefusal(reply, refused);
      const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']));
      const found = await read(request.params['*'], takesGzip);
      if (!found)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found');
      if (found.isZipped) void reply.header('content-encoding', 'gzip');
      return reply
        .headers({ 'cache-control': found.isFixed ? YEAR : BRIEFLY, vary: 'accept-encoding' })
        .type(found.type)
        .send(found.body);
    });
};
