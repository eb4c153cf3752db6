import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the app's build writes for the house (src/site/build/documents.ts). */
export interface AppBuild {
  /** What its pages carry. */
  readonly id: string;
  /** Addresses of its pages, below their language. */
  readonly pages: readonly string[];
  /** Marks of the styles and of the import map that stand in its pages, as the policy names them. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** What pages show first, by their files, as a link header names it. */
  readonly early: ReadonlyMap<string, string>;
}

const texts = (found: unknown): readonly string[] => (Array.isArray(found) ? found.map(String) : []);

const read = (appDir: string): AppBuild => {
  const [routes, id] = [join(appDir, 'routes.json'), join(appDir, 'build.txt')];
  const { pages, styles, scripts, early } = (
    existsSync(routes) ? JSON.parse(readFileSync(routes, 'utf8')) : {}
  ) as Partial<Record<keyof AppBuild, unknown>>;
  return {
    id: existsSync(id) ? readFileSync(id, 'utf8') : 'unbuilt',
    pages: texts(pages),
    styles: texts(styles),
    scripts: texts(scripts),
    early: new Map(Object.entries(early ?? {}).map(([file, link]) => [file, String(link)])),
  };
};

/** Identifies a file. Times are not enough: a build that is put in place by a rename keeps its old ones. */
const markOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : '';
};

const known = new Map<string, { readonly mark: string; readonly build: AppBuild }>();

/**
 * The build in the app's folder now; the same object until it is replaced. Checked for every page, because
 * the content policy of a page names the hashes of that page: with hashes read once at start, pages of a
 * release that was deployed while the house ran were blocked.
 */
export const appBuild = (appDir: string): AppBuild => {
  // The build writes this file after its pages, so it describes them.
  const mark = markOf(join(appDir, 'routes.json'));
  const before = known.get(appDir);
  if (before?.mark === mark) return before.build;
  try {
    const build = read(appDir);
    known.set(appDir, { mark, build });
    return build;
  } catch (error) {
    // Half written: the next request reads it again.
    if (before) return before.build;
    throw error;
  }
};

/** Caches what is derived from a build until the build is replaced. */
export const ofBuild = <T>(appDir: string, make: (build: AppBuild) => T): (() => T) => {
  let last: { readonly build: AppBuild; readonly made: T } | null = null;
  return () => {
    const build = appBuild(appDir);
    if (last?.build !== build) last = { build, made: make(build) };
    return last.made;
  };
};
