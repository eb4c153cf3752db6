import { ledger } from './000001-ledger.ts';
import type { Migration } from './types.ts';

/** Every migration, in order. */
export const MIGRATIONS: readonly Migration[] = [ledger];
