/** The heads of the hash chains that were written outside the database, against the links in it. */
import { hasHeadsFile, headsFile, linkAt, readHeads } from '../ledger/hashChains/hashChains.ts';
import type { ChainName } from '../ledger/hashChains/rules.ts';
import type { AuditContext } from './context.ts';
import type { AuditReport } from './report.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The newest head of each chain that must still be in the database, by chain and number. */
type Heads = Map<string, { chain: ChainName; seq: number; hash: string }>;

const readFile = async (context: AuditContext, { count, fault }: AuditReport): Promise<[Heads, number]> => {
  const heads: Heads = new Map();
  let end = context.from.headsBytes;
  const bounds = { from: end, to: context.headsBytes };
  for await (const { line, end: next } of readHeads(context.house, bounds)) {
    end = next;
    count();
    if (!line) {
      fault(`${headsFile(context.house.config.dataDir)}: the line before byte ${end} is not the house's`);
      continue;
    }
    // The backup may be older than the heads that were written before.
    if (line.restored) heads.clear();
    for (const head of line.heads) heads.set(`${head.chain} ${head.seq}`, head);
  }
  return [heads, end];
};

/** Compares each head in the file with its link. @returns the bytes of the file that were read */
export const auditHeads = async (context: AuditContext, report: AuditReport): Promise<number> => {
  const { db, house, from } = context;
  const path = headsFile(house.config.dataDir);
  try {
    if (context.headsBytes < from.headsBytes) report.fault(`${path}: its end is missing`);
    const [heads, end] = await readFile(context, report);
    for (const { chain, seq, hash } of heads.values()) {
      const link = await linkAt(db, chain, BigInt(seq));
      if (!link) report.fault(`link ${seq} of the ${chain}: its head was written outside, and it is gone`);
      else if (link.hash !== hash)
        report.fault(`link ${seq} of the ${chain}: its head was written outside with another hash`);
    }
    return end;
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (from.headsBytes > 0 || (await hasHeadsFile(db))) report.fault(`${path} is missing`);
    return 0;
  }
};
