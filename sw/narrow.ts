// Checks of what is stored by hand: superstruct would take 1,350 bytes (brotli) of the worker's 26,900.

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isArrayOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);
