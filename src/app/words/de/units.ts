import type { units as en } from '../en/units.ts';

export const units: typeof en = {
  now: 'jetzt',
  min: (n) => `${n} Min.`,
  h: (n) => `${n} Std.`,
  d: (n) => `${n} T.`,
  group: '.',
  point: ',',
  dollars: (sum) => `${sum}\u00a0$`,
  percent: (figure) => `${figure}\u00a0%`,
  leaf: (opened, from, to) =>
    `${opened ? 'Jadeblatt, geöffnet und geprüft' : 'Messingblatt, versiegelt'}: ${from} bis ${to}`,
};
