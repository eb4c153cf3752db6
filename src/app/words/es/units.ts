import type { units as en } from '../en/units.ts';

export const units: typeof en = {
  now: 'ahora',
  min: (n) => `${n} min`,
  h: (n) => `${n} h`,
  d: (n) => `${n} d`,
  group: '.',
  point: ',',
  dollars: (sum) => `${sum}\u00a0US$`,
  percent: (figure) => `${figure}\u00a0%`,
  leaf: (opened, from, to) =>
    `${opened ? 'Hoja de jade, abierta y comprobada' : 'Hoja de latón, sellada'}: de ${from} a ${to}`,
};
