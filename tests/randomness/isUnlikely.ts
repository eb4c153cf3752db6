/**
 * Below this chance, or as close to 1, a p-value fails its test: of a million right ones two do. The suite
 * has fewer than a thousand, so it raises a false alarm once in 500 runs of different seeds; its own are
 * fixed.
 */
const UNLIKELY = 1e-6;

export const isUnlikely = (p: number): boolean => p < UNLIKELY || p > 1 - UNLIKELY;
