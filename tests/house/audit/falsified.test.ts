import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditSnapshot } from '../../../src/house/audit/audit.ts';
import { beforeAll } from '../../../src/house/audit/checkpoint.ts';
import { auditSeals } from '../../../src/house/audit/tables/seals.ts';
import { extendChains, headsSize } from '../../../src/house/ledger/hashChains/hashChains.ts';
import type { Tx } from '../../../src/house/platform/ports.ts';
import { excludePlayer } from '../../../src/house/players/protection/protection.ts';
import { SEALED, type SealedTable } from '../../../src/house/platform/schema/sealed.ts';
import { requireGenuine } from '../../../src/house/platform/store/seals/genuine.ts';
import { ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { RAIN } from './falsify.ts';
import { playEverything, WITH_FEES } from './played.ts';

type Row = Readonly<Record<string, string | bigint | null>>;

/** Rows of what `playEverything` leaves empty, written as the house writes. Text and numbers are any. */
const FILLED = [
  'banners',
  'buy_orders',
  'corrections',
  'paid_out_days',
  'paid_out_statements',
  'paid_out_totals',
  'passkeys',
  'payment_reserves',
  'push_subscriptions',
  'rate_doubts',
  'recovery_codes',
  'second_steps',
  'sessions',
  'switches',
] as const;
const fill = async ({ db }: TestHouse): Promise<void> => {
  const payment = await db.kysely.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const given: Readonly<Record<string, string | null>> = {
    player_id: RAIN,
    payment_id: payment.id,
    session_id: null,
  };
  for (const name of FILLED) {
    const { columns = [], free = [] } = SEALED.get(name) ?? {};
    const values = Object.fromEntries(
      columns.map(([column, type]) => [
        column,
        given[column] === undefined ? (type === 'int' ? 7n : 'a') : given[column],
      ]),
    );
    const more = Object.fromEntries(free.map((column) => [column, column.endsWith('_at') ? 7n : 'a']));
    await db.kysely
      .insertInto(name)
      .values({ ...values, ...more } as never)
      .execute();
  }
};

const UNDONE = new Error('undone');
const run = async (tx: Tx, text: string): Promise<void> => {
  await sql.raw(text).execute(tx);
};
const literal = (value: string | bigint | null | undefined): string =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'bigint'
      ? String(value)
      : `'${value.replaceAll("'", "''")}'`;
const keyIs = ({ key }: SealedTable, row: Row): string =>
  key.map((column) => `${column} = ${literal(row[column])}`).join(' and ');

/** Another value of a column. Some are checked by the engine: those are changed to what it takes. */
const OTHER: Readonly<Record<string, string>> = {
  'player_bonuses state': "'expired'",
  'player_bonuses open_key': 'null',
};
const otherThan = (
  name: string,
  column: string,
  type: 'text' | 'int',
  value: string | bigint | null,
): string =>
  OTHER[`${name} ${column}`] ??
  (type === 'int' ? String(BigInt(value ?? 0n) + 1n) : literal(`${String(value ?? '')}x`));

interface Try {
  readonly what: string;
  readonly table: string;
  readonly does: readonly string[];
  /** Only the whole audit can see it. */
  readonly whole?: boolean;
}

const insertText = (name: string, row: Row): string =>
  `insert into ${name} (${Object.keys(row).join(', ')}) OVERRIDING
    values (${Object.values(row).map(literal).join(', ')})`;

const changesOf = (name: string, table: SealedTable, row: Row): Try[] =>
  table.columns.flatMap(([column, type]) => {
    const value = row[column] ?? null;
    const set = (to: string) => `update ${name} set ${column} = ${to} where ${keyIs(table, row)}`;
    const changed = {
      what: `${column} changed`,
      table: name,
      does: [set(otherThan(name, column, type, value))],
    };
    return value === null
      ? [changed]
      : [changed, { what: `${column} made null`, table: name, does: [set('null')] }];
  });

/** Tries with whole rows. @param before the row as it was, with its seal; null: it never changed */
const rowsOf = (name: string, table: SealedTable, row: Row, before: Row | null): Try[] => {
  const [first = ''] = table.key;
  const other = typeof row[first] === 'bigint' ? row[first] + 9_999n : `${String(row[first])}-9`;
  // Unique columns too.
  const forged = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column === first
        ? other
        : typeof value === 'string' &&
            /key$|_id$|login|email/.test(column) &&
            !/^(player_id|payment_id|chain_id|session_id|code)$/.test(column)
          ? `${value}-9`
          : value,
    ]),
  );
  const gone = `delete from ${name} where ${keyIs(table, row)}`;
  const registered = table.owner !== null;
  return [
    {
      what: 'its seal taken off',
      table: name,
      does: [`update ${name} set seal = null where ${keyIs(table, row)}`],
    },
    { what: 'a row forged with the seal of another', table: name, does: [insertText(name, forged)] },
    { what: 'a row forged without a seal', table: name, does: [insertText(name, { ...forged, seal: null })] },
    ...(name === 'push_subscriptions'
      ? []
      : [{ what: 'deleted', table: name, does: [gone], whole: !registered }]),
    ...(registered && before
      ? [{ what: 'put back', table: name, does: [gone, insertText(name, before)] }]
      : []),
  ];
};

