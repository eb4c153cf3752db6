import { auditHouse } from '../../../src/house/audit/audit.ts';
import type { TestHouse } from '../harness.ts';

/** What the audit finds wrong in some classes, where a test pays its players by hand. */
export const wrongIn = async (
  { house }: Pick<TestHouse, 'house'>,
  ...classes: readonly string[]
): Promise<string[]> =>
  (await auditHouse(house)).filter(({ name }) => classes.includes(name)).flatMap(({ wrong }) => wrong);
