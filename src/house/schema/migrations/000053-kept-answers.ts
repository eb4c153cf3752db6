import type { Migration } from './types.ts';

/** Finds stored answers that are due to be forgotten; those that are forgotten leave the index. */
export const keptAnswers: Migration = {
  name: '000053-kept-answers',
  up: () => ["create index stored_answers_kept on stored_answers (created_at) where answer <> ''"],
};
