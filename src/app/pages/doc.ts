// What the build makes of the markdown files in content/, for the app and for prerendering.

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A page's own text; `body` is markdown with its figures filled in. */
export interface Doc {
  readonly path: string;
  /** The language of the text, which is the first one where the page's own has no translation. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** Days as `2026-11-21`. */
  readonly updated: string;
  readonly headings: readonly Heading[];
  readonly body: string;
}

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