/** The first row of a table as it is, after the house has changed it, and as it was before. */
const changedRow = async ({ db }: TestHouse, name: string, table: SealedTable) => {
  const read = async (where = '') =>
    (
      await sql
        .raw<Row>(`select * from ${name} ${where} order by ${table.key.join(', ')} limit 1`)
        .execute(db.kysely)
    ).rows[0];
  const before = await read();
  if (!before) throw new Error(`${name} is empty`);
  const free = table.columns.find(
    ([column]) => !table.key.includes(column) && !/key|state|_id$|login|email/.test(column),
  );
  if (!free || table.owner === null) return { row: before, before: null };
  const [column, type] = free;
  const to = type === 'int' ? BigInt(before[column] ?? 0n) + 5n : `${String(before[column] ?? '')}y`;
  let query = db.kysely.updateTable(name as 'players').set({ [column]: to } as never);
  for (const part of table.key) query = query.where(part as 'id', '=', before[part] as string);
  await query.execute();
  return { row: (await read(`where ${keyIs(table, before)}`)) ?? before, before };
};

/** What the audit says of a try; null where the engine refuses it. */
const findings = async (parts: TestHouse, { does, whole }: Try): Promise<readonly string[] | null> => {
  const { db, house } = parts;
  let found: readonly string[] | null = null;
  await db
    .transaction(async (tx) => {
      if (db.engine === 'sqlite') await run(tx, 'pragma defer_foreign_keys = on');
      const overriding = db.engine === 'postgres' ? 'overriding system value' : '';
      for (const statement of does) await run(tx, statement.replace('OVERRIDING', overriding));
      const headsBytes = await headsSize(parts.dataDir);
      const faults: string[] = [];
      const context = {
        db: tx,
        house: { ...house, db: { ...db, kysely: tx } },
        chains: [],
        definitions: new Map(),
        from: beforeAll(),
        headsBytes,
        readAgain: 0,
        logHeadsBytes: Infinity,
      };
      if (whole) {
        const { classes } = await auditSnapshot(tx, house, headsBytes, { fromScratch: true });
        faults.push(...classes.flatMap(({ wrong }) => wrong));
      } else
        await auditSeals(context, {
          count: () => {},
          fault: (one) => faults.push(one),
          result: () => ({ name: '', checked: 0, wrong: [] }),
        });
      found = faults;
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (
        error !== UNDONE &&
        !/constraint|violates|null value|datatype mismatch|only be updated to DEFAULT/i.test(String(error))
      )
        throw error;
    });
  return found;
};

