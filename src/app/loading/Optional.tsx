import { type ReactNode, Suspense } from 'react';
import { LostWall } from './ChunkErrorBoundary.tsx';

/** An addition to a page: where its part does not come the page goes on without it. */
export const Optional = ({
  wait = null,
  lost = null,
  children,
}: {
  /** Until it comes. */
  readonly wait?: ReactNode;
  /** Where it does not. */
  readonly lost?: ReactNode;
  readonly children: ReactNode;
}) => (
  <LostWall lost={lost}>
    <Suspense fallback={wait}>{children}</Suspense>
  </LostWall>
);
