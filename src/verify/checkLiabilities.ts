/** What the house owes to one player, counted in its total of a day: the verdict is `liabilitiesFault`'s. */
import {
  accountDigest,
  joinNodes,
  leafText,
  type LiabilitiesFault,
  liabilitiesFault,
  type LiabilitiesProof,
  liabilitiesText,
  statementFault,
  type SumNode,
  sumLeaf,
} from '../fair/liabilities.ts';
import { climb } from '../fair/merkleProof.ts';
import { array, type Infer, integer, is, literal, object, string } from 'superstruct';
import { clockStep } from './clock.ts';
import { type Checked, type Context, type Line, stepOf } from './finding.ts';
import { headDate, optionalPlaceSteps, placeIn } from './logSteps.ts';
import type { LogPlace } from '../fair/houseLog.ts';
import { isRecord } from '../wire/isRecord.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';

const Node = object({ sum: integer(), hash: string() });
const Statement = object({
  v: literal('liabilities-1'),
  day: string(),
  at: integer(),
  leaves: integer(),
  total: integer(),
  root: string(),
});
const Own = object({
  player: string(),
  nonce: string(),
  balance: integer(),
  stakes: integer(),
  withdrawals: integer(),
});
const Parts = array(object({ index: integer(), sum: integer(), path: array(Node) }));
const OwnProof = object({ own: Own, parts: Parts });

/** As the app saves it: `{v: 'my-money-1', statement, inLog?, own?: {own, parts}, house?}`. */
export const isLiabilities = (file: unknown): file is Record<string, unknown> =>
  isRecord(file) && isRecord(file['statement']) && file['statement']['v'] === 'liabilities-1';

/** A negative sum is what such a tree could hide a debt behind, so it is named. */
const negativeSum = ({ own, parts }: LiabilitiesProof): string | null => {
  for (const name of ['balance', 'stakes', 'withdrawals'] as const) if (own[name] < 0) return name;
  const part = parts.findIndex(({ sum, path }) => sum < 0 || path.some((node) => node.sum < 0));
  return part === -1 ? null : `parts[${part}]`;
};

interface SavedCount {
  readonly statement: Infer<typeof Statement>;
  /** Null where the file has the statement alone. */
  readonly proof: LiabilitiesProof | null;
  readonly place: LogPlace | null;
}

/** @throws Refused */
const readCount = ({ statement, own, parts, inLog, log }: Record<string, unknown>): SavedCount => {
  if (!is(statement, Statement)) throw new Refused('notProof', 'statement');
  if (statement.total < 0) throw new Refused('negative', 'total');
  const place = placeIn(inLog ?? log);
  if (isAbsent(own)) return { statement, proof: null, place };
  // A proof by itself has its parts beside the player's figures.
  const found = parts === undefined ? own : { own, parts };
  if (!is(found, OwnProof)) throw new Refused('notProof', 'own');
  const proof = { statement, ...found };
  const negative = negativeSum(proof);
  if (negative !== null) throw new Refused('negative', negative);
  return { statement, proof, place };
};

const nodeText = ({ sum, hash }: SumNode): string => `${sum} ${hash}`;

/** Leaves and the nodes above them, up to the total. */
const partLines = ({ statement, own, parts }: LiabilitiesProof, { words }: Context): Line[] => {
  const { labels } = words;
  const account = accountDigest(statement.day, own);
  return parts.flatMap(({ index, sum, path }, part) => {
    const lines: Line[] = [
      { label: labels.part(part + 1, index), value: leafText(account, part, sum).replaceAll('\n', ' ⏎ ') },
      { label: labels.leaf, value: nodeText(sumLeaf(account, part, sum)) },
    ];
    climb(sumLeaf(account, part, sum), path, { index, size: statement.leaves }, (left, right) => {
      const node = joinNodes(left, right);
      lines.push({
        label: labels.node(lines.length - 1),
        value: `${nodeText(left)} + ${nodeText(right)} = ${nodeText(node)}`,
      });
      return node;
    });
    return lines;
  });
};

/** The player's leaves, and what they lead to. */
const ownLines = (proof: LiabilitiesProof, fault: LiabilitiesFault | null, context: Context): Line[] => {
  const { labels } = context.words;
  const { statement, own } = proof;
  const isWay = fault === null || fault === 'otherRoot' || fault === 'otherTotal';
  return [
    { label: labels.own, value: `${own.balance} + ${own.stakes} + ${own.withdrawals}` },
    { label: labels.account, value: accountDigest(statement.day, own) },
    ...(isWay ? partLines(proof, context) : []),
  ];
};

/** @throws Refused */
export const checkLiabilities = (file: Record<string, unknown>, context: Context): Checked => {
  const { labels, liabilities: words } = context.words;
  const { statement, proof, place } = readCount(file);
  // The head that has the statement says what time it was; `clockStep` compares both with the clock.
  const headTime = place?.head.at ?? Number.MAX_SAFE_INTEGER;
  const fault = proof ? liabilitiesFault(proof, headTime) : statementFault(statement, headTime);
  const lines = [
    ...(proof ? ownLines(proof, fault, context) : []),
    { label: labels.total, value: String(statement.total) },
    { label: labels.root, value: statement.root },
  ];
  const said = proof ? words.counted(statement.total) : words.stated(statement.total);
  return {
    kind: 'liabilities',
    title: statement.day,
    of: liabilitiesText(statement),
    steps: [
      stepOf('sums', { fault: fault === null ? null : words.fault(fault), said, lines }),
      ...optionalPlaceSteps({ kind: 'liabilities', text: () => liabilitiesText(statement), place }, context),
      clockStep([{ label: labels.countedAt, at: statement.at }, ...headDate(place, context.words)], context),
    ],
  };
};
