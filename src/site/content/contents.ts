import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Struct } from 'superstruct';
import type { ArticleCard, Author, Contents, Doc, Heading, PromotionCard } from '../../app/pages/doc.ts';
import { slugOf } from '../../app/pages/slug.ts';
import { figuresOf } from './figures.ts';
import {
  ArticleMatter,
  AuthorMatter,
  PageMatter,
  PromotionMatter,
  readFrontMatter,
  ContentError,
} from './frontMatter.ts';
import { figureWriterIn } from './figureWriter.ts';

const PLACEHOLDER = /\{\{([^}]*)\}\}/g;

/**
 * Replaces figures: `{{passwordMin}}` → `8`.
 * @param figures see figures.ts
 * @param line the line that `text` begins on
 * @throws ContentError for an unknown figure
 */
export const fillFigures = (
  file: string,
  text: string,
  line: number,
  figures: Readonly<Record<string, string>>,
): string =>
  text
    .split('\n')
    .map((each, i) =>
      each.replace(PLACEHOLDER, (_, name: string) => {
        const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
        if (figure === undefined)
          throw new ContentError(
            file,
            line + i,
            `no figure is called "${name}"; they are listed in src/site/content/figures.ts`,
          );
        return figure;
      }),
    )
    .join('\n');

/** Everything in content/<language>, read and checked. `docs` by path: pages, articles and promotions. */
export interface LanguageContents extends Contents {
  readonly language: string;
  readonly docs: ReadonlyMap<string, Doc>;
  /** The markdown file of each doc, absolute. */
  readonly files: ReadonlyMap<string, string>;
}

const WORDS_A_MINUTE = 220;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/;
/** Pages, articles and promotions, by their folders. */
export const FOLDERS = ['.', 'worth-reading', 'promotions'] as const;

const markdownIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
        .map(({ name }) => join(folder, name))
        .sort()
    : [];

const HEADING = /^## +(.+?)(?: \{#([a-z0-9-]+)\})?$/;

/**
 * Sections: the second-level headings outside code. A translation names the anchor of its original: `##
 * Grenzen {#limits}`.
 */
export const headingsOf = (body: string): Heading[] =>
  body
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => {
      const [whole, said = '', id] = HEADING.exec(line) ?? [];
      const text = said.replace(/[*`]/g, '').trim();
      return whole === undefined ? [] : [{ id: id ?? slugOf(text), text }];
    });

export const minutesOf = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE));

/** A file of a language's folder, its figures filled in. */
export interface ContentFile<Matter> {
  readonly file: string;
  readonly name: string;
  readonly slug: string;
  readonly matter: Matter;
  readonly body: string;
}

/** Reads the files of one language with that language's figures. @throws ContentError with file and line */
export const readerOf = (root: string, folder: string) => {
  const figures = figuresOf(figureWriterIn(root, folder));
  return <Matter extends object>(part: string, matter: Struct<Matter>): ContentFile<Matter>[] =>
    markdownIn(join(folder, part)).map((file) => {
      const name = relative(root, file).replaceAll('\\', '/');
      const base = basename(name);
      if (!NAME.test(base))
        throw new ContentError(name, 1, 'expected a name of lower-case letters, digits and dashes');
      const read = readFrontMatter(name, readFileSync(file, 'utf8'), matter);
      const filled = Object.fromEntries(
        Object.entries(read.matter).map(([key, value]) => [
          key,
          fillFigures(name, String(value), 1, figures),
        ]),
      ) as Matter;
      return {
        file,
        name,
        slug: base.slice(0, -3),
        matter: filled,
        body: fillFigures(name, read.body, read.bodyLine, figures),
      };
    });
};

export const docOf = (
  language: string,
  path: string,
  { matter, body }: ContentFile<{ title: string; description: string; updated: string }>,
): Doc => ({
  path,
  language,
  title: matter.title,
  description: matter.description,
  updated: matter.updated,
  headings: headingsOf(body),
  body,
});

/**
 * Reads content/<language>: static pages at its top, articles in worth-reading, promotions, authors.
 * @param root what the names in messages are relative to
 * @throws ContentError with file and line for the first thing that is wrong
 */
export const readContents = (root: string, folder: string): LanguageContents => {
  const docs = new Map<string, Doc>();
  const files = new Map<string, string>();
  const language = basename(folder);
  const read = readerOf(root, folder);
  const keep = (
    path: string,
    written: ContentFile<{ title: string; description: string; updated: string }>,
  ) => {
    docs.set(path, docOf(language, path, written));
    files.set(path, written.file);
    return path;
  };

  for (const page of read('.', PageMatter)) keep(page.slug, page);
  const authors: Author[] = read('authors', AuthorMatter).map(({ slug, matter, body }) => ({
    slug,
    name: matter.name,
    bio: body.trim(),
  }));
  const articles: ArticleCard[] = read('worth-reading', ArticleMatter).map((article) => {
    const { name, slug, matter, body } = article;
    if (!authors.some((author) => author.slug === matter.author))
      throw new ContentError(name, 1, `author: nobody is called ${matter.author}`);
    const path = keep(`worth-reading/${slug}`, article);
    return {
      path,
      ...matter,
      tags: matter.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      minutes: minutesOf(body),
    };
  });
  const promotions: PromotionCard[] = read('promotions', PromotionMatter).map((promotion) => {
    const path = keep(`promotions/${promotion.slug}`, promotion);
    return { path, ...promotion.matter, code: promotion.matter.code ?? null };
  });
  articles.sort((a, b) =>
    a.published === b.published ? a.path.localeCompare(b.path) : b.published.localeCompare(a.published),
  );
  return { language, docs, files, articles, promotions, authors };
};

/** Addresses of the lists: they have no file of their own. */
export const listPaths = ({ articles, promotions, authors }: Contents): string[] => [
  ...(promotions.length > 0 ? ['promotions'] : []),
  ...(articles.length > 0 ? ['worth-reading'] : []),
  ...[...new Set(articles.map(({ category }) => `worth-reading/category/${slugOf(category)}`))].sort(),
  ...[
    ...new Set(articles.flatMap(({ tags }) => tags.map((tag) => `worth-reading/tag/${slugOf(tag)}`))),
  ].sort(),
  ...authors
    .filter(({ slug }) => articles.some(({ author }) => author === slug))
    .map(({ slug }) => `worth-reading/author/${slug}`),
];
