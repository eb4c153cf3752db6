import { type ReactNode, Suspense } from 'react';
import { ChunkErrorBoundary } from './ChunkErrorBoundary.tsx';

/** An addition to a page: where its code cannot be loaded the page stays without it. */
export const Optional = ({
  wait = null,
  lost = null,
  children,
}: {
  /** Shown while it loads. */
  readonly wait?: ReactNode;
  /** Shown where it cannot be loaded. */
  readonly lost?: ReactNode;
  readonly children: ReactNode;
}) => (
  <ChunkErrorBoundary lost={lost}>
    <Suspense fallback={wait}>{children}</Suspense>
  </ChunkErrorBoundary>
);
