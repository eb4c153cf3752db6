import { batch, signal } from '@preact/signals-react';
import { type Infer, object } from 'superstruct';
import type { WireError } from '../../../../wire/call.ts';
import { unixMs } from '../../../../wire/common.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { ERRORS } from '../../../../wire/errors.ts';
import type { Confirmation } from '../../../../wire/confirmation.ts';
import { verification } from '../../../../wire/player/profile.ts';
import {
  WithdrawalData,
  withdrawalData,
  withdrawalMake,
  withdrawalRevert,
} from '../../../../wire/money/withdrawals.ts';
import { whenPlayerLeaves } from '../../../base/session/whenPlayerLeaves.ts';
import { createRequestIds, type Sent } from '../../../base/session/requestIds.ts';
import { refreshStatus } from '../../../base/session/state.ts';
import { now } from '../../../base/clock.ts';
import { formatShort } from '../../../base/format.ts';
import { ask, type Reply } from '../../../base/net/call.ts';
import { playerStorage } from '../../../base/storage/playerStorage.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Method } from '../methods.ts';
import { setTroubles } from '../networks.ts';
import { mailed } from '../../../words/en/player/mailed.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';

const Kept = object({ of: WithdrawalData, at: unixMs() });
type Kept = Infer<typeof Kept>;
const KEY = 'withdrawal';
/** Prefix of the names under which withdrawals have their request ids. */
const MAKE = 'make ';

/** The last answer about withdrawing, and when it came; null before any. */
export const withdrawalInfo = signal<Kept | null>(null);
export const loading = signal<'loading' | 'ready' | 'offline' | 'error'>('loading');
export const busy = signal(false);
/** Why no withdrawal was cancelled or no e-mail sent; `error: null` inside is a lost network. */
export const refused = signal<{ readonly error: WireError | null } | null>(null);
/** Cents of the last withdrawal, or, below zero, of the last one that was cancelled; null before any. */
export const lastChange = signal<{ readonly amount: number; readonly currencyCode: CurrencyCode } | null>(
  null,
);

/** Ids of withdrawals that are not finished. */
const openIds = (of: WithdrawalData): readonly string[] =>
  [of.cancellableWithdrawal, of.nonCancellableWithdrawal, of.pendingPrepayment].flatMap(
    (open) => open?.id ?? [],
  );

export const loadWithdrawal = async (): Promise<void> => {
  const reply = await ask(withdrawalData, {});
  if (reply.ok) {
    batch(() => {
      setTroubles(reply.data);
      withdrawalInfo.value = { of: reply.data, at: now() };
      loading.value = 'ready';
    });
    // An open withdrawal means that the request arrived, even without an answer: the next one is a new one.
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
/** Back to the form, as if nothing had been asked for. */
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
/** For an action without a form: shows its refusal above the form. */
const sendOrShowRefusal: typeof sendOnce = async (name, send) => {
  const reply = await sendOnce(name, send);
  if (!reply.ok) refused.value = { error: reply.error };
  return reply;
};
const reload = () => Promise.all([loadWithdrawal(), refreshStatus()]);

/** A withdrawal that waits for the second step, with the request id that is confirmed; null without one. */
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

/** The answer belongs to an earlier try, whose withdrawal has ended: nothing was asked for now. */
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
 * Asks for a withdrawal, or sets `confirming` where it needs a confirmation first.
 * @param method one of those offered
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
  // The second step was turned on in another window.
  return !reply.ok && reply.error?.code === ERRORS.secondStepNeeded.code ? toConfirm(order) : reply;
};

/** Refusals of the confirmation, not of the withdrawal: nothing was decided, the request id stays valid. */
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
  // A refused confirmation is shown where it was given; after a refused withdrawal the form shows why.
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
    // With the code of the refusal, which support can look up.
    const { error } = reply;
    if (error) refused.value = { error: { ...error, message: mailed.code(error.message, error.code) } };
    return;
  }
  if (reply.data.success) toast({ text: words.letter, kind: 'done' });
  else await reload();
};
