/** Bonus codes, managed by the operator. The terms of a code never change. */
import type { BonusTerms } from '../../wire/money/bonus.ts';
import { codeKey } from '../../wire/money/bonusCodes.ts';
import { formatCents } from '../../wire/money/format.ts';
import type { Database, House } from '../platform/ports.ts';
import { type BestPlay, bestPlayOf } from './bestPlay.ts';
import { insertCode, setCodeEnabled } from './store.ts';
import { withoutGames, wrongExclusions, wrongTerms } from './terms.ts';

export interface NewCode {
  readonly code: string;
  /** See BonusTerms for members and units. */
  readonly terms: BonusTerms;
  /** Games and categories that are closed besides; what is left is stored as `allowedGames`. */
  readonly excludedGames?: readonly string[];
  readonly oncePerPlayer: boolean;
  /** How often it may be claimed in total; null: unlimited. */
  readonly useLimit: number | null;
  /** Unix ms; null: no bound. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** The share of the bonus that the best play may take out of it on average; absent: any. */
  readonly takeMaxPercent?: number | undefined;
}

/** What the best play takes out of a code, as a sentence for the operator. */
export const takenSentence = ({ creditCents, takenCents }: BestPlay): string =>
  `the best play takes ${formatCents(takenCents)} on average out of a bonus of ${formatCents(creditCents)}`;

/** Creates a code. @returns the code as stored, or a sentence per fault */
export const createBonusCode = async (
  db: Database,
  { code, terms, excludedGames = [], oncePerPlayer, useLimit, startsAt, endsAt, takeMaxPercent }: NewCode,
  now: number,
): Promise<{ readonly code: string; readonly taken: BestPlay } | { readonly wrong: string[] }> => {
  const wrong = wrongTerms(code, terms);
  if (wrong.length === 0) wrong.push(...wrongExclusions(terms, excludedGames));
  if (useLimit !== null && !(Number.isSafeInteger(useLimit) && useLimit > 0))
    wrong.push('useLimit: expected a whole number above 0.');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    wrong.push('endsAt: expected a moment after startsAt.');
  if (wrong.length > 0) return { wrong };
  const stored = { ...terms, allowedGames: withoutGames(terms.allowedGames, excludedGames) };
  const taken = bestPlayOf({ ...stored, allowedGames: stored.allowedGames && [...stored.allowedGames] });
  if (takeMaxPercent !== undefined && taken.takenCents * 100 > taken.creditCents * takeMaxPercent)
    return {
      wrong: [
        `terms: ${takenSentence(taken)}, and BONUS_TAKE_MAX_PERCENT is ${takeMaxPercent}. ` +
          'A lower maxCashout or maxBet or a higher wagerMultiple takes less; --anyway makes the code so.',
      ],
    };
  const made = await insertCode(db.kysely, {
    code: codeKey(code),
    terms: JSON.stringify(stored),
    enabled: 1n,
    once_per_player: oncePerPlayer ? 1n : 0n,
    use_limit: useLimit === null ? null : BigInt(useLimit),
    uses: 0n,
    starts_at: startsAt === null ? null : BigInt(startsAt),
    ends_at: endsAt === null ? null : BigInt(endsAt),
    created_at: BigInt(now),
  });
  return made ? { code: codeKey(code), taken } : { wrong: [`There is a code ${codeKey(code)} already.`] };
};

/** Disables new claims; bonuses already claimed stay. @returns false where there is no such code */
export const disableBonusCode = (db: Database, code: string): Promise<boolean> =>
  setCodeEnabled(db.kysely, codeKey(code), false);

/** Weights in percent. Video poker counts a tenth, because with the best holds its return is close to 1. */
export const WEIGHTS = { slots: 100, matrix: 100, poker: 10, highLimit: 100, jackpot: 0 } as const;
const PLAIN: BonusTerms = {
  canMatch: 0,
  bonusAmount: 1_000,
  maxBonusAmount: null,
  needsDeposit: false,
  depositBy: [],
  depositByCurrency: [],
  minDepositAmount: null,
  maxDepositAmount: null,
  wagerMultiple: 30,
  wagerWeights: WEIGHTS,
  allowedGames: null,
  maxCashout: null,
  expiresDays: 14,
  canCancel: true,
};
/**
 * The codes of a devnet, one of each kind; the README names them. Each has a highest bet and a cashout limit:
 * without them the best play took 73 to 97 percent of the bonus.
 */
export const PLAY_CODES: readonly (readonly [string, BonusTerms])[] = [
  [
    'FERN50',
    {
      ...PLAIN,
      canMatch: 1,
      bonusAmount: 50,
      maxBonusAmount: 10_000,
      needsDeposit: true,
      minDepositAmount: 2_000,
      maxDepositAmount: 20_000,
      wagerMultiple: 40,
      allowedGames: ['slots'],
      maxBet: 100,
      maxCashout: 10_000,
    },
  ],
  [
    'LANTERN20',
    {
      ...PLAIN,
      bonusAmount: 2_000,
      needsDeposit: true,
      minDepositAmount: 4_000,
      depositByCurrency: ['BTC'],
      wagerMultiple: 25,
      maxBet: 100,
      maxCashout: 2_000,
    },
  ],
  ['MOTH10', { ...PLAIN, allowedGames: ['slots', 'matrix'], maxBet: 100, maxCashout: 2_000, expiresDays: 7 }],
];

/** Creates the devnet's codes that do not exist. */
export const makePlayCodes = async ({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> => {
  for (const [code, terms] of PLAY_CODES) {
    await createBonusCode(
      db,
      {
        code,
        terms,
        oncePerPlayer: true,
        useLimit: null,
        startsAt: null,
        endsAt: null,
      },
      clock.now(),
    );
  }
};
