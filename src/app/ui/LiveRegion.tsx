import type { ReactNode } from 'react';

/**
 * Announces the outcome of an action or a change. Render it before it has text: many screen readers announce
 * changes inside a region, but not a region that appears together with its text.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div className="live-region" role="status">
    {children}
  </div>
);
