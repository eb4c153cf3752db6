// Rendered in the app and, by the build, to HTML: imports no style and reads no window.
import { type ComponentType, createElement, use, useState } from 'react';
import { useHydrating } from '../ui/hooks/useHydrating.ts';

type MarkdownComponent = ComponentType<{ text: string }>;
let Markdown: MarkdownComponent | null = null;
let loading: Promise<MarkdownComponent> | null = null;

/**
 * Brings what makes elements of markdown, for the texts that did not come as HTML. Asked again after it did
 * not come.
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

/** Hydration leaves HTML that was set so as it finds it. */
const AS_IT_CAME = { __html: '' };

/**
 * The text of a page. What came as HTML stays what it is: making the same elements of it once more would cost
 * a slow phone more than a second, and nothing in it needs the app (its links are followed at the document).
 */
export const Prose = ({ text }: { text: string }) => {
  const [came] = useState(useHydrating());
  if (import.meta.env.SSR || !came)
    return (
      <div className={came ? 'prose prose-prerendered' : 'prose'}>
        <FromMarkdown text={text} />
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- nothing is set: see above
  return (
    <div className="prose prose-prerendered" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
  );
};
