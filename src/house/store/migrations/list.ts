import { ledger } from './000001-ledger.ts';
import { cashier } from './000004-cashier.ts';
import type { Migration } from './types.ts';

/** Every migration, in order. */
export const MIGRATIONS: readonly Migration[] = [ledger, cashier];
