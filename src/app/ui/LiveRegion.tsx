import type { ReactNode } from 'react';

/**
 * Where something is said after a deed or a change. It stands before its words do: many readers follow what
 * changes inside a region and pass over a region that comes together with its text.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div className="live-region" role="status">
    {children}
  </div>
);
