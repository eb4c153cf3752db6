import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BASIC_ERRORS } from '../../../../src/wire/basicErrors.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { roundTicket } from '../../../../src/wire/play/rounds.ts';
import { openDatabaseLine } from '../../databaseLine.ts';
import { SAMPLED_ENGINES, freshPostgres } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from './open.ts';
import { FULL } from '../../../level.ts';

test.runIf(SAMPLED_ENGINES.includes('postgres'))(
  'a lost PostgreSQL: maintenance with Retry-After and the id of the request; it comes back by itself',
  FULL,
  async () => {
    const { url, drop } = await freshPostgres();
    const line = await openDatabaseLine(url);
    await withOpenHouse(
      'postgres',
      async ({ visitor }) => {
        expect(await visitor.ask(signUp, RAIN)).toMatchObject({ ok: true });
        await line.cut();
        const lost = await Promise.all(
          Array.from({ length: 8 }, () => visitor.ask(roundTicket, { gameId: 'moonflower' })),
        );
        for (const answer of lost) {
          expect(answer).toMatchObject({
            status: 503,
            error: { code: BASIC_ERRORS.maintenance.code, message: BASIC_ERRORS.maintenance.message },
          });
          // The device asks again under the same id: a bet may have been taken before the line broke.
          const errorId: unknown = expect.stringMatching(/^[\w-]{12}$/);
          expect(answer).toMatchObject({ error: { undecided: true, errorId } });
        }
        const raw = await visitor.raw(status.path, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', cookie: visitor.cookie },
        });
        expect([raw.status, raw.headers.get('retry-after')]).toEqual([503, '5']);
        const probes = async () =>
          Promise.all(
            ['/healthz', '/readyz'].map(async (path) => {
              const answer = await visitor.raw(path);
              return [answer.status, await answer.text(), answer.headers.get('x-glasshouse')];
            }),
          );
        const alive = [200, 'ok', '1'];
        expect(await probes()).toEqual([alive, [503, 'database', '1']]);
        await line.mend();
        expect(await probes()).toEqual([alive, alive]);
        expect(await visitor.ask(status, {})).toMatchObject({
          ok: true,
          data: { player: { login: RAIN.login } },
        });
      },
      { databaseUrl: line.url },
    );
    await line.cut();
    await drop();
  },
);

describe.each(SAMPLED_ENGINES)('%s: /readyz', (engine) => {
  const said = async (visitor: Visitor) => {
    const answer = await visitor.raw('/readyz');
    return [answer.status, await answer.text()];
  };

  test('says 503 with the reason without a database or a migration of it; a newer one is no reason', () =>
    withOpenHouse(engine, async ({ visitor, db }) => {
      for (const method of ['GET', 'HEAD'])
        expect((await visitor.raw('/readyz', { method })).status, method).toBe(200);
      await sql`alter table migrations rename to elsewhere`.execute(db.kysely);
      expect(await said(visitor)).toEqual([503, 'database']);
      expect((await visitor.raw('/healthz')).status).toBe(200);
      await sql`alter table elsewhere rename to migrations`.execute(db.kysely);
      const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(
        db.kysely,
      );
      await sql`delete from migrations where name = ${rows[0]?.name}`.execute(db.kysely);
      expect(await said(visitor)).toEqual([503, 'migrations']);
      await sql`insert into migrations (name) values (${rows[0]?.name})`.execute(db.kysely);
      await sql`insert into migrations (name) values ('999999-of-a-later-release')`.execute(db.kysely);
      expect(await said(visitor)).toEqual([200, 'ok']);
    }));
});
