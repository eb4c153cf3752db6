import type { units as en } from '../en/units.ts';

export const units: typeof en = {
  now: 'agora',
  min: (n) => `${n} min`,
  h: (n) => `${n} h`,
  d: (n) => `${n} d`,
  group: '.',
  point: ',',
  dollars: (sum) => `US$\u00a0${sum}`,
  percent: (figure) => `${figure}%`,
  leaf: (opened, from, to) =>
    `${opened ? 'Folha de jade, aberta e conferida' : 'Folha de latão, selada'}: ${from} a ${to}`,
};
