import { batch, signal } from '@preact/signals-react';
import { type Infer, object } from 'superstruct';
import type { WireError } from '../../../wire/call.ts';
import { unixMs } from '../../../wire/common.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { Confirmation } from '../../../wire/player/passkeys.ts';
import { verification } from '../../../wire/player/profile.ts';
import {
  WithdrawalData,
  withdrawalData,
  withdrawalMake,
  withdrawalRevert,
} from '../../../wire/money/withdrawals.ts';
import { whenPlayerLeaves } from '../../session/whenPlayerLeaves.ts';
import { createRequestIds, type Sent } from '../../session/requestIds.ts';
import { refreshStatus } from '../../session/state.ts';
import { now } from '../../base/clock.ts';
import { formatShort } from '../../base/format.ts';
import { ask, type Reply } from '../../net/call.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import type { Method } from '../methods.ts';
import { mailed } from '../../words/en/player/mailed.ts';
import { withdraw as words } from '../../words/en/money/withdraw.ts';

const Kept = object({ of: WithdrawalData, at: unixMs() });
type Kept = Infer<typeof Kept>;
const KEY = 'withdrawal';
/** Names of withdrawals asked for begin so. */
const MAKE = 'make ';

/** What the house last said of withdrawing; null until it has. */
export const withdrawalInfo = signal<Kept | null>(null);
export const loading = signal<'loading' | 'ready' | 'offline' | 'error'>('loading');
export const busy = signal(false);
/** Why no withdrawal was cancelled or no letter sent; `error: null` inside is a lost network. */
export const refused = signal<{ readonly error: WireError | null } | null>(null);
/**
 * Cents of the last deed: what was asked for, below zero what was cancelled (section 4, Flow); null before
 * any.
 */
export const lastChange = signal<{ readonly amount: number; readonly currencyCode: CurrencyCode } | null>(
  null,
);

/** Withdrawals that are not done. */
const openIds = (of: WithdrawalData): readonly string[] =>
  [of.cancellableWithdrawal, of.nonCancellableWithdrawal, of.pendingPrepayment].flatMap(
    (open) => open?.id ?? [],
  );

export const loadWithdrawal = async (): Promise<void> => {
  const reply = await ask(withdrawalData, {});
  if (reply.ok) {
    batch(() => {
      withdrawalInfo.value = { of: reply.data, at: now() };
      loading.value = 'ready';
    });
    // What was asked for stands, whatever became of the answer: the next one asked for is another.
    if (openIds(reply.data).length > 0) requestIds.drop(MAKE);
    return playerStorage.set(KEY, withdrawalInfo.value);
  }
  const known = withdrawalInfo.value ?? (await playerStorage.get(KEY, Kept)) ?? null;
  batch(() => {
    withdrawalInfo.value = known;
    loading.value = reply.error === null ? 'offline' : 'error';
  });
};

export const clearRefusal = (): void => {
  refused.value = null;
};
/** Back to the form, as it was never asked. */
export const resetWithdrawal = (): void => {
  lastChange.value = null;
  confirming.value = null;
  clearRefusal();
};
whenPlayerLeaves(() =>
  batch(() => {
    withdrawalInfo.value = null;
    loading.value = 'loading';
    busy.value = false;
    resetWithdrawal();
  }),
);

const requestIds = createRequestIds();
const sendOnce = async <Ans>(
  name: string,
  send: (requestId: string) => Promise<Reply<Ans>>,
): Promise<Sent<Ans>> => {
  busy.value = true;
  clearRefusal();
  const reply = await requestIds.send(name, send);
  busy.value = false;
  return reply;
};
/** A deed without a form says above all what became of it. */
const sendOrShowRefusal: typeof sendOnce = async (name, send) => {
  const reply = await sendOnce(name, send);
  if (!reply.ok) refused.value = { error: reply.error };
  return reply;
};
const reload = () => Promise.all([loadWithdrawal(), refreshStatus()]);

/**
 * A withdrawal that waits for its confirmation, under the request id that is confirmed (the second step);
 * null without one.
 */
export const confirming = signal<Order | null>(null);
export interface Order extends Method {
  readonly requestId: string;
  readonly amount: number;
  readonly destinationAddress: string;
}
const nameOf = ({ currencyCode, pmType, amount, destinationAddress }: Omit<Order, 'requestId'>): string =>
  `${MAKE}${currencyCode} ${pmType} ${amount} ${destinationAddress}`;

