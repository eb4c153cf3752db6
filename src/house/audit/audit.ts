/**
 * Recomputes the books: each posting from its cause, each round from its seeds, each sum from what it sums
 * up, each payment from its chain, the journal and the operator's log from their hash chains.
 */
import { chainsOf } from '../custody/chains/chains.ts';
import { headsSize } from '../ledger/hashChains/hashChains.ts';
import type { House } from '../platform/ports.ts';
import { inSnapshot } from '../platform/store/snapshot.ts';
import { logHeadsSize } from '../evidence/transparencyLog/transparencyLog.ts';
import { auditAdjustments } from './tables/adjustments.ts';
import { auditAnswers } from './tables/answers.ts';
import { auditBalances, auditHeld } from './tables/balances.ts';
import { auditBonuses, auditUses, openWagers } from './tables/bonuses.ts';
import { beforeAll, type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts';

export { readCheckpoint } from './checkpoint.ts';
import type { AuditContext, Db } from './context.ts';
import { CLOCK_BACK_MS } from './links.ts';
import { isDatedBefore } from './rows.ts';
import { auditCorrections } from './tables/corrections.ts';
import { auditCashbacks, auditDays, openDays } from './tables/days.ts';
import { auditDefinitions } from './definitions.ts';
import { auditAddresses, auditDeposits } from './tables/deposits.ts';
import { auditHeads } from './heads.ts';
import { auditHistory } from './tables/history.ts';
import { auditJackpot } from './tables/jackpot.ts';
import { auditJournal, type JournalRead } from './journal.ts';
import { auditCounts } from './tables/liabilities.ts';
import { auditLog } from './tables/log.ts';
import { auditLotto } from './tables/lotto.ts';
import { auditOperatorLog } from './tables/operatorLog.ts';
import { type AuditClass, auditClass, type AuditReport } from './report.ts';
import { auditNextAnchors, auditOpenRounds, auditPlayedChains, auditUnpostedRounds } from './rounds.ts';
import { auditUsed } from './tables/protection.ts';
import { auditSeals } from './tables/seals.ts';
import { auditSeedBlocks } from './seeds.ts';
import { auditWinners } from './tables/winners.ts';
import { auditCoinBooks, auditWallets } from './tables/coins.ts';
import { auditPayments } from './tables/payments.ts';
import { auditWithdrawals } from './tables/withdrawals.ts';

export { auditClass, type AuditClass, type AuditReport } from './report.ts';
export { findTakenBack } from './takenBack.ts';

type Parts = Pick<House, 'db' | 'config' | 'clock' | 'secrets' | 'chains'>;
interface AuditOptions {
  /** Reads everything, also what earlier audits have read. */
  readonly fromScratch?: boolean;
  /** Postings that are read again although an audit has read them. */
  readonly readAgain?: number;
  /** Bytes that the file of the log's heads had before the snapshot. */
  readonly logHeadsBytes?: number;
}
const READ_AGAIN = 1_000;

const makeReports = () => ({
  postings: auditClass('postings and their causes'),
  balances: auditClass('balances'),
  links: auditClass('hash chain of the journal'),
  heads: auditClass('heads outside the database'),
  definitions: auditClass('definitions of games'),
  rounds: auditClass('rounds replayed'),
  chains: auditClass('seed chains'),
  blocks: auditClass('sealed seeds'),
  days: auditClass('days of play'),
  cashbacks: auditClass('cashback'),
  bonuses: auditClass('bonuses'),
  jackpot: auditClass('jackpot'),
  lotto: auditClass('lotto'),
  history: auditClass('lines of the history'),
  winners: auditClass('winners shown'),
  addresses: auditClass('deposit addresses'),
  deposits: auditClass('deposits'),
  withdrawals: auditClass('withdrawals'),
  payments: auditClass('payments'),
  held: auditClass('money held'),
  coins: auditClass('books of the coins'),
  corrections: auditClass('corrections by hand'),
  adjustments: auditClass('adjustments by hand'),
  answers: auditClass('answers kept for retries'),
  operatorLog: auditClass('operator log'),
  log: auditClass('transparency log'),
  counts: auditClass('counts of what is owed'),
  seals: auditClass('seals of rows'),
  used: auditClass('used of limits'),
});
type Reports = Readonly<Record<keyof ReturnType<typeof makeReports>, AuditReport>>;

/** What can be compared once the journal was read. */
const compareTables = async (
  context: AuditContext,
  reports: Reports,
  journal: JournalRead,
): Promise<void> => {
  const { sums, played } = journal;
  await auditBalances(context, sums, reports.balances);
  await auditHeld(context, reports.held);
  await auditOpenRounds(context, reports.rounds);
  await auditUnpostedRounds(context, reports.rounds);
  await auditPlayedChains(context, played, reports.chains);
  await auditNextAnchors(context, reports.chains);
  await auditSeedBlocks(context, new Set(played.keys()), reports.blocks);
  await auditDays(context, sums, reports.days);
  await auditCashbacks(context, reports.cashbacks);
  await auditBonuses(context, sums, reports.bonuses);
  await auditUses(context, reports.bonuses);
  await auditJackpot(context, sums, reports.jackpot);
  await auditLotto(context, reports.lotto);
  await auditWinners(context, journal.wins, reports.winners);
  await auditAddresses(context, reports.addresses);
  await auditDeposits(context, reports.deposits);
  await auditWithdrawals(context, reports.withdrawals);
  await auditPayments(context, reports.payments);
  await auditCoinBooks(context, reports.coins);
  // A node is not in the snapshot: its wallets are compared after it.
  if (context.house.config.devnet) await auditWallets(context.house, reports.coins);
  await auditCorrections(context, reports.corrections);
  await auditAdjustments(context, sums, reports.adjustments);
  await auditCounts(context, reports.counts);
  await auditAnswers(context, reports.answers);
  await auditOperatorLog(context, reports.operatorLog);
  await auditSeals(context, reports.seals);
  await auditUsed(context, reports.used);
};

/** What the next audit need not read; null where this one read nothing that it could leave out. */
const checkpointOf = (
  { house }: AuditContext,
  { covered }: JournalRead,
  rest: Pick<Checkpoint, 'headsBytes' | 'lines' | 'log'>,
): Checkpoint | null => {
  if (!covered) return null;
  const now = house.clock.now();
  const { link, sums } = covered;
  return {
    at: now,
    postingId: link.last_id,
    linkSeq: link.seq,
    linkHash: link.hash,
    ...rest,
    sums: { ...sums, days: openDays(sums.days, Number(link.at)), wagered: openWagers(sums) },
  };
};

/**
 * The checkpoint of the last audit; null where there is none, and where a clock went back since: what was
 * written then is dated into days that the checkpoint has closed.
 */
const checkpointToUse = async (db: Db, secrets: House['secrets']): Promise<Checkpoint | null> => {
  const last = await readCheckpoint(db, secrets);
  return last && (await isDatedBefore(db, last.postingId, last.at - CLOCK_BACK_MS)) ? null : last;
};

/**
 * Audits one snapshot of the database.
 * @param headsBytes bytes that the file of heads had before the snapshot
 * @returns the findings, and the checkpoint for the next audit
 */
export const auditSnapshot = async (
  db: Db,
  parts: Parts,
  headsBytes: number,
  { fromScratch = false, readAgain = READ_AGAIN, logHeadsBytes = Infinity }: AuditOptions = {},
): Promise<{ readonly classes: AuditClass[]; readonly checkpoint: Checkpoint | null }> => {
  const house = { ...parts, db: { ...parts.db, kysely: db } };
  const last = fromScratch ? null : await checkpointToUse(db, parts.secrets);
  const reports = makeReports();
  const context: AuditContext = {
    db,
    house,
    chains: chainsOf(house),
    definitions: await auditDefinitions(db, reports.definitions),
    from: last ?? beforeAll(),
    headsBytes,
    readAgain,
    logHeadsBytes,
  };
  const journal = await auditJournal(context, reports);
  await compareTables(context, reports, journal);
  const rest = {
    log: await auditLog(context, reports.log),
    lines: await auditHistory(context, reports.history),
    headsBytes: await auditHeads(context, reports.heads),
  };
  return {
    classes: Object.values(reports).map(({ result }) => result()),
    checkpoint: checkpointOf(context, journal, rest),
  };
};

/** The wallets of real nodes, which move on: with the books as they are now, and not inside the snapshot. */
const auditNodes = async (house: Parts): Promise<AuditClass> => {
  const report = auditClass('wallets of the nodes');
  await auditWallets(house, report);
  return report.result();
};

/**
 * Audits the house, also one that is in play. What was found right is left out by the next audit.
 * @returns a class of checks each, with a sentence a fault
 */
export const auditHouse = async (house: Parts, options: AuditOptions = {}): Promise<AuditClass[]> => {
  const headsBytes = await headsSize(house.config.dataDir);
  const logHeadsBytes = await logHeadsSize(house.config.dataDir);
  const { classes, checkpoint } = await inSnapshot(house.db, (db) =>
    auditSnapshot(db, house, headsBytes, { ...options, logHeadsBytes }),
  );
  const all = house.config.devnet ? classes : [...classes, await auditNodes(house)];
  if (checkpoint && all.every(({ wrong }) => wrong.length === 0)) await writeCheckpoint(house, checkpoint);
  return all;
};
