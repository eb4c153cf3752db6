import { formatCents } from '../base/format.ts';

/** A sum of US cents. */
export const Money = ({ cents, className }: { cents: number; className?: string }) => (
  <span className={className}>{formatCents(cents)}</span>
);
