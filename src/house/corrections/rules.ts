import { TRANSACTION_TYPES } from '../../wire/cashier.ts';

type TypeName = (typeof TRANSACTION_TYPES)[number];

/** Section 4, types 1, 2, 3 and 5: what each takes back, and what its line and its posting are called. */
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

/** The posting that gave what a line shows: a deposit's has a prefix, a payment's is the line's own id. */
export const postingKeyOf = (type: number, lineId: string): string =>
  TRANSACTION_TYPES[type] === 'deposit' ? `deposit:${lineId}` : lineId;

export interface CorrectionFacts {
  readonly kind: CorrectionKind;
  /** Null: there is no such line. */
  readonly line: { readonly type: number; readonly credited: boolean } | null;
  readonly taken: boolean;
  /** Of a deposit: credited and deep enough that its chain is not asked about it again. */
  readonly depositFinal: boolean;
}

/** Why a line cannot be taken back, in a sentence for the operator; null where it can. */
export const correctionWrong = ({ kind, line, taken, depositFinal }: CorrectionFacts): string | null => {
  const wanted = CORRECTIONS[kind].of;
  if (!line) return 'There is no such line in the history; list transactions shows the ids.';
  if (TRANSACTION_TYPES[line.type] !== wanted) return `That line is no ${wanted}.`;
  if (taken) return 'That line was taken back before.';
  if (!line.credited) return 'That line was never credited.';
  // Until then the chain itself may take it back, and it would be taken twice.
  return wanted === 'deposit' && !depositFinal
    ? 'Its chain may still change; wait until it has twice the confirmations that it needed.'
    : null;
};
