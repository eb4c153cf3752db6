import { sql } from 'kysely';
import type { Database } from '../../src/house/platform/ports.ts';

/** The data folder of the PostgreSQL that a database is of. */
export const dataFolderOf = async ({ kysely }: Pick<Database, 'kysely'>): Promise<string> => {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(kysely);
  return rows[0]?.data_directory ?? '';
};

/** The URL of another database of the same server. */
export const urlOf = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};
