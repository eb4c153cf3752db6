/** Pauses: between two tickets, and before the first prize. */
const APART_MS = 180;
const BEFORE_FIRST_MS = 600;
/** How long a pane takes to light (`--d-light`). */
const LIGHT_MS = 600;

/**
 * When the winning tickets of a draw light their panes: the last prize at once, the first prize at the end.
 * Tickets of one day share its pane, which the earliest lights; the first prize lights its own.
 * @param winners the first prize first
 */
export const drawTimes = (
  winners: readonly { readonly day: number }[],
): { readonly delayOf: (day: number) => number; readonly endMs: number } => {
  const firstMs = Math.max(0, winners.length - 2) * APART_MS + (winners.length > 1 ? BEFORE_FIRST_MS : 0);
  const firstDay = winners[0]?.day;
  return {
    delayOf: (day) =>
      day === firstDay
        ? firstMs
        : (winners.length - 1 - winners.findLastIndex((winner) => winner.day === day)) * APART_MS,
    endMs: firstMs + LIGHT_MS,
  };
};
