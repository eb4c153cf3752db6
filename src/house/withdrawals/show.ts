/** The withdrawal data object of section 3. */
import type { AnswerOf } from '../../wire/call.ts';
import { CURRENCIES, type CurrencyCode } from '../../wire/currencies.ts';
import { type OpenWithdrawal, WITHDRAWAL_MIN_CENTS, type withdrawalData } from '../../wire/withdrawals.ts';
import type { AccountFacts } from '../account/account.ts';
import { PASSWORD_CHANGE_HOLD_MS } from '../account/rules.ts';
import { hasSecondStep } from '../passkeys/passkeys.ts';
import { formatUsd } from '../rates/convert.ts';
import { canSendNow, type Desk, methodsOf, playerFacts } from './desk.ts';
import { withdrawable } from './limits.ts';
import { bonusEffect, disableType } from './rules.ts';
import { newestOf, type WithdrawalRow } from './store.ts';

/**
 * Enough to find the last one that is on its way: more are never sent at once than a player can ask for in an
 * hour or two.
 */
const LOOKED_BACK = 20;
const ON_ITS_WAY = new Set(['approved', 'signed', 'sent', 'review']);

const coinOf = (code: string): CurrencyCode | null => CURRENCIES.find((one) => one === code) ?? null;

const shown = (row: WithdrawalRow | undefined): OpenWithdrawal | null => {
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
      }
    : null;
};

/** Where the form begins: the last withdrawal's destination, or the coin of the last deposit. */
const targetOf = (
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

export const answerData = (desk: Desk, playerId: string): Promise<AnswerOf<typeof withdrawalData>> =>
  desk.house.db.transaction(async (tx) => {
    const now = desk.house.clock.now();
    const methods = methodsOf(desk);
    const { facts, account, held } = await playerFacts(desk, tx, playerId, now);
    const rows = await newestOf(tx, playerId, LOOKED_BACK);
    const availableWithdrawalMethods: Record<string, [number, number][]> = {};
    const rates: Record<string, string> = {};
    for (const { asset } of methods) {
      (availableWithdrawalMethods[asset.asset] ??= []).push([asset.pmType, asset.ppId]);
      const rate = desk.rates.current(asset.asset, now);
      if (rate) rates[asset.asset] = formatUsd(rate.microUsd);
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
      ...targetOf(rows[0], account, ppId),
      ...bonusEffect(facts.bonus, facts.cashCents),
      cancellableWithdrawal: shown(pending?.cancellable === 1n ? pending : undefined),
      nonCancellableWithdrawal: shown(pending?.cancellable === 0n ? pending : undefined),
      pendingPrepayment: shown(rows.find(({ state }) => ON_ITS_WAY.has(state))),
      withdrawalDisableType: disableType(facts, canSendNow(desk, now)),
      withdrawalsOpenAt: openAt > now ? openAt : null,
      mustVerifyEmail: account.flags.includes('verify-contact-email'),
      secondStep: await hasSecondStep(tx, playerId),
    };
  });
