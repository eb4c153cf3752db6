/** The kinds of evidence, one row each. A file is of the first one that claims it. */
import { is } from 'superstruct';
import { kinshipOf, PURPOSES } from '../fair/houseKeys.ts';
import { Ticket } from '../wire/play/rounds.ts';
import { checkCounts, isCounts } from './checkCounts.ts';
import { checkDrawFile } from './checkDraw.ts';
import { checkHeads, isHeads } from './checkHeads.ts';
import { checkLiabilities, isLiabilities } from './checkLiabilities.ts';
import { checkRoundFile, checkTicket } from './checkRound.ts';
import { checkRefusedBets, isRefusedBets } from './checkRefusedBets.ts';
import { checkSeeds, isSeeds } from './checkSeeds.ts';
import { type Checked, type Context, type Line, type Step, stepOf, unprovenStep } from './finding.ts';
import { checkEntry } from './logSteps.ts';
import { isDraw } from './readDraw.ts';
import { readHouse } from './readKeys.ts';
import { isRecord } from '../wire/isRecord.ts';
import { pieceOf, Refused } from './refused.ts';
import type { Sliced } from './slices.ts';
import type { Words } from './words/words.ts';

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

/** Members of a file around what it is about: one that nothing reads could be taken for checked. */
const only = (file: Record<string, unknown>, ...members: readonly string[]): void => {
  const other = Object.keys(file).find((name) => name !== 'house' && !members.includes(name));
  if (other !== undefined) throw new Refused('notKnown', pieceOf(other));
};
const ROUND_FILE = [
  'round',
  'ticket',
  'previousSeed',
  'ticketBefore',
  'definition',
  'definitionLog',
  'log',
] as const;

/** An answer of `/log/house/json2`, or what a witness writes of a fork. */
const KEYS_FILE: ReadonlySet<string> = new Set(['house', 'policy', 'otherHouse']);

const isKeys = (file: unknown): boolean =>
  isRecord(file) && 'house' in file && Object.keys(file).every((name) => KEYS_FILE.has(name));
/** Nothing but keys: whoever hands them in says that these are the house's. */
export const isKeysAlone = (file: unknown): boolean =>
  isRecord(file) && 'house' in file && Object.keys(file).length === 1;

const keyLines = (house: unknown, { labels }: Words): Line[] => {
  const read = readHouse(house);
  return PURPOSES.flatMap((purpose) =>
    read ? [{ label: `${labels.key}: ${purpose}`, value: read.keys[purpose] }] : [],
  );
};

/** Of two houses in one file: whether a key of the first was followed by two. */
const forkSteps = (file: Record<string, unknown>, words: Words): Step[] => {
  const [house, other] = [readHouse(file['house']), readHouse(file['otherHouse'])];
  if (!house || !other) return [];
  const isFork = kinshipOf(house, other) === 'fork';
  return [
    isFork
      ? stepOf('past', { fault: words.refusals.fork(house.origin), said: '', lines: [] })
      : unprovenStep('past', words.log.notCompared),
  ];
};

const ticketIn = (file: Record<string, unknown>): unknown => file['ticket'] ?? file;
const ROUND_MEMBERS = ['roundId', 'serverSeedHash', 'clientSeed', 'totalWin'];

export const KINDS: readonly Row[] = [
  row(isDraw, (file, context) => {
    if (isRecord(file['proof'])) only(file, 'proof', 'closing', 'log');
    return checkDrawFile(file, context);
  }),
  row(isLiabilities, (file, context) => {
    only(file, 'v', 'statement', 'own', 'parts', 'inLog', 'log');
    return checkLiabilities(file, context);
  }),
  { claims: isCounts, check: checkCounts },
  {
    claims: isHeads,
    *check(file, context) {
      if (isRecord(file)) only(file, 'checkpoint', 'earlier', 'later', 'proof');
      return yield* checkHeads(file, context);
    },
  },
  row(
    (file) => isRecord(file['entry']),
    (file, context) => {
      only(file, 'entry', 'log');
      return checkEntry(file, context);
    },
  ),
  {
    claims: isRefusedBets,
    *check(file, context) {
      if (isRecord(file)) only(file, 'v', 'bets', 'tickets', 'rounds');
      return yield* checkRefusedBets(file, context);
    },
  },
  row(isSeeds, checkSeeds),
  row(
    (file) => isRecord(file['round']) || ROUND_MEMBERS.some((name) => name in file),
    (file, context) => {
      if (isRecord(file['round'])) only(file, ...ROUND_FILE);
      return checkRoundFile(file, context);
    },
  ),
  row(
    (file) => isRecord(file['ticket']) || 'ticketId' in file,
    (file, context) => {
      const ticket = ticketIn(file);
      if (ticket !== file) only(file, 'ticket');
      if (!is(ticket, Ticket)) throw new Refused('notTicket', 'ticket');
      return checkTicket(ticket, context);
    },
  ),
  row(isKeys, (file, { words }) => ({
    kind: 'keys',
    title: readHouse(file['house'])?.origin ?? '',
    steps: [
      { id: 'signature', state: 'holds', said: words.keysRead, lines: keyLines(file['house'], words) },
      ...forkSteps(file, words),
    ],
  })),
];
