/** Ordinals of one page: from `from` up to, not including, `to`. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The page of a history of `lines` lines that follows `skip` lines already loaded. `counted` is how many
 * lines there were when the first page was loaded: its newest is what `skip` counts from, so lines that came
 * since neither repeat nor hide one.
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
