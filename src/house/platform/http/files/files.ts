import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GAMES } from '../../../../games/catalogue.ts';
import { type Language, languageIn, LANGUAGES } from '../../../../wire/languages.ts';
import { type House, refuse } from '../../ports.ts';
import { siteOrigin } from '../../config/config.ts';
import { appBuild, ofBuild } from './appBuild.ts';
import { appCopies, copiesFolder, pageCopies } from './encodings.ts';
import { sendRefusal } from '../envelope.ts';
import { formerPartsFolder } from './formerBuilds.ts';
import { contentPages, fileIn, LOBBY_PAGE } from './pageFiles.ts';
import { listsWithOrigin, originPages } from './originPages.ts';
import { hostAllowed } from '../hostName.ts';
import { hasSessionCookie } from '../sessions.ts';
import { languageOfVisit } from '../visitLanguage.ts';

const CALL_PATH = /^\/(user|devnet|last-winners|report|round|live)(\/|$)/;

/** Paths of the app, below the language segment, that are not content pages. */
const APP_ROUTES: ReadonlySet<string> = new Set([
  '',
  'lotto',
  ...GAMES.flatMap(({ uri }) => [uri, `${uri}/preview`]),
]);

const GAME_URIS: ReadonlySet<string> = new Set(GAMES.map(({ uri }) => uri));

const FRONT = /[\\/](home|lobby)\.html(\.br|\.gz)?$/;

const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A file of the app's assets. This handler runs only where the present build does not have it. */
const ASSET = /^\/assets\/(?:[a-z]{2}\/)?[\w-]+(?:\.[\w-]+)+$/;

/** Paths that end in a token or a code: only the app can tell whether it is valid. */
const TOKEN_ROUTE = /^(password-reset|unsubscribe|ether-lotto-unsubscribe|verify|bonus)\/[^/]+$/;

/**
 * Tells search engines, in place of a table, of the game's preview: all tables have one document
 * (https://www.rfc-editor.org/rfc/rfc6596).
 */
const previewLink = (origin: string, language: Language, uri: string): string =>
  `<${origin}/${language}/${uri}/preview>; rel="canonical"`;

/**
 * The origin that pages name: PUBLIC_URL, else that of the request. `checkHost` lets a request pass for
 * either of its two names, so the one that is written into pages is checked by itself; empty: unknown.
 */
const originOf = ({ config }: House, { protocol, host }: FastifyRequest): string =>
  config.publicUrl ?? (hostAllowed({ host }, config) ? `${protocol}://${host}` : '');

type MakeCopy = ReturnType<typeof appCopies>;

/** Sends a page of the build in a copy that names the origin. */
const pageSender = (house: House, makeCopy: MakeCopy) => {
  const folderOf = originPages(house);
  const copiesIn = new Map<string, MakeCopy>();
  return async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const accepted = request.headers['accept-encoding'];
    const origin = originOf(house, request);
    const folder = origin === '' ? null : await folderOf(file, origin);
    if (folder === null) {
      await makeCopy(file, accepted);
      return reply.sendFile(file, { cacheControl: false });
    }
    const makeOwn = copiesIn.get(folder) ?? pageCopies(house, folder);
    copiesIn.set(folder, makeOwn);
    await makeOwn(file, accepted);
    return reply.sendFile(file, folder, { cacheControl: false });
  };
};

/**
 * Answers a path that is no file: the app's page where the app knows the path, otherwise its "not found" page
 * with status 404.
 */
