/**
 * Conditions of partial indexes. They stand in a statement as they stand in the index: behind a parameter
 * SQLite plans the statement anew at each call, and a plan of PostgreSQL for all values cannot use the index.
 */
import { sql } from 'kysely';

/** `is_final = 0`, `is_read = 0` */
export const NO = sql.lit(0n);
/** `state = 'open'` */
export const OPEN = sql.lit('open');
