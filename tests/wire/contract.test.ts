import { Struct } from 'superstruct';
import { expect, test } from 'vitest';
import type { Call } from '../../src/wire/call.ts';

type AnyCall = Call<unknown, unknown>;
const modules = import.meta.glob<Record<string, unknown>>('../../src/wire/**/*.ts', { eager: true });
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));

/** Every name of a member anywhere in a struct. */
const namesIn = (struct: unknown): string[] => {
  if (struct instanceof Struct) return namesIn(struct.schema);
  if (Array.isArray(struct)) return struct.flatMap(namesIn);
  if (typeof struct !== 'object' || struct === null) return [];
  return Object.entries(struct).flatMap(([name, member]) => [name, ...namesIn(member)]);
};
const words = (text: string) => text.trim().split(/\s+/);

/** The calls of the product: what each is sent and what it answers. */
const CALLS: Readonly<Record<string, readonly [string, string]>> = {
  '/user/bonus-code-claim/json2': ['bonusCode', ''],
  '/user/bonus-code-cancel/json2': ['', ''],
  '/user/deposit-available-methods/json2': ['', 'availableDepositMethods'],
  '/user/deposit-address/json2': [
    'currencyCode pmType paymentPPId',
    `depositAddress depositCurrency depositUri qrCode pmType minDepositAmount minDepositAmountInCurrency
     maxDepositAmount maxDepositAmountInCurrency`,
  ],
  '/user/recent-deposits/json2': ['createdSinceTimeStamp', 'transactions'],
  '/user/transactions-history/json2': [
    'skip',
    `transactions numberOfTransactions date type status amount amountInCurrency currencyCode address bonusCode
     numberOfConfirmations numberOfConfirmationsNeeded isCredited`,
  ],
  '/user/my-bets/json2': [
    '',
    'gameRounds gameId createdTime totalBet totalWin serverSeedHash serverSeed clientSeed',
  ],
  '/user/favorite-game-add/json2': ['gameId', 'favoriteGames'],
  '/user/favorite-game-remove/json2': ['gameId', 'favoriteGames'],
  '/user/password-change/json2': ['password newPassword1 newPassword2', ''],
  '/user/changelly-currencies-crypto/json2': ['', 'availableCurrencies ticker name'],
  '/user/changelly-offers/json2': [
    'currencyFrom currencyTo amountFrom',
    'changellyOffers providerCode amountExpectedTo errorType errorDetails cause value',
  ],
  '/user/changelly-order-create/json2': [
    'currencyFrom currencyTo amountFrom providerCode agree',
    'changellyOrder redirectUrl',
  ],
  '/user/withdrawal/json2': [
    '',
    `minAmount maxAmount paymentCurrencyCode paymentMethodType paymentPPId paymentMethodAddress
     availableWithdrawalMethods activeBonusType activeBonusStatus activeBonusPlayMoney cancellableWithdrawal
     nonCancellableWithdrawal pendingPrepayment withdrawalDisableType`,
  ],
  '/user/withdrawal-make/json2': ['currencyCode pmType paymentPPId amount destinationAddress', 'amount'],
  '/user/withdrawal-revert/json2': ['', 'amount'],
  '/user/verification/json2': ['', ''],
  '/user/logout/json2': ['', ''],
  '/last-winners/json2': ['', 'winners latest top jackpotTrigger date'],
  '/user/status/json2': [
    '',
    `login email cash withdrawalFund blockedWithdrawalFund lastDepositCurrency lastDepositPMType favoriteGames
     eligibleForLotto lottoTickets currentProgressiveLottoPrize cashbackBonusLevel jackpotTokens
     unreadMessagesCount vipLevel serverTime userFlags contactBilling passwordChangedRecently loggedIn
     bonusCode bonusAmount bonusBalance maxCashout needToWager allowedGames allowedGamesExpanded
     lockedByGameId canCancel canMatch dateClaimed expiresIn depositBy depositByCurrency minDepositAmount
     maxDepositAmount`,
  ],
};

test('[K01] every call of the product is described once, with its payload and its answer', () => {
  for (const [path, [sent, answered]] of Object.entries(CALLS)) {
    const [call, ...more] = calls.filter((one) => one.path === path);
    expect([path, more]).toEqual([path, []]);
    expect(namesIn(call?.request), path).toEqual(expect.arrayContaining(words(sent).filter(Boolean)));
    expect(namesIn(call?.answer), path).toEqual(expect.arrayContaining(words(answered).filter(Boolean)));
  }
});

test('[K01] no path is described twice, and each is below the origin', () => {
  const paths = calls.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  expect(paths.filter((path) => !/^\/[a-z0-9/-]+$/.test(path))).toEqual([]);
});