const send = async (
  order: Omit<Order, 'requestId'>,
  confirmation?: Confirmation,
): Promise<Reply<unknown>> => {
  const { currencyCode, pmType, paymentPPId, amount, destinationAddress } = order;
  const reply = await sendOnce(nameOf(order), (requestId) =>
    ask(withdrawalMake, {
      requestId,
      currencyCode,
      pmType,
      paymentPPId,
      amount,
      destinationAddress,
      ...(confirmation ? { confirmation } : {}),
    }),
  );
  if (!reply.ok) return reply;
  confirming.value = null;
  if (reply.repeated && (await isOver(reply.data.id))) return { ok: false, error: OVER };
  lastChange.value = { amount: reply.data.amount, currencyCode };
  await reload();
  return reply;
};

/** What the house answered to an earlier try and has ended since: nothing was asked for now. */
const OVER: WireError = { code: ERRORS.requestIdReused.code, message: words.over };
const isOver = async (id: string): Promise<boolean> => {
  const reply = await ask(withdrawalData, {});
  return reply.ok && !openIds(reply.data).includes(id);
};

/** Back to the form; nothing was asked for. */
export const stopConfirming = (): void => {
  confirming.value = null;
};
const toConfirm = (order: Omit<Order, 'requestId'>): Reply<unknown> => {
  confirming.value = { ...order, requestId: requestIds.idOf(nameOf(order)) };
  return { ok: true, data: {} };
};
/**
 * Asks for it, or for its confirmation first: then `confirming` has it. @param method of those on offer
 * @param amount cents
 */
export const withdraw = async (
  method: Method | undefined,
  amount: number,
  typedAddress: string,
): Promise<Reply<unknown>> => {
  if (!method) throw new Error('a withdrawal without a method');
  const order = { ...method, amount, destinationAddress: typedAddress.trim() };
  if (withdrawalInfo.value?.of.secondStep) return toConfirm(order);
  const reply = await send(order);
  // Turned on in another window since this one asked.
  return !reply.ok && reply.error?.code === ERRORS.secondStepNeeded.code ? toConfirm(order) : reply;
};

/**
 * What is wrong with the confirmation and not with the withdrawal: nothing was decided, the id is still good.
 */
const UNCONFIRMED = new Set<number>(
  [
    ERRORS.passkeyRefused,
    ERRORS.passkeyUnknown,
    ERRORS.passkeyLate,
    ERRORS.passkeyCopied,
    ERRORS.secondStepNeeded,
    ERRORS.recoveryCode,
    ERRORS.rateLimited,
    ERRORS.tooManyCalls,
  ].map(({ code }) => code),
);
export const confirmWithdrawal = async (
  order: Order,
  confirmation: Confirmation,
): Promise<Reply<unknown>> => {
  requestIds.set(nameOf(order), order.requestId);
  const reply = await send(order, confirmation);
  // Said where it is confirmed, unless the withdrawal itself was refused: then the form is back with its
  // words.
  if (reply.ok || (reply.error !== null && !UNCONFIRMED.has(reply.error.code))) stopConfirming();
  return reply;
};

export const cancelWithdrawal = async ({
  id,
  currencyCode,
}: {
  readonly id: string;
  readonly currencyCode: CurrencyCode;
}): Promise<void> => {
  const reply = await sendOrShowRefusal(`revert ${id}`, (requestId) => ask(withdrawalRevert, { requestId }));
  if (!reply.ok) return;
  requestIds.drop(MAKE);
  const { amount } = reply.data;
  lastChange.value = { amount, currencyCode };
  toast({ text: words.cancelled(formatShort(-amount)), kind: 'done' });
  await reload();
};

export const verifyEmail = async (): Promise<void> => {
  const reply = await sendOrShowRefusal('verify', () => ask(verification, {}));
  if (!reply.ok) {
    // Section 7: the message and its code are shown.
    const { error } = reply;
    if (error) refused.value = { error: { ...error, message: mailed.code(error.message, error.code) } };
    return;
  }
  if (reply.data.success) toast({ text: words.letter, kind: 'done' });
  else await reload();
};
