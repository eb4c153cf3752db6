import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { callsOf } from '../../../../src/house/features.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { logOut, status } from '../../../../src/wire/player/status.ts';
import { type Call, SESSION_KEY_HEADER, VISITOR } from '../../../../src/wire/call.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { supportWrite } from '../../../../src/wire/player/support.ts';
import { withdrawalMake } from '../../../../src/wire/money/withdrawals.ts';
import { rightBody } from '../../../faults/bodies.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { BTC, WALLET } from '../../money/withdrawals/setUp.ts';
import { RAIN, type Visitor, withOpenHouse } from './open.ts';

const MOSS = { ...RAIN, login: 'silver-moss', email: 'moss@example.org' };
const OTHER = { ok: false, status: 409, error: { code: ERRORS.otherPlayer.code } };

/** Every row of the database that belongs to a player, as text. */
const rowsOfPlayers = async ({ db }: Pick<TestHouse, 'db'>): Promise<string[]> => {
  const tables = (await db.kysely.introspection.getTables()).filter(
    ({ name: table, columns }) =>
      table === 'accounts' || columns.some(({ name }) => name === 'player_id' || name === 'login_key'),
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db.kysely);
      return rows.map((row) => `${name} ${JSON.stringify(row, (_, value: unknown) => String(value))}`);
    }),
  );
  return found.flat().sort();
};

/** Two players of one browser: the cookie is the later one's, the tab still shows the earlier one. */
const twoPlayers = async (parts: { visitor: Visitor; newVisitor(): Visitor }) => {
  const { visitor: later, newVisitor } = parts;
  const earlier = newVisitor();
  await earlier.ask(signUp, RAIN);
  await later.ask(signUp, MOSS);
  return { earlier, later };
};

describe.each(SAMPLED_ENGINES)('%s: a tab that shows another player than the cookie’s', (engine) => {
  const calls = (house: TestHouse['house']): Call<unknown, unknown>[] =>
    callsOf(house)
      .map(({ call }) => call)
      .filter(({ who, path }) => who !== 'anyone' && path !== status.path);

  test('[G17] [U01] every call of a player refuses it, with either’s token and with none', () =>
    withOpenHouse(engine, async (parts) => {
      const { earlier, later } = await twoPlayers(parts);
      const before = await rowsOfPlayers(parts);
      expect(before.length).toBeGreaterThan(2);
      for (const call of calls(parts.house)) {
        const body = rightBody(call.request);
        if (!body) throw new Error(`${call.path}: no right body is known`);
        const [request] = fc.sample(body, { seed: 1, numRuns: 1 });
        for (const csrf of [later.csrf, earlier.csrf, '']) {
          const headers = { [SESSION_KEY_HEADER]: earlier.sessionKey ?? '', 'x-csrf-token': csrf };
          const answer = await later.ask(call, request, headers);
          expect([call.path, csrf, answer]).toMatchObject([call.path, csrf, OTHER]);
        }
      }
      expect(await rowsOfPlayers(parts)).toEqual(before);
    }));

  test('[G17] a page of an older build, which names no player, is refused by every call of a player', () =>
    withOpenHouse(engine, async (parts) => {
      const { later } = await twoPlayers(parts);
      later.sessionKey = undefined;
      for (const call of calls(parts.house).filter(({ who }) => who === 'player'))
        expect([call.path, await later.ask(call, {})]).toMatchObject([call.path, { error: { code: 42 } }]);
    }));

  test('[C07] [G17] the withdrawal that one player typed never takes another one’s money', () =>
    withOpenHouse(engine, async (parts) => {
      const { earlier, later } = await twoPlayers(parts);
      const order = {
        requestId: 'request-number-01',
        ...BTC,
        amount: 20_000,
        destinationAddress: WALLET,
      };
      const named = { [SESSION_KEY_HEADER]: earlier.sessionKey ?? '' };
      expect(await later.ask(withdrawalMake, order, named)).toMatchObject(OTHER);
      // The status says who is here: a new token does not make it the earlier one's call.
      expect(await later.ask(status, {})).toMatchObject({ data: { player: { login: MOSS.login } } });
      expect(await later.ask(withdrawalMake, order, named)).toMatchObject(OTHER);
      expect(await parts.db.kysely.selectFrom('stored_answers').select('request_id').execute()).toEqual([]);
      await later.ask(logOut, {});
      expect(await later.ask(withdrawalMake, order, named)).toMatchObject({ error: { code: 35 } });
    }));

  test('[P18] a visitor’s question is not sent under a player who logged in since, nor the reverse', () =>
    withOpenHouse(engine, async (parts) => {
      const { earlier, later } = await twoPlayers(parts);
      const question = { requestId: 'request-number-02', text: 'Where is my coin?', email: 'v@example.org' };
      const asVisitor = { [SESSION_KEY_HEADER]: VISITOR };
      expect(await later.ask(supportWrite, question, asVisitor)).toMatchObject(OTHER);
      await later.ask(logOut, {});
      expect(await later.ask(supportWrite, question, asVisitor)).toMatchObject({ ok: true });
      const named = { [SESSION_KEY_HEADER]: earlier.sessionKey ?? '' };
      expect(await later.ask(supportWrite, question, named)).toMatchObject({ error: { code: 35 } });
    }));
});
