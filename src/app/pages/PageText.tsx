// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import type { ReactNode } from 'react';
import { reading } from '../words/en/reading.ts';
import { formatDay } from './day.ts';
import type { Doc } from './doc.ts';
import { Prose } from './Prose.tsx';

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
export const PageText = ({ doc, children }: { doc: Doc; children?: ReactNode }) => (
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
