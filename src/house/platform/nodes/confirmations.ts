/** How many confirmations an amount needs. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { ConfirmationSteps } from '../../../wire/money/networks.ts';
import { COIN_PARAMETERS } from '../coinParameters.ts';
import type { Nodes } from './nodes.ts';

/**
 * @param cents worth of the payment; null where no rate is known: it then needs as many as the largest amount
 */
export const confirmationsFor = (
  { confirmations }: Pick<Nodes, 'confirmations'>,
  currency: CurrencyCode,
  cents: bigint | null,
): number => {
  const steps = confirmations[currency] ?? [];
  const step = steps.find(
    ({ belowCents }) => belowCents === null || (cents !== null && cents < BigInt(belowCents)),
  );
  return step?.confirmations ?? COIN_PARAMETERS[currency].confirmationsNeeded;
};

/** The most that any amount of a coin needs: what the deposit page says where nothing is paid yet. */
export const confirmationsAtMost = (nodes: Pick<Nodes, 'confirmations'>, currency: CurrencyCode): number =>
  confirmationsFor(nodes, currency, null);

/** All of it, as players are told. */
export const confirmationSteps = (
  { confirmations }: Pick<Nodes, 'confirmations'>,
  currency: CurrencyCode,
): ConfirmationSteps =>
  (
    confirmations[currency] ?? [
      { confirmations: COIN_PARAMETERS[currency].confirmationsNeeded, belowCents: null },
    ]
  ).map(({ confirmations: needed, belowCents }) => ({ confirmations: needed, below: belowCents }));
