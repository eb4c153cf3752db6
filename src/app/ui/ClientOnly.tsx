// On the critical path.
import { type ReactNode, useDeferredValue } from 'react';
import { usePressed } from './usePressed.ts';

/**
 * Left out of a page's HTML, where `fallback` stands, and drawn by the app once it has taken the page over.
 * For what is of no use before that, or has style attributes, which the house's policy allows to scripts
 * alone.
 */
export const InBrowser = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode =>
  // Later than the taking over itself: a slow phone answers a press between the two.
  useDeferredValue(usePressed()) ? fallback : children;
