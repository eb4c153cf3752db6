import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';

type TypeName = (typeof TRANSACTION_TYPES)[number];

/** Transaction types 1, 2, 3 and 5: which type each reverses, and the end of its own transaction's id. */
export const CORRECTIONS = {
  'deposit refund': { of: 'deposit', ending: 'refund' },
  'deposit reverse': { of: 'deposit', ending: 'operator-reversal' },
  'deposit void': { of: 'deposit', ending: 'operator-void' },
  'payment refund': { of: 'payment', ending: 'refund' },
} as const;
export type CorrectionKind = keyof typeof CORRECTIONS;

const TYPE_NAMES: Readonly<Record<CorrectionKind, TypeName>> = {
  'deposit refund': 'deposit refund',
  'deposit reverse': 'deposit reversal',
  'deposit void': 'deposit void',
  'payment refund': 'payment refund',
};
export const typeOf = (kind: CorrectionKind): number => TRANSACTION_TYPES.indexOf(TYPE_NAMES[kind]);

export const correctionKey = (id: string): string => `correction:${id}`;

/** Key of the posting behind a transaction: a deposit's has a prefix, a payment's is the transaction's id. */
export const postingKeyOf = (type: number, lineId: string): string =>
  TRANSACTION_TYPES[type] === 'deposit' ? `deposit:${lineId}` : lineId;

interface CorrectionFacts {
  readonly kind: CorrectionKind;
  /** Null: there is no such transaction. */
  readonly line: { readonly type: number; readonly credited: boolean } | null;
  readonly taken: boolean;
  /** Of a deposit: credited and final on its chain. */
  readonly depositFinal: boolean;
}

/** Why a transaction cannot be reversed, in a sentence for the operator; null where it can. */
export const correctionWrong = ({ kind, line, taken, depositFinal }: CorrectionFacts): string | null => {
  const wanted = CORRECTIONS[kind].of;
  if (!line) return 'There is no such line in the history; list transactions shows the ids.';
  if (TRANSACTION_TYPES[line.type] !== wanted) return `That line is no ${wanted}.`;
  if (taken) return 'That line was taken back before.';
  if (!line.credited) return 'That line was never credited.';
  // Before that the cashier may reverse it too, and the player would lose it twice.
  return wanted === 'deposit' && !depositFinal
    ? 'Its chain may still change; wait until it has twice the confirmations that it needed.'
    : null;
};
