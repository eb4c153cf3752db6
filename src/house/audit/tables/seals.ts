/** Every seal, and every register against its rows and the hash chain of the registers. */
import { sql } from 'kysely';
import { linkAt, newestLink, registerLogAfter } from '../../ledger/hashChains/hashChains.ts';
import { registerText, sumsHash } from '../../ledger/hashChains/rules.ts';
import { SEALED, type SealedTable, sealedTable } from '../../platform/schema/sealed.ts';
import { differing, readSums, type Sums } from '../../platform/store/seals/registers.ts';
import { countRows, sealedNames, sealedRows } from '../../platform/store/seals/reseal.ts';
import { keyText, type Row, sealWrong } from '../../platform/store/seals/rowSeal.ts';
import { FIRST_ID } from '../checkpoint.ts';
import { type AuditContext, type Db, isFromScratch } from '../context.ts';
import { compareWithLink } from '../links.ts';
import type { AuditReport } from '../report.ts';

const CHAIN = 'registers';
/** One row a bet: all are read when everything is, else those of the last day before the last audit. */
const ANSWERS = 'stored_answers';
const DAY_MS = 86_400_000;
const PAGE = 1_000;
async function* newestAnswers(db: Db, since: number): AsyncGenerator<Row> {
  for (let [at, player, request] = [BigInt(since), '', '']; ;) {
    const rows = await db
      .selectFrom(ANSWERS)
      .selectAll()
      .where(sql<boolean>`answer <> '' and created_at >= ${at}
        and (created_at, player_id, request_id) > (${at}, ${player}, ${request})`)
      .orderBy('created_at')
      .orderBy('player_id')
      .orderBy('request_id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield { ...row };
    [at, player, request] = [last.created_at, last.player_id, last.request_id];
  }
}

/** The newest entry of each owner in the log of the registers, which is compared with its hash chain. */
const auditRegisterLog = async (context: AuditContext, report: AuditReport) => {
  const { db } = context;
  const entries = await registerLogAfter(db, FIRST_ID, Number.MAX_SAFE_INTEGER);
  let [after, before, seq, from] = [FIRST_ID, '', 0n, 0];
  for (let link = await linkAt(db, CHAIN, 1n); link; link = await linkAt(db, CHAIN, seq + 1n)) {
    const { last_id: last } = link;
    let end = from;
    while (end < entries.length && (entries[end]?.id ?? 0n) <= last) end += 1;
    const rows = entries.slice(from, end).map((entry) => ({
      id: entry.id,
      text: registerText(entry),
      name: `register ${entry.owner}`,
    }));
    compareWithLink(context, CHAIN, link, before, rows, report);
    [after, before, seq, from] = [last, link.hash, link.seq, end];
  }
  const newest = await newestLink(db, CHAIN);
  if (newest && newest.seq !== seq) report.fault(`link ${seq + 1n} of the ${CHAIN}: it is missing`);
  if (newest && after !== newest.last_id) report.fault(`link ${newest.seq} of the ${CHAIN}: it was changed`);
  return new Map(entries.map((entry) => [entry.owner, entry]));
};

const registerWrong = (
  context: AuditContext,
  row: Row,
  counted: Sums,
  logged: { readonly changes: bigint; readonly hash: string } | undefined,
): string | null => {
  const table = SEALED.get('registers');
  const why = table && sealWrong(context.house.secrets, 'registers', table, row);
  if (why) return why;
  const wrong = differing(readSums(String(row['sums'])), counted);
  if (wrong.length > 0) return `rows of ${wrong.join(', ')} were deleted, added or put back`;
  const changes = row['changes'] as bigint;
  if (row['logged'] !== (logged?.changes ?? 0n)) return 'what its log has of it was changed';
  if (!logged || changes > logged.changes) return null;
  return changes === logged.changes && sumsHash(String(row['sums'])) === logged.hash
    ? null
    : 'it was put back: its log has a later one';
};

/** Compares every row with its seal, and every register with its rows and with the log of the registers. */
export const auditSeals = async (context: AuditContext, report: AuditReport): Promise<void> => {
  const { db, house } = context;
  const names = sealedNames().filter((name) => isFromScratch(context) || name !== ANSWERS);
  const judge = (name: string, table: SealedTable, row: Row): void => {
    report.count();
    const why = sealWrong(house.secrets, name, table, row);
    if (why !== null) report.fault(`${name} ${keyText(table, row)}: ${why}`);
  };
  const counted = await countRows(db, names, judge);
  if (!isFromScratch(context))
    for await (const row of newestAnswers(db, context.from.at - DAY_MS))
      judge(ANSWERS, sealedTable(ANSWERS), row);
  const logged = await auditRegisterLog(context, report);
  const owners = new Set<string>();
  for await (const row of sealedRows(db, 'registers')) {
    report.count();
    const owner = String(row['owner']);
    owners.add(owner);
    const why = registerWrong(context, row, counted.get(owner) ?? new Map(), logged.get(owner));
    if (why !== null) report.fault(`register ${owner}: ${why}`);
  }
  for (const owner of new Set([...counted.keys(), ...logged.keys()]))
    if (!owners.has(owner)) report.fault(`register ${owner}: it is missing`);
};
