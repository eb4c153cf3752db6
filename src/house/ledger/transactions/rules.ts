/** Ordinals of one page, from `from` up to but not including `to`. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The page of a history of `lines` transactions that follows `skip` already loaded. `counted` is how many
 * there were when the first page was loaded: `skip` counts from the newest of those, so that new transactions
 * neither repeat nor hide one.
 */
export const pageOf = (
  lines: number,
  ask: { readonly skip: number; readonly counted: number | null },
  size: number,
): PageRange => {
  const top = Math.min(ask.counted ?? lines, lines);
  const to = Math.max(0, top - ask.skip);
  return { from: Math.max(0, to - size), to };
};
