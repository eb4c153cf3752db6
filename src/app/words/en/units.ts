import { translated } from '../translated.ts';

/** Short time spans, the format of numbers as Intl has it for en-US, the text alternative of a hash leaf. */
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
