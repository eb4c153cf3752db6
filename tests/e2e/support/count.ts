/** Counts of what a house owes, as it may answer with them. */
import type { Page } from '@playwright/test';
import {
  accountDigest,
  dayAt,
  type LiabilitiesProof,
  SUM_NODES,
  sumLeaf,
  type SumNode,
} from '../../../src/fair/liabilities.ts';
import { inclusionRanges, treeRoot } from '../../../src/fair/merkle.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { answer } from './log.ts';

const SUMS = [31_007, 64_020, 3, 25_020];
const OTHERS = 60;

/** A count in which this player has $1,200.50 among others, made a minute ago. */
export const countFor = (player: string): LiabilitiesProof => {
  const at = Date.now() - 60_000;
  const day = dayAt(at);
  const own = { player, nonce: '5c'.repeat(32), balance: 90_050, stakes: 0, withdrawals: 30_000 };
  const account = accountDigest(day, own);
  const mine = SUMS.map((sum, part) => sumLeaf(account, part, sum));
  const leaves: SumNode[] = Array.from({ length: OTHERS }, (_, n) => sumLeaf('ab'.repeat(32), n, n * 1_111));
  const places = [5, 17, 40, 63];
  for (const [part, place] of places.entries()) {
    const leaf = mine[part];
    if (leaf) leaves.splice(place, 0, leaf);
  }
  const { sum: total, hash: root } = treeRoot(SUM_NODES, leaves);
  return {
    statement: { v: 'liabilities-1', day, at, leaves: leaves.length, total, root },
    own,
    parts: places.map((index, part) => ({
      index,
      sum: SUMS[part] ?? 0,
      path: inclusionRanges(index, leaves.length).map(({ begin, end }) =>
        treeRoot(SUM_NODES, leaves.slice(begin, end)),
      ),
    })),
  };
};

/** The house answers with a count of its choice. */
export const answerCount = async (
  page: Page,
  proof: LiabilitiesProof | null,
  statement = proof?.statement,
): Promise<void> => {
  await answer(page, '/liabilities/counts/json2', {
    counts: statement ? [statement] : [],
    nextAt: Date.now() + 3_600_000,
  });
  await answer(page, '/liabilities/own/json2', {
    proof: proof && { own: proof.own, parts: proof.parts },
  });
  // The house's own log has another count of the day.
  const unknown = { ok: false, error: { code: ERRORS.logEntryUnknown.code, message: 'not yet' } };
  await page.route('**/log/index/json2', (route) => route.fulfill({ json: unknown }));
};
