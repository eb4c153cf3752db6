import { batch, signal } from '@preact/signals-react';
import { array, type Infer, integer, min, object } from 'superstruct';
import {
  STATUS,
  Transaction,
  TRANSACTION_TYPES,
  transactionsHistory,
} from '../../../../wire/money/cashier.ts';
import { whenPlayerLeaves } from '../../../base/session/whenPlayerLeaves.ts';
import { ask } from '../../../base/net/call.ts';
import { playerStorage } from '../../../base/storage/playerStorage.ts';

const Kept = object({ lines: array(Transaction), total: min(integer(), 0) });
const KEY = 'history';

/** Page by page, so that pages already rendered are not rendered again when the next one comes. */
export const pages = signal<readonly (readonly Transaction[])[]>([]);
const loadedCount = () => pages.peek().reduce((sum, { length }) => sum + length, 0);
/** How many there are in all, as of the first page. Later pages send it, so that their offset stays right. */
export const total = signal(0);
export const listing = signal<'loading' | 'more' | 'ready' | 'offline' | 'error'>('loading');

/** What a line becomes something else from without the player. */
const OPEN: ReadonlySet<number> = new Set([STATUS.confirming, STATUS.pending, STATUS.sent]);
const TOKENS = TRANSACTION_TYPES.indexOf('jackpot tokens credit');
const dayOf = ({ date }: Transaction): string => new Date(date).toDateString();

/**
 * The lines of a page as they are listed: credits of tokens that follow each other on a day of this device
 * are one entry, or an evening's would fill the list. Every other entry is one line.
 */
export const entriesOf = (
  lines: readonly Transaction[],
): readonly (readonly [Transaction, ...Transaction[]])[] => {
  const entries: [Transaction, ...Transaction[]][] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const joins = line.type === TOKENS && last?.[0].type === TOKENS && last[0].status === line.status;
    if (joins && dayOf(last[0]) === dayOf(line)) last.push(line);
    else entries.push([line]);
  }
  return entries;
};

/**
 * A line that is shown is not final. False once more pages are open: loading again starts with the first one.
 */
export const willChange = (): boolean =>
  listing.value === 'ready' &&
  pages.value.length === 1 &&
  pages.value.some((lines) => lines.some(({ status }) => OPEN.has(status)));

whenPlayerLeaves(() =>
  batch(() => {
    pages.value = [];
    total.value = 0;
    listing.value = 'loading';
  }),
);

const failed = async (error: unknown): Promise<void> => {
  const storedValue = loadedCount() === 0 ? await playerStorage.get(KEY, Kept) : undefined;
  batch(() => {
    if (storedValue) {
      pages.value = [storedValue.lines];
      total.value = storedValue.total;
    }
    listing.value = error === null ? 'offline' : 'error';
  });
};

export const loadHistory = async (): Promise<void> => {
  listing.value = 'loading';
  const reply = await ask(transactionsHistory, {});
  if (!reply.ok) return failed(reply.error);
  batch(() => {
    pages.value = [reply.data.transactions];
    total.value = reply.data.numberOfTransactions;
    listing.value = 'ready';
  });
  await playerStorage.set(KEY, { lines: reply.data.transactions, total: total.value } satisfies Infer<
    typeof Kept
  >);
};

export const loadMore = async (): Promise<void> => {
  if (listing.value === 'more') return;
  listing.value = 'more';
  const before = pages.value;
  const reply = await ask(transactionsHistory, { skip: loadedCount(), numberOfTransactions: total.value });
  if (pages.value !== before) return;
  if (!reply.ok) return failed(reply.error);
  batch(() => {
    pages.value = [...before, reply.data.transactions];
    listing.value = 'ready';
  });
};
