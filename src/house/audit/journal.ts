/**
 * Reads the journal in order, from the checkpoint on: each posting against its cause and its lines in the
 * history, each round replayed, and everything added up.
 */
import { type FullPosting, type LinkRow, newestLink } from '../ledger/hashChains/hashChains.ts';
import { readAddress } from '../ledger/postings/addresses.ts';
import { BONUS_ID, bonusCauses } from '../bonus/causes.ts';
import {
  type Cause,
  entriesWrong,
  idIn,
  type WantedLine,
  inChunks,
  type Causes,
  firstCause,
} from '../ledger/causes.ts';
import { roundSteps, type RoundStep, splitOf } from '../play/rounds/causes.ts';
import type { AuditContext, Db } from './context.ts';
import { type BonusRows, type FeedFacts, feedPosting, feedRound, feedStep } from './feed.ts';
import { type JournalPage, journalPages, nameOfPosting } from './links.ts';
import type { AuditReport } from './report.ts';
import { auditRound, type PlayedChains } from './rounds.ts';
import { copySums, type Sums } from './sums.ts';
import { isWin } from './tables/winners.ts';
import { adjustmentCauses } from '../money/adjustments/adjustments.ts';
import { depositCauses } from '../money/cashier/causes.ts';
import { correctionCauses } from '../money/corrections/corrections.ts';
import { withdrawalCauses } from '../money/withdrawals/causes.ts';
import { jackpotCauses } from '../play/jackpot/jackpot.ts';
import { drawCauses, prizeCause } from '../play/lotto/causes.ts';
import { cashbackCause, dayTokensCause } from '../players/levels/causes.ts';

/**
 * What each feature says that its postings must hold. A posting of any other kind is wrong; those of rounds
 * are read with their rounds.
 */
const CAUSES: Causes = {
  ...depositCauses,
  ...withdrawalCauses,
  ...bonusCauses,
  ...correctionCauses,
  ...adjustmentCauses,
  ...jackpotCauses,
  lotto: drawCauses,
  payment: firstCause(prizeCause, cashbackCause),
  'jackpot tokens credit': firstCause(prizeCause, dayTokensCause),
};
const ROUND_KINDS: ReadonlySet<string> = new Set(['round', 'round bet']);

interface JournalReports {
  readonly postings: AuditReport;
  readonly links: AuditReport;
  readonly rounds: AuditReport;
  readonly chains: AuditReport;
  readonly history: AuditReport;
}
/** What the journal gave, and what of it the next audit need not read. */
export interface JournalRead {
  readonly sums: Sums;
  readonly played: PlayedChains;
  /** Rounds that won more than their bet, with their unix ms. */
  readonly wins: ReadonlyMap<string, bigint>;
  readonly covered: { readonly link: LinkRow; readonly sums: Sums } | null;
}

interface Reading extends FeedFacts {
  readonly context: AuditContext;
  readonly reports: JournalReports;
  readonly sums: Sums;
  readonly played: PlayedChains;
  readonly wins: Map<string, bigint>;
  bonuses: BonusRows;
}

/** Why the entries of a posting cannot stand, whatever caused them. */
const formWrong = ({ entries }: FullPosting): string | null => {
  const sums = new Map<string, bigint>();
  for (const { ledger, amount, address } of entries) {
    sums.set(ledger, (sums.get(ledger) ?? 0n) + amount);
    try {
      if (readAddress(address).ledger !== ledger) return `${address} is not of the ledger ${ledger}`;
    } catch {
      return `${address} is no address`;
    }
  }
  const [ledger] = [...sums].find(([, sum]) => sum !== 0n) ?? [];
  if (ledger !== undefined) return `it does not sum to zero in ${ledger}`;
  return entries.length < 2 ? 'it has fewer than two entries' : null;
};

export const causesOf = async (
  db: Db,
  postings: readonly FullPosting[],
): Promise<ReadonlyMap<bigint, Cause>> => {
  const causes = new Map<bigint, Cause>();
  for (const kind of new Set(postings.map(({ posting }) => posting.kind))) {
    if (ROUND_KINDS.has(kind)) continue;
    const find = CAUSES[kind];
    const ofKind = postings.filter(({ posting }) => posting.kind === kind);
    if (find) for (const [id, cause] of await find(db, ofKind)) causes.set(id, cause);
    else for (const { posting } of ofKind) causes.set(posting.id, { wrong: `nothing posts "${kind}"` });
  }
  return causes;
};

/** Compares the lines that postings must have with the history. */
const auditLines = async (
  db: Db,
  wanted: readonly (WantedLine & { readonly of: FullPosting })[],
  { count, fault }: AuditReport,
): Promise<void> => {
  const rows = await inChunks(
    wanted.map(({ id }) => id),
    (some) => db.selectFrom('transactions').selectAll().where('id', 'in', some).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, types, amount, of } of wanted) {
    count();
    const line = byId.get(id);
    // A deposit has its line from when it was first seen.
    const isLater = line && !types.includes(0) && line.created_at !== of.posting.created_at;
    if (isLater) fault(`line ${id}: it is dated ${line.created_at}, ${nameOfPosting(of)} is not`);
    else if (!line) fault(`${nameOfPosting(of)}: its line ${id} is not in the history`);
    else if (
      line.amount !== amount ||
      line.player_id !== of.posting.player_id ||
      !types.includes(Number(line.type))
    )
      fault(
        `line ${id}: ${line.player_id} is shown type ${line.type} and ${line.amount}, ` +
          `${nameOfPosting(of)} moved ${amount} for ${of.posting.player_id}`,
      );
  }
};

