/** What a house that runs this clone's build answers: every file, and every page at its address. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appBuild } from '../../house/platform/http/files/appBuild.ts';
import { listsWithOrigin, withOrigin } from '../../house/platform/http/files/originPages.ts';
import { pageAddresses } from '../../house/platform/http/files/pageFiles.ts';
import { PLAIN_NAME } from '../../house/platform/http/sessions.ts';

/** How an answer may differ from its file: by the house's origin, where the build left place for it. */
type Insertion = 'none' | 'pages' | 'lists';

export interface Expected {
  readonly path: string;
  readonly bytes: Buffer;
  readonly insertion: Insertion;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** With the origin of a house inserted, as that house does. */
export const insertOrigin = (bytes: Buffer, insertion: Insertion, origin: string): Buffer => {
  if (insertion === 'none' || origin === '') return bytes;
  const insert = insertion === 'pages' ? withOrigin : listsWithOrigin;
  return Buffer.from(insert(bytes.toString('utf8'), origin));
};

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes);

const COMPRESSED = /\.(?:br|gz)$/;
const LISTS = new Set(['sitemap.xml', 'robots.txt']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();

/** @param appDir of a finished build */
export const expectedAnswers = (appDir: string): Expected[] => {
  const files = filesIn(appDir).map((file): Expected => ({
    path: `/${file}`,
    bytes: readFileSync(join(appDir, file)),
    insertion: LISTS.has(file) ? 'lists' : 'none',
    status: 200,
    headers: {},
  }));
  const pages = pageAddresses(appDir, appBuild(appDir)).map(({ path, file, asPlayer, status }): Expected => ({
    path,
    bytes: readFileSync(join(appDir, file)),
    insertion: 'pages',
    status,
    headers: asPlayer ? { cookie: `${PLAIN_NAME}=x` } : {},
  }));
  return [...files, ...pages];
};

const REFERENCE = /(?:src|href)="(\/[^"?#]+\.\w+)"/g;
const IMPORT_MAP = /<script type="importmap">([^]*?)<\/script>/;
const KEPT = /"url":"([^"]+)"/g;

const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path = '']) => path);

/** The files of an import map. Its keys are names by which scripts call each other, and not files. */
const importedBy = (json: string): string[] => {
  try {
    const { imports = {} } = JSON.parse(json) as { imports?: Readonly<Record<string, unknown>> };
    return Object.values(imports).map(String);
  } catch {
    return [];
  }
};

/** Files that a page, an import map or the worker's list names. */
export const namedIn = (path: string, text: string): string[] => {
  if (path === '/sw.js') return matchesIn(text, KEPT).map((url) => `/${url}`);
  if (path === '/importmap.json') return importedBy(text);
  return [...matchesIn(text, REFERENCE), ...importedBy(IMPORT_MAP.exec(text)?.[1] ?? '{}')];
};
