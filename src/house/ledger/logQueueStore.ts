/** Rows that wait to be entered in the transparency log, written in the transaction that makes them. */
import type { Tx } from '../platform/ports.ts';

/** Has rows taken in by the log's next pass. */
export const enqueue = async (tx: Tx, kind: string, refs: readonly string[]): Promise<void> => {
  if (refs.length === 0) return;
  await tx
    .insertInto('log_queue')
    .values(refs.map((ref) => ({ kind, ref })))
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Takes rows out that were entered. */
export const dequeue = async (tx: Tx, kind: string, refs: readonly string[]): Promise<void> => {
  if (refs.length === 0) return;
  await tx.deleteFrom('log_queue').where('kind', '=', kind).where('ref', 'in', refs).execute();
};
