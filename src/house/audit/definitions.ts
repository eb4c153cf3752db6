import { hash } from 'node:crypto';
import type { Definition } from '../../games/models.ts';
import type { Db } from './context.ts';
import type { AuditReport } from './report.ts';

/** Definitions by the hash of their JSON, the `mathHash` of the rounds that were sealed with them. */
export type Definitions = ReadonlyMap<string, Definition>;

/** All kept definitions, each compared with its hash. */
export const auditDefinitions = async (db: Db, { count, fault }: AuditReport): Promise<Definitions> => {
  const rows = await db.selectFrom('definitions').select(['math_hash', 'definition']).execute();
  const definitions = new Map<string, Definition>();
  for (const { math_hash: mathHash, definition } of rows) {
    count();
    if (hash('sha256', definition) === mathHash)
      definitions.set(mathHash, JSON.parse(definition) as Definition);
    else fault(`definition ${mathHash}: what is kept under this hash has another one`);
  }
  return definitions;
};
