/** Pure decisions of credits, debits and refunds by operators. */
import { hash } from 'node:crypto';
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { playerCash } from '../../ledger/postings/addresses.ts';
import type { Entry } from '../../ledger/postings/post.ts';

/**
 * The house's side of each kind, an account of its own, and the type of its line in the history. `sign`: of
 * the player's cash.
 */
export const ADJUSTMENTS = {
  credit: { account: 'house:credits', sign: 1n, line: 'payment' },
  debit: { account: 'house:debits', sign: -1n, line: 'payment refund' },
  refund: { account: 'house:refunds', sign: 1n, line: 'payment' },
} as const;
export type AdjustmentKind = keyof typeof ADJUSTMENTS;

export const isAdjustmentKind = (kind: string): kind is AdjustmentKind => Object.hasOwn(ADJUSTMENTS, kind);
export const lineTypeOf = (kind: AdjustmentKind): number => TRANSACTION_TYPES.indexOf(ADJUSTMENTS[kind].line);
/** The posting's kind. */
export const postingKindOf = (kind: AdjustmentKind): string => `player ${kind}`;

export interface Adjustment {
  readonly kind: AdjustmentKind;
  readonly playerId: string;
  /** Cents, positive. */
  readonly amount: bigint;
  readonly reason: string;
}

const ID_DIGITS = 16;
/**
 * The same adjustment for the same reason is the same one, however often it is typed: a command whose answer
 * was lost is typed again and pays once. The id is the key of its posting and of its line too.
 */
export const adjustmentId = ({ kind, playerId, amount, reason }: Adjustment): string => {
  const digest = hash('sha256', JSON.stringify([kind, playerId, String(amount), reason]));
  return `adjustment-${digest.slice(0, ID_DIGITS)}`;
};

/** The entries of an adjustment: the player's cash, and the house's account of its kind. */
export const entriesFor = ({ kind, playerId, amount }: Omit<Adjustment, 'reason'>): [Entry, Entry] => {
  const { account, sign } = ADJUSTMENTS[kind];
  return [
    { address: playerCash(playerId), amount: sign * amount },
    { address: account, amount: -sign * amount },
  ];
};

export const DAY_MS = 86_400_000;
/**
 * Whether a second operator has to approve: above the sum that one may move alone in 24 hours. Counted
 * together, since a large sum could otherwise be typed as many small ones.
 */
export const needsSecond = (facts: {
  readonly cents: bigint;
  /** What the same operator moved alone in the last 24 hours. */
  readonly aloneCents: bigint;
  readonly limitUsd: number;
}): boolean => facts.cents + facts.aloneCents > BigInt(facts.limitUsd) * 100n;

/**
 * Who asked for an adjustment, as far as lines of its command say so, by any name of the player. An e-mail
 * address may have been the player's then.
 */
export const proposersOf = (
  row: { readonly amount_cents: bigint; readonly reason: string },
  names: readonly string[],
  lines: readonly { readonly who: string; readonly args: readonly string[] }[],
): string[] =>
  lines.flatMap(({ who, args: [name = '', usd = '', ...flags] }) =>
    (name.includes('@') || names.includes(name) || names.includes(name.toLowerCase())) &&
    centsOf(usd) === row.amount_cents &&
    flags.some((flag) => flag.startsWith('--reason=') && flag.slice('--reason='.length).trim() === row.reason)
      ? [who]
      : [],
  );

/** Why an operator cannot decide about a proposal; null where that is possible. */
export const decisionWrong = (
  row: { readonly state: string; readonly proposed_by: string } | undefined,
  who: string,
  decision: 'approve' | 'decline',
): string | null => {
  if (!row) return 'There is no such adjustment; list adjustments shows the ids.';
  if (row.state !== 'proposed') return `It is ${row.state} already.`;
  return decision === 'approve' && row.proposed_by === who
    ? `${who} proposed it; another operator has to approve it.`
    : null;
};

const AMOUNT = /^(0|[1-9][0-9]{0,6})(?:\.([0-9]{2}))?$/;
/** Cents of an amount as it is typed, such as 12 or 12.50; null where it is none. */
export const centsOf = (text: string): bigint | null => {
  const [, units, cents = '00'] = AMOUNT.exec(text) ?? [];
  const amount = units === undefined ? 0n : BigInt(units) * 100n + BigInt(cents);
  return amount > 0n ? amount : null;
};
