import type { Migration } from './types.ts';

/** The window that has the game of a chain (error 96). Null: the next bet decides. */
export const activeWindows: Migration = {
  name: '000049-active-windows',
  up: (t) => [`alter table seed_chains add column active_window ${t.text}`],
};
