import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** Reads one consistent snapshot of the database without blocking writers, of this process or another. */
export const inSnapshot = async <T>(db: Database, body: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
  const { kysely, openReader } = db.unfenced ?? db;
  const reader = openReader?.();
  const begin = db.engine === 'sqlite' ? 'begin deferred' : 'begin isolation level repeatable read read only';
  try {
    return await (reader ?? kysely).connection().execute(async (snapshot) => {
      await snapshot.executeQuery(CompiledQuery.raw(begin));
      try {
        return await body(snapshot);
      } finally {
        await snapshot.executeQuery(CompiledQuery.raw('rollback'));
      }
    });
  } finally {
    await reader?.destroy();
  }
};
