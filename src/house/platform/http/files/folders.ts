import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A folder of files that never change: a name belongs to one content for ever. */
export interface ServedFolder {
  /** Its address, e.g. `/lotto/tickets`. */
  readonly path: string;
  /** Absolute path. Each file has its compressed forms `.br` and `.gz` beside it. */
  readonly root: string;
  /** Puts a file there whole, before each answer. @returns false where there is none of this name */
  ready(name: string): Promise<boolean>;
}

const YEAR = '365d';

const mountFolder = (app: FastifyInstance, { path, root, ready }: ServedFolder) =>
  app.register(async (scope) => {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      maxAge: YEAR,
      immutable: true,
      // A file that was made again is the same file.
      lastModified: false,
      setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
    });
    scope.get<{ Params: { name: string } }>(`${path}/:name`, async ({ params: { name } }, reply) => {
      if (await ready(name)) return reply.sendFile(name);
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found');
    });
  });

/** Serves folders in the encodings that are written there, with an ETag, and cached for a year. */
export const mountFolders = async (app: FastifyInstance, folders: readonly ServedFolder[]): Promise<void> => {
  for (const folder of folders) await mountFolder(app, folder);
};
