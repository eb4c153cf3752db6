// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import { HOME } from '../base/language.ts';
import { reading } from '../words/en/reading.ts';
import { ArticleLink } from './ArticleText.tsx';
import type { Contents } from './doc.ts';
import type { ArticleList } from './lists.ts';
import { Picture } from './Picture.tsx';
import { slugOf } from './slug.ts';

/** Articles, all or of one category, tag or author. */
export const ArticlesText = ({ list, contents }: { list: ArticleList; contents: Contents }) => (
  <article className="page reading-list">
    <header className="page-head">
      {list.kind !== 'all' && (
        <p className="article-category muted sm semi">
          <a href={`${HOME}/worth-reading`}>{reading.worthReading}</a>, {reading[list.kind]}
        </p>
      )}
      <h1>{list.title}</h1>
      <p className="page-lead">{list.description}</p>
    </header>
    <ul className="tags wrap" aria-label={reading.categories}>
      {[...new Set(contents.articles.map(({ category }) => category))].sort().map((category) => (
        <li key={category}>
          <a
            className="choice"
            href={`${HOME}/worth-reading/category/${slugOf(category)}`}
            aria-current={list.title === reading.topic(category) ? 'page' : undefined}
          >
            {reading.topic(category)}
          </a>
        </li>
      ))}
    </ul>
    <div className="article-list">
      {list.articles.map((article) => (
        <ArticleLink key={article.path} article={article} />
      ))}
    </div>
  </article>
);

/** Every promotion that runs. */
export const PromotionsText = ({ contents }: { contents: Contents }) => (
  <article className="page reading-list">
    <header className="page-head">
      <h1>{reading.promotions}</h1>
      <p className="page-lead">{reading.promotionsLead}</p>
    </header>
    <div className="article-list">
      {contents.promotions.map((promotion) => (
        <a
          key={promotion.path}
          className="article-card stack gap-14 ruled"
          href={`${HOME}/${promotion.path}`}
        >
          <Picture name={promotion.picture} />
          <span>
            {promotion.code !== null && <small className="brass">{reading.code(promotion.code)}</small>}
            <b className="ser">{promotion.title}</b>
            <span className="muted">{promotion.description}</span>
          </span>
        </a>
      ))}
    </div>
  </article>
);
