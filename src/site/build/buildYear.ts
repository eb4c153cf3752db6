import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UPDATED = /^updated: (\d{4})-\d\d-\d\d$/m;

/** The year in which a page was last written. */
const contentYear = (root: string): string => {
  const folder = join(root, 'content', 'en');
  const years = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => UPDATED.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? []);
  return years.toSorted().at(-1) ?? '';
};

/**
 * The year that stands in the footer, as Vite puts it in: that of the commit that is built, and outside a
 * clone that of the newest page. A clock's would make two builds of the same sources differ.
 * @param commitYear null outside a clone
 */
export const buildYear = (root: string, commitYear: string | null): string => commitYear ?? contentYear(root);
