/** SQL in which the two engines differ; the rest of a schema is shared. */
interface Types {
  /** 64-bit integer. */
  readonly int: string;
  readonly text: string;
  /** Integer primary key that counts up by itself. */
  readonly id: string;
  /**
   * Ends a `create table`: STRICT on SQLite, where an ordinary INTEGER column silently turns an overflow into
   * a float.
   */
  readonly strict: string;
  /** Begins a table that a crash may empty; null where one process keeps such things in memory. */
  readonly createUnlogged: string | null;
}

/** One migration. Never edited once it is released: a correction is a new one. */
export interface Migration {
  /** `base-FEATURE`, and `NUMBER-WHAT` for what was added since. */
  readonly name: string;
  up(types: Types): string[];
}

export const TYPES: Readonly<Record<'sqlite' | 'postgres', Types>> = {
  sqlite: {
    int: 'integer',
    text: 'text',
    id: 'integer primary key autoincrement',
    strict: ' strict',
    createUnlogged: null,
  },
  postgres: {
    int: 'bigint',
    text: 'text',
    id: 'bigint generated always as identity primary key',
    strict: '',
    createUnlogged: 'create unlogged table',
  },
};
