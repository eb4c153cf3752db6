/** What transactions have moved, told once they are committed. */
import type { Database, Movement, Tx } from '../ports.ts';

/** By transaction, where somebody is told. */
const movementsOf = new WeakMap<Tx, Movement[]>();

/** Records what a posting moves, for `tellingCommits`. Where nobody listens it costs a look-up in a map. */
export const recordMovement = (
  tx: Tx,
  kind: string,
  currency: Movement['currency'],
  entries: () => Movement['entries'],
): void => {
  movementsOf.get(tx)?.push({ kind, currency, entries: entries() });
};

/**
 * The same database, which tells what its transactions moved. A transaction that is rolled back is not told,
 * nor are the tries before the one that was committed: each has a list of its own. Bodies that share a commit
 * share the list, and the first that is answered tells all of it.
 */
export const tellingCommits = (db: Database, tell: (moved: readonly Movement[]) => void): Database => ({
  ...db,
  transaction: async (body, total) => {
    let moved: Movement[] = [];
    const value = await db.transaction((tx) => {
      moved = movementsOf.get(tx) ?? [];
      movementsOf.set(tx, moved);
      return body(tx);
    }, total);
    if (moved.length > 0) tell(moved.splice(0));
    return value;
  },
});
