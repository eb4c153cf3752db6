/** Replays links of the journal in a database that has nothing but the rows which a replay of them reads. */
import { newestLink } from '../hashChains/hashChains.ts';
import type { House } from '../ports.ts';
import { type Checkpoint, NO_LOG } from './checkpoint.ts';
import type { AuditContext, Db } from './context.ts';
import { auditDefinitions } from './definitions.ts';
import { auditJournal } from './journal.ts';
import { auditClass } from './report.ts';
import { openWagers } from './tables/bonuses.ts';
import { openDays } from './tables/days.ts';

interface Replayed {
  /** Postings that were read. */
  readonly postings: number;
  /** A sentence a fault. */
  readonly wrong: readonly string[];
  /** The audit's checkpoint after the last link; null where there is no link after `from`. */
  readonly to: Checkpoint | null;
}

/**
 * @param db rows of `linkRows`, of one range of links
 * @param from the checkpoint before the first of them
 */
export const replayLinks = async (
  db: Db,
  house: Pick<House, 'db' | 'config' | 'clock' | 'secrets' | 'chains'>,
  from: Checkpoint,
): Promise<Replayed> => {
  const reports = {
    postings: auditClass('postings'),
    links: auditClass('links'),
    rounds: auditClass('rounds'),
    chains: auditClass('seed chains'),
    history: auditClass('history'),
    definitions: auditClass('definitions'),
  };
  const context: AuditContext = {
    db,
    house,
    chains: [],
    definitions: await auditDefinitions(db, reports.definitions),
    from,
    headsBytes: 0,
    logHeadsBytes: 0,
    readAgain: 0,
  };
  const { covered } = await auditJournal(context, reports);
  const { newest } = await db
    .selectFrom('postings')
    .select((of) => of.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  if (newest !== null && BigInt(newest) > ((await newestLink(db, 'journal'))?.last_id ?? 0n))
    reports.links.fault(`posting ${newest}: no link covers it`);
  const classes = Object.values(reports).map(({ result }) => result());
  return {
    postings: reports.postings.result().checked,
    wrong: classes.flatMap(({ wrong }) => wrong),
    to: covered && {
      at: Number(covered.link.at),
      postingId: covered.link.last_id,
      linkSeq: covered.link.seq,
      linkHash: covered.link.hash,
      headsBytes: 0,
      log: NO_LOG,
      lines: new Map(),
      sums: {
        ...covered.sums,
        days: openDays(covered.sums.days, Number(covered.link.at)),
        wagered: openWagers(covered.sums),
      },
    },
  };
};
