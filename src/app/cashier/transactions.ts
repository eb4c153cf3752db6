import { batch, signal } from '@preact/signals-react';
import { type Transaction, transactionsHistory } from '../../wire/cashier.ts';
import { whenPlayerLeaves } from '../account/playerChange.ts';
import { ask } from '../net/call.ts';
import { keep } from '../offline/keep.ts';

interface Kept { readonly lines: readonly Transaction[]; readonly total: number }
const KEY = 'history';

export const lines = signal<readonly Transaction[]>([]);
/** How many there are in all, counted when the first page was loaded; pages are counted from there. */
export const total = signal(0);
export const listing = signal<'loading' | 'more' | 'ready' | 'offline' | 'error'>('loading');

whenPlayerLeaves(() => batch(() => {
  lines.value = [];
  total.value = 0;
  listing.value = 'loading';
}));

const failed = async (error: unknown): Promise<void> => {
  const kept = lines.value.length === 0 ? await keep.get<Kept>(KEY) : undefined;
  batch(() => {
    if (kept) {
      lines.value = kept.lines;
      total.value = kept.total;
    }
    listing.value = error === null ? 'offline' : 'error';
  });
};

export const loadHistory = async (): Promise<void> => {
  listing.value = 'loading';
  const reply = await ask(transactionsHistory, {});
  if (!reply.ok) return failed(reply.error);
  batch(() => {
    lines.value = reply.data.transactions;
    total.value = reply.data.numberOfTransactions;
    listing.value = 'ready';
  });
  await keep.set(KEY, { lines: lines.value, total: total.value } satisfies Kept);
};

export const loadMore = async (): Promise<void> => {
  if (listing.value === 'more') return;
  listing.value = 'more';
  const before = lines.value;
  const reply = await ask(transactionsHistory, { skip: before.length, numberOfTransactions: total.value });
  if (lines.value !== before) return;
  if (!reply.ok) return failed(reply.error);
  batch(() => {
    lines.value = [...before, ...reply.data.transactions];
    listing.value = 'ready';
  });
};