/** The bonuses that the bets of a page may count for. */
const loadBonuses = async (reading: Reading, postings: readonly FullPosting[]): Promise<void> => {
  const { sums, bonuses, context } = reading;
  const active = new Set([...sums.bonusOf.values()].map(({ id }) => id));
  const ids = postings
    .filter(({ posting }) => posting.key.startsWith('bonus:'))
    .map((posting) => idIn(posting, BONUS_ID));
  const missing = [...new Set([...ids, ...active])].filter((id) => !bonuses.has(id));
  const rows = await inChunks(missing, (some) =>
    context.db.selectFrom('player_bonuses').selectAll().where('id', 'in', some).execute(),
  );
  const kept = [...bonuses].filter(([id]) => active.has(id));
  reading.bonuses = new Map([...kept, ...rows.map((row) => [row.id, row] as const)]);
};

const readRound = async (reading: Reading, one: FullPosting, step: RoundStep): Promise<string | null> => {
  const wrong = entriesWrong(one, step.cause);
  const unfollowed = feedStep(reading.sums, step, reading);
  if (step.row && step.settles) {
    if (isWin(step.row)) reading.wins.set(step.row.id, step.row.created_at);
    await auditRound(reading.context, step.row, reading.played, reading.reports);
    if (unfollowed !== null) reading.reports.rounds.fault(`round ${step.roundId}: ${unfollowed}`);
  }
  return wrong;
};

const readPage = async (reading: Reading, { postings }: JournalPage): Promise<void> => {
  const { context, reports, sums } = reading;
  const rounds = postings.filter(({ posting }) => ROUND_KINDS.has(posting.kind));
  const steps = await roundSteps(context.db, rounds);
  const causes = await causesOf(context.db, postings);
  await loadBonuses(reading, postings);
  const wanted: (WantedLine & { of: FullPosting })[] = [];
  reports.postings.count(postings.length);
  for (const posting of postings) {
    const step = steps.get(posting.posting.id);
    const cause = causes.get(posting.posting.id);
    const fed = feedPosting(sums, posting, reading.bonuses);
    const wrong = step
      ? await readRound(reading, posting, step)
      : cause
        ? entriesWrong(posting, cause)
        : null;
    const reason = formWrong(posting) ?? wrong ?? fed;
    if (reason !== null) reports.postings.fault(`${nameOfPosting(posting)}: ${reason}`);
    if (cause && 'lines' in cause) wanted.push(...cause.lines.map((line) => ({ ...line, of: posting })));
  }
  await auditLines(context.db, wanted, reports.history);
};

/**
 * Hands that were open at the checkpoint and were settled since without a posting of their own: they won
 * nothing. One that won comes with its posting.
 */
const readSettledSince = async (reading: Reading): Promise<void> => {
  const { context, sums, reports, played } = reading;
  const { db } = context;
  await loadBonuses(reading, []);
  const rows = await inChunks([...sums.open], (some) =>
    db.selectFrom('rounds').selectAll().where('id', 'in', some).execute(),
  );
  for (const row of rows.toSorted((a, b) => (a.posting_id < b.posting_id ? -1 : 1))) {
    sums.open.delete(row.id);
    if (row.posting_id !== row.bet_posting_id) continue;
    const bet = await db
      .selectFrom('entries')
      .select(['address', 'amount'])
      .where('posting_id', '=', row.posting_id)
      .execute();
    feedRound(sums, row, splitOf(bet, row.player_id), reading);
    await auditRound(context, row, played, reports);
  }
};

/** The posting that `count` others follow up to `lastId`; 0n where there are fewer. */
const postingBefore = async (db: Db, lastId: bigint, count: number): Promise<bigint> => {
  const row = await db
    .selectFrom('postings')
    .select('id')
    .where('id', '<=', lastId)
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0n;
};

export const auditJournal = async (context: AuditContext, reports: JournalReports): Promise<JournalRead> => {
  const sums = copySums(context.from.sums);
  const reading: Reading = {
    context,
    reports,
    sums,
    played: new Map(),
    wins: new Map(),
    bonuses: new Map(),
  };
  await readSettledSince(reading);
  const last = await newestLink(context.db, 'journal');
  const cover = await postingBefore(context.db, last?.last_id ?? 0n, context.readAgain);
  let covered: JournalRead['covered'] = null;
  let seq = context.from.linkSeq;
  const from = context.from.postingId > 0n ? context.from.postingId : 0n;
  for await (const page of journalPages(context, reports.links)) {
    // The sums are copied once: at the first link that reaches so far.
    await readPage(reading, page);
    seq = page.link?.seq ?? seq;
    if (page.link && covered === null && page.link.last_id >= cover && cover > from)
      covered = { link: page.link, sums: copySums(sums) };
  }
  if (last && seq !== last.seq) reports.links.fault(`link ${seq + 1n} of the journal: it is missing`);
  return { sums, played: reading.played, wins: reading.wins, covered };
};
