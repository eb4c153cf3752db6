import { reading } from '../words/en/reading.ts';
import type { ArticleCard, Contents } from './doc.ts';
import { slugOf } from './slug.ts';

/** A list of articles as an address names it. */
export interface ArticleList {
  readonly kind: 'all' | 'category' | 'tag' | 'author';
  readonly title: string;
  readonly description: string;
  readonly articles: readonly ArticleCard[];
}

const LIST = /^worth-reading(?:\/(category|tag|author)\/([a-z0-9-]+))?$/;

/** The list at a path such as `worth-reading/tag/odds`; null where there is none, or nothing in it. */
export const listAt = (path: string, { articles, authors }: Contents): ArticleList | null => {
  const [found, kind, slug] = LIST.exec(path) ?? [];
  if (found === undefined || articles.length === 0) return null;
  if (kind === undefined || slug === undefined) {
    return {
      kind: 'all',
      title: reading.worthReading,
      description: reading.worthReadingLead,
      articles,
    };
  }
  if (kind === 'author') {
    const author = authors.find((each) => each.slug === slug);
    const written = articles.filter((each) => each.author === slug);
    return author && written.length > 0
      ? { kind, title: author.name, description: author.bio, articles: written }
      : null;
  }
  const namesOf = (each: ArticleCard) => (kind === 'category' ? [each.category] : each.tags);
  const some = articles.filter((each) => namesOf(each).some((name) => slugOf(name) === slug));
  const name = some.flatMap(namesOf).find((each) => slugOf(each) === slug);
  if (name === undefined) return null;
  return {
    kind: kind === 'category' ? 'category' : 'tag',
    title: reading.topic(name),
    description:
      kind === 'category' ? reading.inTopic(reading.topic(name)) : reading.aboutTag(reading.topic(name)),
    articles: some,
  };
};

/** Whether the text at a path is in the language of the contents. A list is if any of its entries is. */
export const isTranslated = (path: string, contents: Contents): boolean => {
  const { translated, promotions } = contents;
  if (translated === undefined || translated.includes(path)) return true;
  const listed = path === 'promotions' ? promotions : (listAt(path, contents)?.articles ?? []);
  return listed.some((each) => translated.includes(each.path));
};

/** Up to two more to read: same tags first, then the same category, then the newest. */
export const relatedTo = (article: ArticleCard, { articles }: Contents): readonly ArticleCard[] => {
  const score = (other: ArticleCard) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length * 2 +
    (other.category === article.category ? 1 : 0);
  return articles
    .filter(({ path }) => path !== article.path)
    .map((other, i) => ({ other, score: score(other), i }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, 2)
    .map(({ other }) => other);
};
