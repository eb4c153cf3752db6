// What the build makes of the markdown files in content/, for the app and for prerendering.
import { array, type Infer, record, string, type } from 'superstruct';

const Heading = type({ id: string(), text: string() });
export type Heading = Infer<typeof Heading>;

/**
 * A page's own text. `language`: of the text, which is the first one where the page's own has no translation.
 * `updated`: a day as `2026-11-21`. `body`: markdown with its figures filled in.
 */
const Doc = type({
  path: string(),
  language: string(),
  title: string(),
  description: string(),
  updated: string(),
  headings: array(Heading),
  body: string(),
});
export type Doc = Infer<typeof Doc>;

/** The texts of a language, by path. */
export const Texts = record(string(), Doc);
export type Texts = Infer<typeof Texts>;

/** Address of the texts of a language: a record of `Doc` by path, in MessagePack. */
export const textsPath = (language: string): string => `/texts.${language}.msgpack`;

/** What a list shows of an article. */
export interface ArticleCard {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly published: string;
  readonly updated: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** The slug of an author. */
  readonly author: string;
  /** A name in public/banners or public/thumbs, without its size. */
  readonly picture: string;
  /** Whole minutes at 220 words a minute. */
  readonly minutes: number;
}

export interface PromotionCard {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  /** A bonus code, or null where the promotion needs none. */
  readonly code: string | null;
  readonly picture: string;
}

export interface Author {
  readonly slug: string;
  readonly name: string;
  readonly bio: string;
}

/** Everything that lists show; texts are loaded one by one. */
export interface Contents {
  readonly articles: readonly ArticleCard[];
  readonly promotions: readonly PromotionCard[];
  readonly authors: readonly Author[];
  /** Paths with a text in this language; absent in the first language, which has all of them. */
  readonly translated?: readonly string[];
}
