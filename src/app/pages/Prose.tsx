// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import { type ComponentType, createElement, use, useState } from 'react';
import { useHydrating } from '../ui/hooks/useHydrating.ts';

type MarkdownComponent = ComponentType<{ text: string }>;
let Markdown: MarkdownComponent | null = null;
let loading: Promise<MarkdownComponent> | null = null;

/**
 * Loads the Markdown renderer, for texts that were not prerendered. After a failure the next call tries
 * again.
 */
export const loadMarkdown = (): Promise<MarkdownComponent> =>
  (loading ??= import('./Markdown.tsx')
    .then((part) => (Markdown = part.Markdown))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    }));
export const hasMarkdown = (): boolean => Markdown !== null;
if (import.meta.env.SSR) await loadMarkdown();

const FromMarkdown = ({ text }: { text: string }) => createElement(Markdown ?? use(loadMarkdown()), { text });

/** Hydration leaves the prerendered HTML of an element with this as it is. */
const UNCHANGED = { __html: '' };

/**
 * The text of a page. Prerendered HTML stays as it is: rendering it again would take a slow phone more than a
 * second, and nothing in it needs React (a listener at the document follows its links).
 */
export const Prose = ({ text }: { text: string }) => {
  const [prerendered] = useState(useHydrating());
  if (import.meta.env.SSR || !prerendered)
    return (
      <div className={prerendered ? 'prose prose-prerendered' : 'prose'}>
        <FromMarkdown text={text} />
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- nothing is set: see above
  return (
    <div className="prose prose-prerendered" suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED} />
  );
};