describe.each(ENGINES)('%s: every sealed table', (engine) => {
  test('[L03] the audit finds each row that was changed, forged, deleted or put back', () =>
    withHouse(
      engine,
      async (parts) => {
        await playEverything(parts);
        await fill(parts);
        const tries: Try[] = [];
        const changed = [...SEALED.keys()].filter((name) => name !== 'operator_log' && name !== 'registers');
        for (const name of [...changed, 'operator_log', 'registers']) {
          const table = SEALED.get(name);
          if (!table) continue;
          const { row, before } = await changedRow(parts, name, table);
          tries.push(...changesOf(name, table, row), ...rowsOf(name, table, row, before));
        }
        await extendChains(parts.house);
        expect(await findings(parts, { what: '', table: '', does: [] })).toEqual([]);
        const unseen: string[] = [];
        let found = 0;
        let refused = 0;
        for (const one of tries) {
          const faults = await findings(parts, one);
          if (faults === null) refused += 1;
          else if (faults.length === 0) unseen.push(`${one.table}: ${one.what}`);
          else found += 1;
        }
        expect(unseen).toEqual([]);
        // The others are nulls where there may be none, and what keys and checks forbid.
        expect(found).toBeGreaterThan(450);
        expect(refused).toBeLessThan(tries.length / 2);
      },
      WITH_FEES,
    ));

  test('[L03] the audit finds used parts of limits that are not those of the rounds and deposits', () =>
    withHouse(engine, async (parts) => {
      await playEverything(parts);
      const set = (to: string) => ({
        what: to,
        table: 'protection',
        does: [`update protection set ${to} where player_id = '${RAIN}'`],
        whole: true,
      });
      expect(await findings(parts, { ...set(''), does: [] })).toEqual([]);
      for (const period of ['day', 'week', 'month'])
        for (const to of [`${period}_net = 0`, `${period}_deposited = ${period}_deposited - 5`])
          expect(await findings(parts, set(to)), to).toEqual([
            expect.stringContaining(`in its ${period} it counts`),
          ]);
      for (const to of [
        'session_started_at = session_started_at + 1',
        'session_seen_at = session_seen_at - 1',
      ])
        expect(await findings(parts, set(to)), to).toEqual([
          expect.stringContaining('its session is not when'),
        ]);
    }));

  test('[L03] a player’s rows that are put back together with their register are found by its log', () =>
    withHouse(engine, async (parts) => {
      const { db, house, clock } = parts;
      await playEverything(parts);
      await extendChains(house);
      const take = async (name: string, owner: string) =>
        (await sql.raw<Row>(`select * from ${name} where ${owner} = '${RAIN}'`).execute(db.kysely)).rows[0] ??
        {};
      const [limits, register] = [await take('protection', 'player_id'), await take('registers', 'owner')];
      await db.transaction((tx) => excludePlayer(tx, { playerId: RAIN, days: 30, at: clock.now() }));
      await extendChains(house);
      const does = [
        `delete from protection where player_id = '${RAIN}'`,
        insertText('protection', limits),
        `delete from registers where owner = '${RAIN}'`,
        insertText('registers', { ...register, logged: register['changes'] ?? null }),
      ];
      const found = (more: readonly string[] = []) =>
        findings(parts, { what: '', table: '', does: [...does, ...more] });
      expect(await found()).toEqual([`register ${RAIN}: what its log has of it was changed`]);
      // With its log, which a link has covered.
      const last = String(register['changes']);
      const later = `delete from register_log where owner = '${RAIN}' and changes > ${last}`;
      expect(await found([later])).toEqual([
        expect.stringMatching(/^registers \d+: it was removed after link/),
      ]);
      // It does not decide either.
      await db.transaction(async (tx) => {
        for (const statement of does) await run(tx, statement.replace('OVERRIDING', ''));
        await expect(requireGenuine(tx, house.secrets, RAIN, ['protection'])).rejects.toThrow('put back');
      });
    }));
});
