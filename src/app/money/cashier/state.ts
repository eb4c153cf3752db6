import { batch, signal } from '@preact/signals-react';
import { type Infer, object } from 'superstruct';
import {
  DepositAddress,
  depositAddress,
  depositAvailableMethods,
  IGNORED_BY_POLL,
  recentDeposits,
  type Transaction,
} from '../../../wire/money/cashier.ts';
import { unixMs } from '../../../wire/common.ts';
import type { WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { refreshStatus } from '../../base/session/state.ts';
import { now } from '../../base/clock.ts';
import { formatCents } from '../../base/format.ts';
import { ask } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { narrate } from '../../ui/narrate.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { depositWords } from './depositState.ts';
import { type Method, methodLike, methodsOf } from './methods.ts';
import { setTroubles, troubleOf } from './networks.ts';
import { cashier } from '../../words/en/money/cashier.ts';

type Load = 'loading' | 'ready' | 'offline' | 'error';
const KeptAddress = object({ address: DepositAddress, at: unixMs() });
type KeptAddress = Infer<typeof KeptAddress>;

/** How often the house is asked for new deposits while the dialog is open and visible. */
export const POLL_MS = 3_000;
/** Deposits of the last day are shown: a Bitcoin payment may wait hours for its block. */
const SHOWN_MS = 86_400_000;
const KEY = 'deposit-address';

export const methods = signal<readonly Method[]>([]);
export const chosen = signal<Method | null>(null);
export const address = signal<KeptAddress | null>(null);
export const deposits = signal<readonly Transaction[]>([]);
export const load = signal<Load>('loading');
/** Why there is no address. */
export const refusal = signal<WireError | null>(null);
/** The last poll for deposits failed: what is shown may be old. */
export const pollFailed = signal(false);

const credited = new Set<string>();
let polledBefore = false;
/** A deposit has been credited since the balance was loaded. */
let balanceStale = false;

whenPlayerLeaves(() =>
  batch(() => {
    credited.clear();
    [polledBefore, balanceStale] = [false, false];
    [methods.value, deposits.value, chosen.value, address.value, load.value] = [
      [],
      [],
      null,
      null,
      'loading',
    ];
  }),
);

const failed = async (error: WireError | null) => {
  refusal.value = error;
  if (error === null) address.value = (await playerStorage.get(KEY, KeptAddress)) ?? null;
  load.value = error === null ? 'offline' : 'error';
};

/** Loads the address of a coin. Its answer is dropped if another coin has been chosen meanwhile. */
export const choose = async (method: Method): Promise<void> => {
  chosen.value = method;
  address.value = null;
  load.value = 'loading';
  const reply = await ask(depositAddress, method);
  if (chosen.value !== method) return;
  if (!reply.ok) return failed(reply.error);
  address.value = { address: reply.data, at: now() };
  load.value = 'ready';
  await playerStorage.set(KEY, address.value);
};

/**
 * Loads the coins offered, then the address of the first. No coin leaves `methods` empty with load 'ready'.
 */
export const loadDeposit = async (): Promise<void> => {
  load.value = 'loading';
  const reply = await ask(depositAvailableMethods, {});
  if (!reply.ok) return failed(reply.error);
  setTroubles(reply.data);
  methods.value = methodsOf(reply.data.availableDepositMethods);
  const first = (chosen.value && methodLike(methods.value, chosen.value)) ?? methods.value[0];
  if (first) return choose(first);
  load.value = 'ready';
};

/** The house gives no address on this network now. */
export const isPaused = (): boolean =>
  load.value === 'error' && refusal.value?.code === ERRORS.depositPaused.code;

/** Takes what is told of the networks. An address that waited for one is asked for once it is well. */
const followTroubles = (told: Parameters<typeof setTroubles>[0]): void => {
  const method = chosen.peek();
  const waited = isPaused() && troubleOf(method?.pmType) !== undefined;
  setTroubles(told);
  if (waited && method && !troubleOf(method.pmType)) void choose(method);
};

/** Has a deposit spoken that has come or whose state has changed. A toast says that one is credited. */
const tellChanges = (before: readonly Transaction[], after: readonly Transaction[]): void => {
  const titles = new Map(before.map((deposit) => [deposit.id, depositWords(deposit).title]));
  for (const deposit of after) {
    const { title } = depositWords(deposit);
    if (!deposit.isCredited && titles.get(deposit.id) !== title)
      narrate(`${title}: ${formatCents(deposit.amount)}`);
  }
};

/**
 * Loads the recent deposits. A deposit credited since the last poll is shown in a toast, once. After that, or
 * when one was taken back, the status is asked for until it comes.
 */
export const pollDeposits = async (): Promise<void> => {
  const reply = await ask(recentDeposits, { createdSinceTimeStamp: Math.max(0, now() - SHOWN_MS) });
  if (!reply.ok && reply.error?.code === IGNORED_BY_POLL) return;
  pollFailed.value = !reply.ok;
  if (!reply.ok) return;
  if (polledBefore) tellChanges(deposits.peek(), reply.data.transactions);
  deposits.value = reply.data.transactions;
  followTroubles(reply.data);
  const takenBack = reply.data.transactions.filter(
    ({ id, isCredited }) => !isCredited && credited.delete(id),
  );
  const fresh = reply.data.transactions.filter((deposit) => deposit.isCredited && !credited.has(deposit.id));
  for (const deposit of fresh) {
    credited.add(deposit.id);
    if (polledBefore)
      toast({ text: `${cashier.depositStates.credited}: ${formatCents(deposit.amount)}.`, kind: 'done' });
  }
  polledBefore = true;
  // Also after the first poll: the balance may have been loaded before the deposit. A failed status is asked
  // for again after the next poll.
  balanceStale ||= fresh.length > 0 || takenBack.length > 0;
  if (balanceStale) balanceStale = !(await refreshStatus());
};