const navigate = (house: House, sendPage: ReturnType<typeof pageSender>) => {
  const { appDir } = house.config;
  const pagesOf = ofBuild(appDir, (build) => contentPages(appDir, build));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const pages = pagesOf();
    const [path = '/', query] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(reply, refuse('unknownCall'));
    if (CALL_PATH.test(path)) return sendRefusal(reply, refuse('unknownCall'));
    const former = formerPartsFolder(house.config);
    if (ASSET.test(path) && existsSync(join(former, path))) return reply.sendFile(path.slice(1), former);
    if (/\.[A-Za-z0-9]{1,12}$/.test(path))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const segments = path.split('/').filter((segment) => segment !== '');
    const language = languageIn(`/${segments.join('/')}`);
    if (language === undefined) {
      const rest = segments.length > 0 ? `/${segments.join('/')}` : '';
      const to = languageOfVisit(rest || '/', request.headers);
      return reply
        .header('vary', 'accept-language, cookie')
        .redirect(`/${to}${rest}${query === undefined ? '' : `?${query}`}`, 302);
    }
    if (!existsSync(join(house.config.appDir, 'index.html'))) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The app is not built yet: npm run build');
    }
    const route = segments.slice(1).join('/');
    const known = pages.has(route) || APP_ROUTES.has(route) || TOKEN_ROUTE.test(route);
    const page = route === '' && hasSessionCookie(request.headers.cookie) ? LOBBY_PAGE : route;
    const appPage = known ? (TOKEN_ROUTE.exec(route)?.[1] === 'bonus' ? 'bonus' : 'mailed') : 'not-found';
    const file = fileIn(
      house.config.appDir,
      language,
      pages.get(page) ?? pages.get(`${appPage}/`) ?? 'index.html',
    );
    if (GAME_URIS.has(route))
      void reply.header('link', previewLink(originOf(house, request), language, route));
    return sendPage(request, reply.code(known ? 200 : 404).header('cache-control', 'no-cache'), file);
  };
};

/** sitemap.xml and robots.txt, with absolute addresses. */
const mountLists = (app: FastifyInstance, { config }: House): void => {
  for (const [name, type] of [
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const file = join(config.appDir, name);
    const textOf = ofBuild(config.appDir, () =>
      existsSync(file) ? listsWithOrigin(readFileSync(file, 'utf8'), siteOrigin(config)) : null,
    );
    app.get(`/${name}`, (_, reply) => {
      const text = textOf();
      return text === null
        ? reply.callNotFound()
        : reply.header('cache-control', 'no-cache').type(type).send(text);
    });
  }
};

/** A reporter of a hole needs an address that is not out of date: half a year from each answer (RFC 9116). */
const SECURITY_LIFE_MS = 182 * 86_400_000;
/** What browsers and researchers ask every site for, whatever its pages say. */
const mountWellKnown = (app: FastifyInstance, house: House): void => {
  const { config, clock } = house;
  app.get('/favicon.ico', (_, reply) => reply.sendFile('icons/icon-192.png', { cacheControl: false }));
  app.get('/.well-known/security.txt', (request, reply) => {
    const origin = originOf(house, request);
    const { supportEmail } = config.contacts;
    const lines = [
      `Contact: ${supportEmail === null ? `${origin}/${LANGUAGES[0]}/support` : `mailto:${supportEmail}`}`,
      `Expires: ${new Date(clock.now() + SECURITY_LIFE_MS).toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
};

const STATIC_ROUTE = '/*';
/** Of an address, without its query. Null where it is not well encoded. */
const fileAt = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1);
  } catch {
    return null;
  }
};

/** Serves the built app, compressed where the browser takes it, and answers every other path. */
export const mountFiles = async (app: FastifyInstance, house: House): Promise<void> => {
  const makeCopy = appCopies(house);
  if (existsSync(house.config.appDir)) {
    mountLists(app, house);
    mountWellKnown(app, house);
    app.addHook('preHandler', async ({ routeOptions, url, headers }) => {
      const file = routeOptions.url === STATIC_ROUTE ? fileAt(url) : null;
      if (file !== null) await makeCopy(file, headers['accept-encoding']);
    });
    await app.register(fastifyStatic, {
      // The library tries a file without an encoding in the last folder alone.
      root: [copiesFolder(house), house.config.appDir],
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Without it the library answers 403 for a folder when the request names no known encoding.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        // A path has up to three encodings, and the front page also two files: a shared cache must keep them
        // apart.
        void reply.setHeader('vary', FRONT.test(path) ? 'accept-encoding, cookie' : 'accept-encoding');
        if (!/\.html(\.br|\.gz)?$/.test(path)) void reply.setHeader('cache-control', cacheControl(path));
        const file = path.replace(/\.(br|gz)$/, '').replace(/^.*[\\/](?=pages[\\/])/, '');
        const link = appBuild(house.config.appDir).early.get(file);
        if (link !== undefined) void reply.setHeader('link', link);
        // Its own policy allows its script; that of this house's pages does not.
        if (/[\\/]verify\.html(\.br|\.gz)?$/.test(path))
          void reply.setHeader('content-disposition', 'attachment; filename="verify.html"');
        if (/[\\/]sw\.js(\.br|\.gz)?$/.test(path)) void reply.setHeader('service-worker-allowed', '/');
      },
    });
  }
  app.setNotFoundHandler(navigate(house, pageSender(house, makeCopy)));
};
