import type { WithdrawalData } from '../../../../src/wire/money/withdrawals.ts';

export const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;
/** What the house tells a player who has never withdrawn. */
export const NOTHING_WITHDRAWN: WithdrawalData = {
  minAmount: 2_000,
  maxAmount: 50_000,
  paymentCurrencyCode: null,
  paymentMethodType: null,
  paymentPPId: null,
  paymentMethodAddress: null,
  availableWithdrawalMethods: { BTC: [[1, 1]] },
  rates: {},
  activeBonusType: null,
  activeBonusStatus: null,
  activeBonusPlayMoney: null,
  cancellableWithdrawal: null,
  nonCancellableWithdrawal: null,
  pendingPrepayment: null,
  withdrawalDisableType: null,
  withdrawalsOpenAt: null,
  mustVerifyEmail: false,
  secondStep: false,
};
