import type pg from 'pg';

/**
 * Which connections may hold prepared statements that the engine refuses, since a newer program has added a
 * column. All of those made before the first refusal are suspect, so they are replaced when they are next
 * used: a request that met each of them in turn would run out of tries.
 */
export const planGenerations = () => {
  let current = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  return {
    /** @param client a connection of the pool. @returns whether it may be used */
    isFresh: (client: pg.PoolClient): boolean => {
      const generation = generations.get(client) ?? current;
      generations.set(client, generation);
      return generation === current;
    },
    /** A statement of this connection was refused. */
    refuse: (client: pg.PoolClient): void => {
      if (generations.get(client) === current) current += 1;
    },
    /**
     * A pooler keeps one prepared statement for all who ask for the same text, also after they have left, so
     * only another text is prepared anew.
     */
    comment: (client: pg.PoolClient): string => {
      const generation = generations.get(client) ?? 0;
      return generation === 0 ? '' : ` /* ${generation} */`;
    },
  };
};
