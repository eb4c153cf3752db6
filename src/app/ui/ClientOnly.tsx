// On the critical path.
import { type ReactNode, useDeferredValue } from 'react';
import { useHydrating } from './hooks/useHydrating.ts';

/**
 * The prerendered HTML has `fallback`; the children are drawn once the app has hydrated the page. For what is
 * of no use before that, or has style attributes, which the content security policy allows to scripts alone.
 */
export const ClientOnly = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode =>
  // In a later render than hydration, so that a slow phone handles input between the two.
  useDeferredValue(useHydrating()) ? fallback : children;
