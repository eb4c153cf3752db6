import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the app's build tells the house of itself (src/build/documents.ts). */
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

/**
 * Whether a file is another one than before: a build that is put in place by a rename keeps its old times.
 */
const markOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : '';
};

const known = new Map<string, { readonly mark: string; readonly build: AppBuild }>();

/**
 * The build that lies in the app's folder now; the same object for as long as it does. It is looked at for
 * every page, since the policy of a page has to name the hashes of that very page: a house that read them
 * once refused the pages of every release that came while it ran.
 */
export const appBuild = (appDir: string): AppBuild => {
  // Written after the pages, so that what it says is of theirs.
  const mark = markOf(join(appDir, 'routes.json'));
  const before = known.get(appDir);
  if (before?.mark === mark) return before.build;
  try {
    const build = read(appDir);
    known.set(appDir, { mark, build });
    return build;
  } catch (error) {
    // Half written: the next page reads it whole.
    if (before) return before.build;
    throw error;
  }
};

/** What is made of a build once, and anew when another one lies there. */
export const ofBuild = <T>(appDir: string, make: (build: AppBuild) => T): (() => T) => {
  let last: { readonly build: AppBuild; readonly made: T } | null = null;
  return () => {
    const build = appBuild(appDir);
    if (last?.build !== build) last = { build, made: make(build) };
    return last.made;
  };
};
