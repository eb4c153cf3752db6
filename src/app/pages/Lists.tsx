// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import { HOME } from '../shell/language.ts';
import { ArticleLink } from './ArticleText.tsx';
import type { Contents } from './doc.ts';
import type { ArticleList } from './lists.ts';
import { Picture } from './Picture.tsx';
import { slugOf } from './slug.ts';

const KIND = { all: null, category: 'Category', tag: 'Tag', author: 'Author' } as const;

/** Articles, all or of one category, tag or author. */
export const ArticlesText = ({ list, contents }: { list: ArticleList; contents: Contents }) => (
  <article className="page reading-list">
    <header className="page-head">
      {list.kind !== 'all' && (
        <p className="article-category">
          <a href={`${HOME}/worth-reading`}>Worth reading</a>, {KIND[list.kind].toLowerCase()}
        </p>
      )}
      <h1>{list.title}</h1>
      <p className="page-lead">{list.description}</p>
    </header>
    <ul className="tags" aria-label="Categories">
      {[...new Set(contents.articles.map(({ category }) => category))].sort().map((category) => (
        <li key={category}>
          <a
            href={`${HOME}/worth-reading/category/${slugOf(category)}`}
            aria-current={list.title === category ? 'page' : undefined}
          >
            {category}
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
      <h1>Promotions</h1>
      <p className="page-lead">
        Each with its whole terms in front. A bonus is money with conditions: read them, then choose.
      </p>
    </header>
    <div className="article-list">
      {contents.promotions.map((promotion) => (
        <a key={promotion.path} className="article-card" href={`${HOME}/${promotion.path}`}>
          <Picture name={promotion.picture} />
          <span>
            {promotion.code !== null && <small className="brass">Code {promotion.code}</small>}
            <b className="ser">{promotion.title}</b>
            <span className="muted">{promotion.description}</span>
          </span>
        </a>
      ))}
    </div>
  </article>
);
