import { sql } from 'kysely';
import { test } from 'vitest';
import { SEALED } from '../../../src/house/schema/sealed.ts';
import { withHouse } from '../harness.ts';
import { playEverything, WITH_FEES } from './played.ts';
test('x', () => withHouse('sqlite', async (parts) => {
  await playEverything(parts); const out: string[] = [];
  for (const name of SEALED.keys()) {
    const { rows } = await sql.raw<{n: bigint}>(`select count(*) as n from ${name}`).execute(parts.db.kysely);
    if (rows[0]?.n === 0n) out.push(name);
  }
  throw new Error(out.join(" "));
}, WITH_FEES));
