import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** Reads one consistent snapshot of the database without blocking writers. */
export const inSnapshot = <T>(
  { kysely, engine, unfenced }: Database,
  body: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  (unfenced?.kysely ?? kysely).connection().execute(async (db) => {
    const begin = engine === 'sqlite' ? 'begin deferred' : 'begin isolation level repeatable read read only';
    await db.executeQuery(CompiledQuery.raw(begin));
    try {
      return await body(db);
    } finally {
      await db.executeQuery(CompiledQuery.raw('rollback'));
    }
  });
