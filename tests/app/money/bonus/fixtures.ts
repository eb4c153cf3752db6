import type { BonusData, BonusTerms } from '../../../../src/wire/money/bonus.ts';

/** Terms of a $10 bonus without a deposit, to be wagered ten times on any game. */
export const TERMS: BonusTerms = {
  canMatch: 0,
  bonusAmount: 1_000,
  maxBonusAmount: null,
  needsDeposit: false,
  depositBy: [],
  depositByCurrency: [],
  minDepositAmount: null,
  maxDepositAmount: null,
  wagerMultiple: 10,
  wagerWeights: { slots: 100, matrix: 100, poker: 10, highLimit: 0, jackpot: 0 },
  allowedGames: null,
  maxCashout: null,
  expiresDays: 7,
  canCancel: true,
};

/** The bonus just claimed. */
export const BONUS: BonusData = {
  ...TERMS,
  bonusCode: 'MOTH10',
  bonusBalance: 1_000,
  creditedAmount: 1_000,
  depositAmount: null,
  needToWager: 10_000,
  wagerTotal: 10_000,
  allowedGamesExpanded: null,
  lockedByGameId: null,
  dateClaimed: 1,
  expiresIn: 1,
};
