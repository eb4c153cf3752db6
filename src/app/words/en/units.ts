import { translated } from '../translated.ts';

/**
 * Spans of time, short; how numbers and sums are written, as Intl has it for en-US; and what a leaf is called
 * where it is not seen.
 */
export const units = translated('units', {
  now: 'now',
  min: (n: number) => `${n} min`,
  h: (n: number) => `${n} h`,
  d: (n: number) => `${n} d`,
  group: ',',
  point: '.',
  dollars: (sum: string) => `$${sum}`,
  percent: (figure: string) => `${figure}%`,
  leaf: (opened: boolean, from: string, to: string) =>
    `${opened ? 'Jade leaf, opened and checked' : 'Brass leaf, sealed'}: ${from} to ${to}`,
});
