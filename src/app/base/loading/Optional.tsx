import { type ReactNode, Suspense } from 'react';
import { ChunkErrorBoundary } from './ChunkErrorBoundary.tsx';

/** A part that the page can do without, if its code cannot be loaded. */
export const Optional = ({
  wait = null,
  lost = null,
  children,
}: {
  /** Shown while loading. */
  readonly wait?: ReactNode;
  /** Shown if it cannot be loaded. */
  readonly lost?: ReactNode;
  readonly children: ReactNode;
}) => (
  <ChunkErrorBoundary lost={lost}>
    <Suspense fallback={wait}>{children}</Suspense>
  </ChunkErrorBoundary>
);
