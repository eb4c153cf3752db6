import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ArticleCard, Author, Contents, Doc, PromotionCard } from '../app/pages/doc.ts';
import { slugOf } from '../app/pages/slug.ts';
import { fillFigures } from './fill.ts';
import { ArticleMatter, AuthorMatter, PageMatter, PromotionMatter, readFrontMatter, WrongWords } from './frontMatter.ts';

/** Everything in content/, read and checked. `docs` by path: pages, articles and promotions. */
export interface Press extends Contents {
  readonly docs: ReadonlyMap<string, Doc>;
  /** The markdown file of each doc, absolute. */
  readonly files: ReadonlyMap<string, string>;
}

const WORDS_A_MINUTE = 220;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/;

const markdownIn = (folder: string): string[] => (existsSync(folder)
  ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.md')).map(({ name }) => join(folder, name)).sort()
  : []);

/** Sections: the second-level headings outside code. */
const headingsOf = (body: string) => body.replace(/^```[\s\S]*?^```/gm, '').split('\n')
  .filter((line) => line.startsWith('## ')).map((line) => line.slice(3).replace(/[*`]/g, '').trim()).map((text) => ({ id: slugOf(text), text }));

const minutesOf = (body: string): number => Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE));

interface Source { readonly file: string; readonly name: string; readonly slug: string; readonly text: string }

const sourceOf = (root: string, file: string): Source => {
  const name = relative(root, file).replaceAll('\\', '/');
  const base = name.split('/').at(-1) ?? '';
  if (!NAME.test(base)) throw new WrongWords(name, 1, 'expected a name of lower-case letters, digits and dashes');
  return { file, name, slug: base.slice(0, -3), text: readFileSync(file, 'utf8') };
};

const docOf = (path: string, matter: { title: string; description: string; updated: string }, body: string): Doc => ({
  path, title: matter.title, description: matter.description, updated: matter.updated, headings: headingsOf(body), body,
});

/**
 * Reads content/<language>: static pages at its top, articles in worth-reading, promotions, authors.
 * @param root what the names in messages are relative to
 * @throws WrongWords with file and line for the first thing that is wrong
 */
export const readContents = (root: string, folder: string): Press => {
  const docs = new Map<string, Doc>();
  const files = new Map<string, string>();
  const keep = (source: Source, path: string, matter: Parameters<typeof docOf>[1], body: string) => {
    docs.set(path, docOf(path, matter, body));
    files.set(path, source.file);
  };
  const sourcesIn = (name: string) => markdownIn(join(folder, name)).map((file) => sourceOf(root, file));

  for (const source of sourcesIn('.')) {
    const { matter, body, bodyLine } = readFrontMatter(source.name, source.text, PageMatter);
    keep(source, source.slug, matter, fillFigures(source.name, body, bodyLine));
  }
  const authors: Author[] = sourcesIn('authors').map(({ name, slug, text }) => {
    const { matter, body } = readFrontMatter(name, text, AuthorMatter);
    return { slug, name: matter.name, bio: body.trim() };
  });
  const articles: ArticleCard[] = sourcesIn('worth-reading').map((source) => {
    const { matter, body, bodyLine } = readFrontMatter(source.name, source.text, ArticleMatter);
    if (!authors.some(({ slug }) => slug === matter.author)) throw new WrongWords(source.name, 1, `author: nobody is called ${matter.author}`);
    const path = `worth-reading/${source.slug}`;
    const filled = fillFigures(source.name, body, bodyLine);
    keep(source, path, matter, filled);
    return { path, ...matter, tags: matter.tags.split(',').map((tag) => tag.trim()).filter(Boolean), minutes: minutesOf(filled) };
  });
  const promotions: PromotionCard[] = sourcesIn('promotions').map((source) => {
    const { matter, body, bodyLine } = readFrontMatter(source.name, source.text, PromotionMatter);
    const path = `promotions/${source.slug}`;
    keep(source, path, matter, fillFigures(source.name, body, bodyLine));
    return { path, ...matter, code: matter.code ?? null };
  });
  articles.sort((a, b) => (a.published === b.published ? a.path.localeCompare(b.path) : b.published.localeCompare(a.published)));
  return { docs, files, articles, promotions, authors };
};

/** Addresses of the lists: they have no file of their own. */
export const listPaths = ({ articles, promotions, authors }: Contents): string[] => [
  ...(promotions.length > 0 ? ['promotions'] : []),
  ...(articles.length > 0 ? ['worth-reading'] : []),
  ...[...new Set(articles.map(({ category }) => `worth-reading/category/${slugOf(category)}`))].sort(),
  ...[...new Set(articles.flatMap(({ tags }) => tags.map((tag) => `worth-reading/tag/${slugOf(tag)}`)))].sort(),
  ...authors.filter(({ slug }) => articles.some(({ author }) => author === slug)).map(({ slug }) => `worth-reading/author/${slug}`),
];
