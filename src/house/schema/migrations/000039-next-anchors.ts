import type { Migration } from './types.ts';

/** The anchor of the chain after this one, which all its tickets name. Null until the chain is begun. */
export const nextAnchors: Migration = {
  name: '000039-next-anchors',
  up: (t) => [`alter table seed_chains add column next_anchor ${t.text}`],
};
