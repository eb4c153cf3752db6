// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import type { ReactNode } from 'react';
import { reading } from '../words/en/reading.ts';
import { ArticleText } from './ArticleText.tsx';
import type { Contents, Doc } from './doc.ts';
import { isTranslated, listAt } from './lists.ts';
import { ArticlesText, PromotionsText } from './Lists.tsx';
import { formatDay } from './day.ts';
import { Prose } from './Prose.tsx';

// Rendered in the app and, by the build, to HTML: imports no style and reads no window.

/** Pages with fewer sections have no list of them. */
const LISTED_SECTIONS_MIN = 4;

const OnThisPage = ({ doc }: { doc: Doc }) => (
  <nav className="page-toc ruled-both" aria-label={reading.onThisPage}>
    <b className="sm semi muted">{reading.onThisPage}</b>
    <ol>
      {doc.headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** A static page: its title, its lead, its text. `children` stand between the lead and the text. */
const PageText = ({ doc, children }: { doc: Doc; children?: ReactNode }) => (
  <article className="page" data-path={doc.path}>
    <header className="page-head">
      <h1>{doc.title}</h1>
      <p className="page-lead">{doc.description}</p>
      <p className="page-date muted sm">
        {reading.updated} <time dateTime={doc.updated}>{formatDay(doc.updated)}</time>
      </p>
    </header>
    {children}
    {doc.headings.length >= LISTED_SECTIONS_MIN && <OnThisPage doc={doc} />}
    <Prose text={doc.body} />
  </article>
);

/** The page, article, promotion or list at a path. `doc` is null for lists; for `children` see PageText. */
const Content = ({
  path,
  doc,
  contents,
  children,
}: {
  path: string;
  doc: Doc | null;
  contents: Contents;
  children?: ReactNode;
}) => {
  if (doc === null) {
    const list = listAt(path, contents);
    return list ? <ArticlesText list={list} contents={contents} /> : <PromotionsText contents={contents} />;
  }
  const article = contents.articles.find((each) => each.path === path);
  return article ? (
    <ArticleText doc={doc} article={article} contents={contents} />
  ) : (
    <PageText doc={doc}>{children}</PageText>
  );
};

/**
 * The same. Where a page of another language shows an English text, a line above it says why, in the
 * language of the page.
 * @param lost whether the texts of the page's language could not be loaded
 */
export const ReadingText = ({
  lost = false,
  ...props
}: Parameters<typeof Content>[0] & { lost?: boolean }) => {
  if (!lost && isTranslated(props.path, props.contents)) return <Content {...props} />;
  return (
    <>
      <p className="page muted sm reading-note">{lost ? reading.englishKept : reading.onlyEnglish}</p>
      <div lang="en">
        <Content {...props} />
      </div>
    </>
  );
};
