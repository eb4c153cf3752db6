import { randomUUID } from 'node:crypto';
import { boolean, type Infer, is, optional, string, type } from 'superstruct';
import { WinnersPush } from '../../wire/play/winners.ts';
import type { Bus, BusHints, Log } from './ports.ts';
import { type Channel, TEXT_BYTES_MAX } from './store/channel.ts';

/** The bus within one process. A listener that throws does not stop the others. */
export const localBus = (onError: (error: unknown) => void): Bus => {
  const listeners: { [K in keyof BusHints]: Set<(notice: BusHints[K]) => void> } = {
    winner: new Set(),
    missed: new Set(),
  };
  return {
    publish: (kind, notice) => {
      for (const on of listeners[kind]) {
        try {
          on(notice);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe: (kind, on) => {
      listeners[kind].add(on);
      return () => {
        listeners[kind].delete(on);
      };
    },
  };
};

/**
 * Hints of this long leave together: each notification takes a lock of the whole database at its commit
 * (PostgreSQL's async.c), so ten a second a house are sent and not one a win.
 */
const BATCH_MS = 100;
/** More hints than this in one batch are not sent; the other houses' players ask for the list instead. */
const BATCH_MAX = 500;

/** `missed`: hints before these were not sent. Members that a newer house adds are ignored. */
const Batch = type({ from: string(), missed: optional(boolean()), winners: WinnersPush });
type Batch = Infer<typeof Batch>;

/** The texts of a batch, each as long as a notification may be. */
const textsOf = (batch: Batch): string[] => {
  const text = JSON.stringify(batch);
  if (Buffer.byteLength(text) <= TEXT_BYTES_MAX || batch.winners.length <= 1) return [text];
  const half = Math.ceil(batch.winners.length / 2);
  return [
    ...textsOf({ ...batch, winners: batch.winners.slice(0, half) }),
    ...textsOf({ ...batch, missed: false, winners: batch.winners.slice(half) }),
  ];
};

const readBatch = (text: string): Batch | null => {
  try {
    const batch: unknown = JSON.parse(text);
    return is(batch, Batch) ? batch : null;
  } catch {
    return null;
  }
};

/**
 * The bus over all houses of a database: what is published at one is delivered there at once and, in batches,
 * at the others. Where hints were lost, listeners of `missed` are told.
 * @param open opens the channel with who listens to it
 */
export const sharedBus = <C extends Channel>(
  local: Bus,
  log: Log,
  open: (on: { text(text: string): void; again(): void }) => C,
): Bus & { readonly channel: C; close(): Promise<void> } => {
  const self = randomUUID();
  let waiting: BusHints['winner'][] = [];
  let missed = false;
  let timer: NodeJS.Timeout | null = null;

  const channel = open({
    text: (text) => {
      const batch = readBatch(text);
      if (!batch) return log.warn({}, 'a hint of another house could not be read');
      if (batch.from === self) return;
      if (batch.missed) local.publish('missed', {});
      for (const winner of batch.winners) local.publish('winner', winner);
    },
    again: () => local.publish('missed', {}),
  });
  const send = async (): Promise<void> => {
    timer = null;
    const batch = { from: self, missed: missed || waiting.length > BATCH_MAX, winners: waiting };
    if (batch.winners.length > BATCH_MAX) batch.winners = [];
    [waiting, missed] = [[], false];
    try {
      for (const text of textsOf(batch)) await channel.send(text);
    } catch (error) {
      missed = true;
      log.warn({ error: String(error) }, 'hints did not reach the other houses');
    }
  };
  return {
    channel,
    subscribe: local.subscribe,
    isConnected: channel.listening,
    publish: (kind, notice) => {
      local.publish(kind, notice);
      if (kind !== 'winner') return;
      waiting.push(notice as BusHints['winner']);
      timer ??= setTimeout(() => void send(), BATCH_MS);
    },
    close: async () => {
      if (timer !== null) {
        clearTimeout(timer);
        await send();
      }
      await channel.close();
    },
  };
};
