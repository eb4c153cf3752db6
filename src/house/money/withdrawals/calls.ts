import type { AnswerOf } from '../../../wire/call.ts';
import { withdrawalSubject } from '../../../wire/player/passkeys.ts';
import { withdrawalData, withdrawalMake, withdrawalRevert } from '../../../wire/money/withdrawals.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import { rateLimits } from '../../platform/http/limits/limits.ts';
import { withSecondStep, takeCodeTry } from '../../players/passkeys/passkeys.ts';
import { paymentContext } from '../../custody/payments/context.ts';
import type { House } from '../../platform/ports.ts';
import { storedAnswer, idempotent } from '../../ledger/idempotency/idempotency.ts';
import { requestWithdrawal, cancelWithdrawal } from './request.ts';
import { withdrawalFormData } from './formData.ts';

/** The calls of the withdraw tab. */
export const withdrawalCalls = (house: House, limits = rateLimits(house)): BoundCall[] => {
  const context = paymentContext(house);
  return [
    bindPlayer(withdrawalData, ({ playerId }) => withdrawalFormData(context, playerId)),
    bindPlayer(
      withdrawalMake,
      async ({ playerId, header }, { confirmation, ...request }) =>
        (await takeCodeTry(limits, playerId, confirmation)) ??
        house.db.transaction(async (tx) => {
          const idempotentRequest = {
            playerId,
            requestId: request.requestId,
            call: withdrawalMake.path,
            body: { ...request },
            at: house.clock.now(),
          };
          // The confirmation is not part of the idempotent request: a retry gets the stored answer without a
          // second confirmation.
          return (
            (await storedAnswer<AnswerOf<typeof withdrawalMake>>(tx, idempotentRequest)) ??
            withSecondStep(
              house,
              tx,
              {
                playerId,
                origin: header?.('origin'),
                action: 'withdraw',
                subject: withdrawalSubject(request),
                confirmation,
              },
              () =>
                idempotent(tx, idempotentRequest, () => requestWithdrawal(context, tx, playerId, request)),
            )
          );
        }),
    ),
    bindPlayer(withdrawalRevert, ({ playerId }, request) =>
      house.db.transaction((tx) =>
        idempotent(
          tx,
          {
            playerId,
            requestId: request.requestId,
            call: withdrawalRevert.path,
            body: { ...request },
            at: house.clock.now(),
          },
          () => cancelWithdrawal(context, tx, playerId),
        ),
      ),
    ),
  ];
};
