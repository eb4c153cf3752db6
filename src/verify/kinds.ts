/** The kinds of evidence, one row each. A file is of the first one that claims it. */
import { is } from 'superstruct';
import { Ticket } from '../wire/play/rounds.ts';
import { checkCounts, isCounts } from './checkCounts.ts';
import { checkDrawFile } from './checkDraw.ts';
import { checkHeads, isHeads } from './checkHeads.ts';
import { checkLiabilities, isLiabilities } from './checkLiabilities.ts';
import { checkRoundFile, checkTicket } from './checkRound.ts';
import { checkSeeds, isSeeds } from './checkSeeds.ts';
import type { Checked, Context } from './finding.ts';
import { checkEntry } from './logSteps.ts';
import { isDraw } from './readDraw.ts';
import { isRecord } from '../wire/isRecord.ts';
import { Refused } from './refused.ts';
import type { Sliced } from './slices.ts';

interface Row {
  /** Whether a file means to be of this kind, before it is read. */
  readonly claims: (file: unknown) => boolean;
  /** @throws Refused where it cannot be read */
  readonly check: (file: unknown, context: Context) => Sliced<Checked>;
}

/** A row for files that are objects, and small. */
const row = (
  claims: (file: Record<string, unknown>) => boolean,
  check: (file: Record<string, unknown>, context: Context) => Checked,
): Row => ({
  claims: (file) => isRecord(file) && claims(file),
  // oxlint-disable-next-line require-yield
  *check(file, context) {
    if (!isRecord(file)) throw new Refused('unknown');
    return check(file, context);
  },
});

const ticketIn = (file: Record<string, unknown>): unknown => file['ticket'] ?? file;
const ROUND_MEMBERS = ['roundId', 'serverSeedHash', 'clientSeed', 'totalWin'];

export const KINDS: readonly Row[] = [
  row(isDraw, checkDrawFile),
  row(isLiabilities, checkLiabilities),
  { claims: isCounts, check: checkCounts },
  { claims: isHeads, check: checkHeads },
  row((file) => isRecord(file['entry']), checkEntry),
  row(isSeeds, checkSeeds),
  row((file) => isRecord(file['round']) || ROUND_MEMBERS.some((name) => name in file), checkRoundFile),
  row(
    (file) => isRecord(file['ticket']) || 'ticketId' in file,
    (file, context) => {
      const ticket = ticketIn(file);
      if (!is(ticket, Ticket)) throw new Refused('notTicket', 'ticket');
      return checkTicket(ticket, context);
    },
  ),
  row(
    (file) => 'ticketKey' in file,
    (file, { words }) => ({
      kind: 'keys',
      title: String(file['ticketKey']).slice(0, 12),
      steps: [{ id: 'signature', state: 'holds', said: words.keysRead, lines: [] }],
    }),
  ),
];
