import type { FastifyInstance } from 'fastify';
import { isRefusal, type Refusal } from '../ports.ts';
import { sendRefusal } from './envelope.ts';

/**
 * A form that other programs than the app send, such as mail programs: without a cookie, and without an
 * origin to compare. All it says stands in its address, as `:text`.
 */
export interface ServedForm {
  readonly path: string;
  readonly handle: (text: string) => Promise<Refusal | Record<string, never>>;
}

/** Gives every form its route. The body's type and content decide nothing, so none is refused for them. */
export const mountForms = async (app: FastifyInstance, forms: readonly ServedForm[]): Promise<void> => {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (__, ___, read) => read(null));
    for (const { path, handle } of forms)
      scope.post<{ Params: { text: string } }>(path, async ({ params }, reply) => {
        const data = await handle(params.text);
        if (isRefusal(data)) return sendRefusal(reply, data);
        return reply.header('cache-control', 'no-store').send({ ok: true, data });
      });
    done();
  });
};
