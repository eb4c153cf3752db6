// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import { HOME } from '../base/language.ts';
import { reading } from '../words/en/reading.ts';
import { formatDay } from './day.ts';
import type { ArticleCard, Contents, Doc } from './doc.ts';
import { relatedTo } from './lists.ts';
import { Picture } from './Picture.tsx';
import { Prose } from './Prose.tsx';
import { slugOf } from './slug.ts';

/** One article in a list. */
export const ArticleLink = ({ article }: { article: ArticleCard }) => (
  <a className="article-card stack gap-14 ruled" href={`${HOME}/${article.path}`}>
    <Picture name={article.picture} />
    <span>
      <small className="brass">{reading.topic(article.category)}</small>
      <b className="ser">{article.title}</b>
      <span className="muted">{article.description}</span>
      <small className="faint">
        {formatDay(article.published)}. {reading.minutes(article.minutes)}.
      </small>
    </span>
  </a>
);

/** An article: picture, category, title, author and day, text, then its author, its tags and two more. */
export const ArticleText = ({
  doc,
  article,
  contents,
}: {
  doc: Doc;
  article: ArticleCard;
  contents: Contents;
}) => {
  const author = contents.authors.find(({ slug }) => slug === article.author);
  return (
    <article className="page article" data-path={doc.path}>
      <div className="article-picture">
        <Picture name={article.picture} wide />
      </div>
      <header className="page-head">
        <p className="article-category muted sm semi">
          <a href={`${HOME}/worth-reading`}>{reading.worthReading}</a>,{' '}
          <a href={`${HOME}/worth-reading/category/${slugOf(article.category)}`}>
            {reading.topic(article.category)}
          </a>
        </p>
        <h1>{doc.title}</h1>
        <p className="page-date muted sm">
          <a href={`${HOME}/worth-reading/author/${article.author}`}>{author?.name}</a>,{' '}
          <time dateTime={article.published}>{formatDay(article.published)}</time>.{' '}
          {reading.minutes(article.minutes)}.
        </p>
      </header>
      <Prose text={doc.body} />
      <footer className="article-end stack gap-16 ruled-top">
        <ul className="tags wrap" aria-label={reading.tags}>
          {article.tags.map((tag) => (
            <li key={tag}>
              <a className="choice" href={`${HOME}/worth-reading/tag/${slugOf(tag)}`}>
                {reading.topic(tag)}
              </a>
            </li>
          ))}
        </ul>
        {author && (
          <p className="article-author">
            <b>
              <a href={`${HOME}/worth-reading/author/${author.slug}`}>{author.name}</a>
            </b>{' '}
            <span className="muted">{author.bio}</span>
          </p>
        )}
        <h2>{reading.more}</h2>
        <div className="article-list">
          {relatedTo(article, contents).map((other) => (
            <ArticleLink key={other.path} article={other} />
          ))}
        </div>
      </footer>
    </article>
  );
};
