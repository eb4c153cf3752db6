import type { Migration } from './types.ts';

/** Which months were written to files, and what of the journal each of them has. */
export const archives: Migration = {
  name: '000059-archives',
  up: (t) => [
    `create table archives (month ${t.text} primary key, first_seq ${t.int} not null,
      last_seq ${t.int} not null, last_id ${t.int} not null, hash ${t.text} not null,
      digest ${t.text} not null, at ${t.int} not null)${t.strict}`,
  ],
};
