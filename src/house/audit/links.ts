/**
 * The journal in the order of its hash chain: what a link covers, compared with it, and what is not covered.
 */
import { type FullPosting, linkAt, type LinkRow, postingsAfter } from '../ledger/hashChains/hashChains.ts';
import {
  type ChainedRow,
  type ChainName,
  hashesIn,
  linkWrong,
  postingText,
  rowHash,
} from '../ledger/hashChains/rules.ts';
import type { AuditContext } from './context.ts';
import type { AuditReport } from './report.ts';

/** Postings read at once where no link covers them. */
const PAGE = 250;
/** How far a clock that is corrected may go back; a posting that is older than that was dated back. */
export const CLOCK_BACK_MS = 3_600_000;

/** Compares the rows of a table with the link that covers them. `nameOf` says which row it is. */
export const compareWithLink = (
  context: AuditContext,
  chain: ChainName,
  link: LinkRow,
  before: string,
  rows: readonly (ChainedRow & { readonly name: string; readonly or?: string })[],
  { fault }: AuditReport,
): void => {
  const reason = linkWrong(context.house.secrets, chain, link, before);
  if (reason !== null) fault(`link ${link.seq} of the ${chain}: ${reason}`);
  const covered = new Map(hashesIn(link).map(([id, hash]) => [BigInt(id), hash]));
  for (const { id, text, or, name } of rows) {
    const hash = covered.get(id);
    covered.delete(id);
    if (hash === undefined) fault(`${name}: it was added after link ${link.seq} had covered its place`);
    else if (rowHash(text) !== hash && (or === undefined || rowHash(or) !== hash))
      fault(`${name}: it was changed after link ${link.seq} had covered it`);
  }
  for (const id of covered.keys())
    fault(`${chain} ${id}: it was removed after link ${link.seq} had covered it`);
};

export interface JournalPage {
  readonly postings: readonly FullPosting[];
  /** The link that covers exactly these; null where none does yet. */
  readonly link: LinkRow | null;
}

export const nameOfPosting = ({ posting }: FullPosting): string => `posting ${posting.id} (${posting.key})`;

/** The journal from the checkpoint on. */
export async function* journalPages(context: AuditContext, report: AuditReport): AsyncGenerator<JournalPage> {
  const { db, from } = context;
  let [after, seq, before, time] = [from.postingId, from.linkSeq, from.linkHash, 0n];
  for (let link = await linkAt(db, 'journal', seq + 1n); link; link = await linkAt(db, 'journal', seq + 1n)) {
    const postings = await postingsAfter(db, after, { upTo: link.last_id });
    const rows = postings.map((posting) => ({
      id: posting.posting.id,
      text: postingText(posting.posting, posting.entries, posting.target),
      name: nameOfPosting(posting),
    }));
    compareWithLink(context, 'journal', link, before, rows, report);
    report.count();
    yield { postings, link };
    [after, seq, before, time] = [link.last_id, link.seq, link.hash, link.at];
  }
  // A clock that is behind now dates every posting back until links cover them: one fault tells of it.
  const behindMs = Number(time) - context.house.clock.now();
  const isBehind = behindMs > CLOCK_BACK_MS;
  if (isBehind)
    report.fault(
      `the clock is ${Math.round(behindMs / 3_600_000)} h behind the time up to which the books are covered`,
    );
  for (;;) {
    const postings = await postingsAfter(db, after, { limit: PAGE });
    const last = postings.at(-1);
    if (!last) return;
    for (const posting of postings)
      if (!isBehind && Number(posting.posting.created_at) < Number(time) - CLOCK_BACK_MS)
        report.fault(
          `${nameOfPosting(posting)}: it was dated back, the books were covered up to a later time`,
        );
    yield { postings, link: null };
    after = last.posting.id;
  }
}
