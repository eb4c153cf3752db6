/** What the app's withdraw form is filled from. */
import type { AnswerOf } from '../../../wire/call.ts';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import {
  type OpenWithdrawal,
  WITHDRAWAL_MIN_CENTS,
  type withdrawalData,
} from '../../../wire/money/withdrawals.ts';
import type { ConfirmationSteps } from '../../../wire/money/networks.ts';
import type { AccountFacts } from '../../players/account/account.ts';
import { PASSWORD_CHANGE_HOLD_MS } from '../../players/account/rules.ts';
import { networkTroubles } from '../../custody/networkStates.ts';
import { confirmationSteps } from '../../platform/nodes/confirmations.ts';
import { hasSecondStep } from '../../players/passkeys/passkeys.ts';
import type { PaymentContext } from '../../custody/payments/context.ts';
import { formatUsd } from '../../platform/rates/convert.ts';
import { withdrawalRate } from '../../platform/rates/spread.ts';
import { canSendNow, feesOf, methodsOf, playerFacts } from './context.ts';
import { withdrawable } from './limits.ts';
import { bonusEffect, disableType } from './rules.ts';
import { newestOf, type WithdrawalRow } from './store.ts';

/**
 * Newest withdrawals read to find one that is on its way: more are not requested in the time that one takes.
 */
const RECENT_MAX = 20;
const HOUR_MS = 3_600_000;
const ON_ITS_WAY = new Set(['approved', 'signed', 'held', 'broadcasting', 'sent', 'review']);

/** States whose next step is signing or sending. */
const TO_SEND = new Set(['approved', 'signed', 'broadcasting']);

const coinOf = (code: string): CurrencyCode | null => CURRENCIES.find((one) => one === code) ?? null;

const openWithdrawalOf = (row: WithdrawalRow | undefined): OpenWithdrawal | null => {
  const currencyCode = row ? coinOf(row.currency) : null;
  return row && currencyCode
    ? {
        id: row.id,
        date: Number(row.created_at),
        amount: Number(row.amount_cents),
        currencyCode,
        pmType: Number(row.pm_type),
        paymentPPId: Number(row.pp_id),
        paymentMethodAddress: row.address,
        approvedAt: row.approve_at === null ? null : Number(row.approve_at),
        ...(row.waits_until === null ? {} : { newAddressUntil: Number(row.waits_until) }),
        ...(TO_SEND.has(row.state) && row.tries > 0n && { isDelayed: true }),
      }
    : null;
};

/** The destination that the form starts with: the last withdrawal's, or the coin of the last deposit. */
const initialDestination = (
  last: WithdrawalRow | undefined,
  { lastDeposit }: AccountFacts,
  ppId: number | undefined,
) => {
  if (last) {
    return {
      paymentCurrencyCode: coinOf(last.currency),
      paymentMethodType: Number(last.pm_type),
      paymentPPId: Number(last.pp_id),
      paymentMethodAddress: last.address,
    };
  }
  return {
    paymentCurrencyCode: lastDeposit && coinOf(lastDeposit.currency),
    paymentMethodType: lastDeposit && lastDeposit.pmType,
    paymentPPId: lastDeposit ? (ppId ?? null) : null,
    paymentMethodAddress: null,
  };
};

export const withdrawalFormData = (
  context: PaymentContext,
  playerId: string,
): Promise<AnswerOf<typeof withdrawalData>> =>
  context.house.db.transaction(async (tx) => {
    const now = context.house.clock.now();
    const methods = methodsOf(context);
    const { facts, account, held } = await playerFacts(context, tx, playerId, now);
    const rows = await newestOf(tx, playerId, RECENT_MAX);
    const availableWithdrawalMethods: Record<string, [number, number][]> = {};
    const rates: Record<string, string> = {};
    const fees: Record<string, { fee: number; spreadPercent: number }> = {};
    const confirmations: Record<string, ConfirmationSteps> = {};
    for (const { asset } of methods) {
      (availableWithdrawalMethods[asset.asset] ??= []).push([asset.pmType, asset.ppId]);
      const { fee_cents: fee, spread_parts: parts } = feesOf(context.house.config, asset.asset);
      if (fee > 0n || parts > 0n)
        fees[asset.asset] = { fee: Number(fee), spreadPercent: Number(parts) / 100 };
      confirmations[asset.asset] = confirmationSteps(context.house.config.nodes, asset.asset);
      const market = context.rates.current(asset.asset, now);
      if (market) rates[asset.asset] = formatUsd(withdrawalRate(market, Number(parts)).microUsd);
    }
    const pending = held?.state === 'pending' ? held : undefined;
    const ppId = methods.find(({ asset }) => asset.asset === account.lastDeposit?.currency)?.asset.ppId;
    const openAt =
      account.passwordChangedAt === null ? 0 : Number(account.passwordChangedAt) + PASSWORD_CHANGE_HOLD_MS;
    return {
      minAmount: WITHDRAWAL_MIN_CENTS,
      maxAmount: Number(withdrawable(facts.cashCents)),
      availableWithdrawalMethods,
      rates,
      ...(Object.keys(fees).length > 0 && { fees }),
      confirmations,
      ...networkTroubles(context.house),
      ...initialDestination(rows[0], account, ppId),
      ...bonusEffect(facts.bonus, facts.cashCents),
      cancellableWithdrawal: openWithdrawalOf(pending?.cancellable === 1n ? pending : undefined),
      nonCancellableWithdrawal: openWithdrawalOf(pending?.cancellable === 0n ? pending : undefined),
      pendingPrepayment: openWithdrawalOf(rows.find(({ state }) => ON_ITS_WAY.has(state))),
      withdrawalDisableType: disableType(facts, canSendNow(context, now)),
      withdrawalsOpenAt: openAt > now ? openAt : null,
      ...(facts.missingPlaythroughCents > 0n && {
        missingPlaythrough: Number(facts.missingPlaythroughCents),
      }),
      newAddressHours: context.house.config.withdrawals.newAddressMs / HOUR_MS,
      mustVerifyEmail: account.flags.includes('verify-contact-email'),
      secondStep: await hasSecondStep(tx, playerId),
    };
  });
