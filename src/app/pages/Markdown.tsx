// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import type { CSSProperties, ReactNode } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { HOME } from '../base/language.ts';
import { reading } from '../words/en/reading.ts';
import { remarkHouse } from './remarkHouse.ts';

const PLUGINS: Options['remarkPlugins'] = [remarkGfm, remarkHouse];

/** Where a link may lead: our own addresses and anchors, mail, and other sites over https. */
const SAFE = /^(?:\/(?!\/)|#|https:\/\/|mailto:)/;
/** An address of ours is written in English and leads on in the language of the page. */
const safeUrl = (url: string): string => (SAFE.test(url) ? url.replace(/^\/en(?=[/#]|$)/, HOME) : '');

const Anchored = ({
  id,
  children,
  as: Tag,
}: {
  id: string | undefined;
  children: ReactNode;
  as: 'h2' | 'h3';
}) => (
  <Tag id={id}>
    {children}
    {id && (
      <a className="anchor" href={`#${id}`} aria-label={reading.section}>
        #
      </a>
    )}
  </Tag>
);

/** The alignment as a class: a style in the HTML would be against our content security policy. */
const alignment = (style: CSSProperties | undefined) =>
  style?.textAlign === 'right' ? { className: 'right' } : {};

const COMPONENTS: Components = {
  // The page's own title is its one h1.
  h1: ({ children, id }) => (
    <Anchored as="h2" id={id}>
      {children}
    </Anchored>
  ),
  h2: ({ children, id }) => (
    <Anchored as="h2" id={id}>
      {children}
    </Anchored>
  ),
  h3: ({ children, id }) => (
    <Anchored as="h3" id={id}>
      {children}
    </Anchored>
  ),
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    return href.startsWith('https:') ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    );
  },
  th: ({ children, style }) => <th {...alignment(style)}>{children}</th>,
  td: ({ children, style }) => <td {...alignment(style)}>{children}</td>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
    <div className="table" tabIndex={0} role="group" aria-label={reading.table}>
      <table>{children}</table>
    </div>
  ),
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" /> : null),
};

/** Markdown as elements. Raw HTML stays text, and a link of any other scheme is none. */
export const Markdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS} urlTransform={safeUrl}>
    {text}
  </ReactMarkdown>
);
