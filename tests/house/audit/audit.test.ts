import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse, auditSnapshot } from '../../../src/house/audit/audit.ts';
import { headsSize } from '../../../src/house/ledger/hashChains/hashChains.ts';
import type { Tx } from '../../../src/house/platform/ports.ts';
import { IS_FULL, sampled } from '../../level.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { FALSIFICATIONS } from './falsifications.ts';
import type { Falsification } from './falsify.ts';
import { playEverything, WITH_FEES } from './played.ts';

const UNDONE = new Error('undone');
/** Runs a body in a transaction that is undone afterwards. */
const undone = async <T>({ db }: TestHouse, body: (tx: Tx) => Promise<T>): Promise<T> => {
  let result: { value: T } | null = null;
  await expect(
    db.transaction(async (tx) => {
      result = { value: await body(tx) };
      throw UNDONE;
    }),
  ).rejects.toBe(UNDONE);
  return (result as unknown as { value: T }).value;
};

/** What the audit says once a falsification is made, and the row that it has to name. */
const foundAfter = (parts: TestHouse, { row, does }: Falsification) =>
  undone(parts, async (tx) => {
    const { rows } = await sql.raw<{ id: string | bigint }>(row).execute(tx);
    const named = String(rows[0]?.id);
    expect(rows[0], row).toBeDefined();
    const overriding = parts.db.engine === 'postgres' ? 'overriding system value' : '';
    for (const statement of does)
      await sql.raw(statement.replaceAll('$ROW', named).replace('OVERRIDING', overriding)).execute(tx);
    const { classes } = await auditSnapshot(tx, parts.house, await headsSize(parts.dataDir));
    return { named, sentences: classes.flatMap(({ wrong }) => wrong) };
  });

describe.each(SAMPLED_ENGINES)('%s: the audit', (engine) => {
  test('[C09] [L03] finds nothing wrong in a house that is right, and finds every falsification', () =>
    withHouse(
      engine,
      async (parts) => {
        await playEverything(parts);
        const classes = await auditHouse(parts.house);
        expect(classes.flatMap(({ wrong }) => wrong)).toEqual([]);
        const empty = classes.filter(({ checked }) => checked === 0).map(({ name }) => name);
        expect(empty).toEqual(['corrections by hand']);
        const missed: string[] = [];
        for (const falsification of sampled(FALSIFICATIONS, IS_FULL ? 6 : 12)) {
          const { named, sentences } = await foundAfter(parts, falsification);
          if (!sentences.some((sentence) => sentence.includes(named)))
            missed.push(`${falsification.what}: ${named} in ${JSON.stringify(sentences)}`);
        }
        expect(missed).toEqual([]);
        expect((await auditHouse(parts.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
      },
      WITH_FEES,
    ));
});
