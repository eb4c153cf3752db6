/** What the house owes to one player, counted in its total of a day: the verdict is `liabilitiesFault`'s. */
import {
  accountDigest,
  joinNodes,
  leafText,
  liabilitiesFault,
  type LiabilitiesProof,
  liabilitiesText,
  type SumNode,
  sumLeaf,
} from '../fair/liabilities.ts';
import { climb } from '../fair/merkleProof.ts';
import { array, integer, is, literal, object, string, type } from 'superstruct';
import { type Checked, type Context, type Line, stepOf } from './finding.ts';
import { optionalPlaceSteps, readPlace } from './logSteps.ts';
import { isRecord } from './readText.ts';
import { Refused } from './refused.ts';

const Node = object({ sum: integer(), hash: string() });
const Proof = type({
  statement: object({
    v: literal('liabilities-1'),
    day: string(),
    at: integer(),
    leaves: integer(),
    total: integer(),
    root: string(),
  }),
  own: object({
    player: string(),
    nonce: string(),
    balance: integer(),
    stakes: integer(),
    withdrawals: integer(),
  }),
  parts: array(object({ index: integer(), sum: integer(), path: array(Node) })),
});

const proofIn = (file: Record<string, unknown>): unknown =>
  isRecord(file['liabilities']) ? file['liabilities'] : file;
export const isLiabilities = (file: unknown): file is Record<string, unknown> => {
  const proof = isRecord(file) ? proofIn(file) : null;
  return isRecord(proof) && isRecord(proof['statement']) && proof['statement']['v'] === 'liabilities-1';
};

/** A negative sum is what such a tree could hide a debt behind, so it is named. */
const negativeSum = ({ statement, own, parts }: LiabilitiesProof): string | null => {
  if (statement.total < 0) return 'total';
  for (const name of ['balance', 'stakes', 'withdrawals'] as const) if (own[name] < 0) return name;
  const part = parts.findIndex(({ sum, path }) => sum < 0 || path.some((node) => node.sum < 0));
  return part === -1 ? null : `parts[${part}]`;
};

const readProof = (file: Record<string, unknown>): LiabilitiesProof => {
  const proof = proofIn(file);
  if (!is(proof, Proof)) throw new Refused('notProof', 'liabilities');
  return proof;
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

/** @throws Refused */
export const checkLiabilities = (file: Record<string, unknown>, context: Context): Checked => {
  const { words } = context;
  const { labels } = words;
  const proof = readProof(file);
  const negative = negativeSum(proof);
  if (negative !== null) throw new Refused('negative', negative);
  const place = readPlace(file['log']);
  const { statement, own } = proof;
  // Nothing is of the future by itself: the head that has the statement says what time it was.
  const fault = liabilitiesFault(proof, place?.head.at ?? Number.MAX_SAFE_INTEGER);
  return {
    kind: 'liabilities',
    title: statement.day,
    steps: [
      stepOf('sums', {
        fault: fault === null ? null : words.liabilities.fault(fault),
        said: words.liabilities.counted(statement.total),
        lines: [
          { label: labels.own, value: `${own.balance} + ${own.stakes} + ${own.withdrawals}` },
          { label: labels.account, value: accountDigest(statement.day, own) },
          ...(fault === null || fault === 'otherRoot' || fault === 'otherTotal'
            ? partLines(proof, context)
            : []),
          { label: labels.total, value: String(statement.total) },
          { label: labels.root, value: statement.root },
        ],
      }),
      ...optionalPlaceSteps({ kind: 'liabilities', text: () => liabilitiesText(statement), place }, context),
    ],
  };
};
