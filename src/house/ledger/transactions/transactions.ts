/**
 * Transactions in a player's history. A feature that moves money outside rounds writes its transaction here,
 * within the database transaction that moves the money.
 */
export { changeTransaction, findLine, openTransaction, type TransactionStatus } from './store.ts';
export type { LineOnNetwork } from './onNetwork.ts';
