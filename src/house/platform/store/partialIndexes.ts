/**
 * Literals for the conditions of partial indexes. With a parameter instead, SQLite plans the statement anew
 * at each call, and a generic plan of PostgreSQL cannot use the index.
 */
import { sql } from 'kysely';

/** For `is_final = 0` and `is_read = 0`. */
export const FALSE_LITERAL = sql.lit(0n);
/** For `state = 'open'`. */
export const OPEN_LITERAL = sql.lit('open');
