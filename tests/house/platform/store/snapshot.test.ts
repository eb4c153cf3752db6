import { describe, expect, test } from 'vitest';
import { inSnapshot } from '../../../../src/house/platform/store/snapshot.ts';
import { ENGINES, withHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';

describe.each(ENGINES)('%s: a snapshot', (engine) => {
  test('holds up no transaction, and does not see what is written after its first read', () =>
    withHouse(engine, async (parts) => {
      const { db } = parts;
      await insertPlayer(parts, 'came-before');
      const read = await inSnapshot(db, async (snapshot) => {
        const logins = async () =>
          (await snapshot.selectFrom('players').select('login').orderBy('login').execute()).map(
            ({ login }) => login,
          );
        const first = await logins();
        // Would never end if it waited for the snapshot.
        await db.transaction((tx) => insertPlayer({ ...parts, db: { ...db, kysely: tx } }, 'came-after'));
        return [first, await logins()];
      });
      expect(read).toEqual([['came-before'], ['came-before']]);
      const now = await inSnapshot(db, (snapshot) =>
        snapshot.selectFrom('players').select('login').orderBy('login').execute(),
      );
      expect(now).toEqual([{ login: 'came-after' }, { login: 'came-before' }]);
    }));

  test('writes nothing, and one that fails is over', () =>
    withHouse(engine, async (parts) => {
      const { db } = parts;
      await expect(inSnapshot(db, (snapshot) => snapshot.deleteFrom('players').execute())).rejects.toThrow(
        /read.?only/,
      );
      await db.transaction((tx) => insertPlayer({ ...parts, db: { ...db, kysely: tx } }, 'came-after'));
      expect(await db.kysely.selectFrom('players').select('login').execute()).toHaveLength(1);
    }));
});
