// The player's messages, and what of them is kept on this device.
import { batch, signal } from '@preact/signals-react';
import { array } from 'superstruct';
import {
  Message,
  messageDelete,
  messageRead,
  messageReadAll,
  messages as messagesCall,
} from '../../../wire/player/messages.ts';
import type { AnswerOf } from '../../../wire/call.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { player, setUnread } from '../../base/session/state.ts';
import { deviceTimers } from '../../base/clock.ts';
import { ask } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { sendLater } from '../../base/storage/outbox.ts';
import { toast, TOAST_MS } from '../../ui/toasts/toasts.ts';
import { messages as words } from '../../words/en/player/messages.ts';

export const messages = signal<readonly Message[]>([]);
export const hasMore = signal(false);
export const loadingOlder = signal(false);
export const messagesState = signal<'loading' | 'ready' | 'offline' | 'refused'>('loading');
/** Why the house gave no list. */
export const messagesRefusal = signal('');
/** The id of the message that is expanded, one at a time. */
export const expanded = signal<string | null>(null);

whenPlayerLeaves(() =>
  batch(() => {
    messages.value = [];
    messagesState.value = 'loading';
    readHere.clear();
  }),
);

const KEPT = 'messages';

/** Deleted here, and not yet by the house. */
const deleting = new Set<string>();

/** Read here, and perhaps not yet recorded by the house: a list loaded meanwhile does not undo that. */
const readHere = new Set<string>();

const showMessages = (list: readonly Message[]): void => {
  messages.value = list
    .filter(({ id }) => !deleting.has(id))
    .map((message) => (readHere.has(message.id) ? { ...message, isRead: true } : message));
  void playerStorage.set(KEPT, messages.value);
};

/** Loaded messages that are older than the newest page and follow it without a gap. */
const olderThan = ({ messages: page, more }: AnswerOf<typeof messagesCall>): readonly Message[] => {
  const oldest = page.at(-1);
  if (!more || !oldest || !messages.value.some(({ id }) => id >= oldest.id)) return [];
  return messages.value.filter(({ id }) => id < oldest.id);
};

/**
 * Asks for the newest page; without a network what this device kept is shown. Pages that were loaded stay, or
 * a list would jump under whoever reads it when a connection comes back.
 */
export const loadMessages = async (): Promise<void> => {
  const reply = await ask(messagesCall, { before: null });
  if (reply.ok) {
    const older = olderThan(reply.data);
    batch(() => {
      showMessages([...reply.data.messages, ...older]);
      if (older.length === 0) hasMore.value = reply.data.more;
      messagesState.value = 'ready';
    });
    setUnread(reply.data.unreadMessagesCount);
    return;
  }
  const storedValue = await playerStorage.get(KEPT, array(Message));
  batch(() => {
    if (storedValue && messages.value.length === 0) messages.value = storedValue;
    messagesRefusal.value = reply.error?.message ?? '';
    messagesState.value = reply.error === null ? 'offline' : 'refused';
  });
};

export const loadOlder = async (): Promise<void> => {
  const last = messages.value.at(-1);
  if (!last || loadingOlder.value) return;
  loadingOlder.value = true;
  const reply = await ask(messagesCall, { before: last.id });
  loadingOlder.value = false;
  if (!reply.ok) return void toast({ text: words.lost, kind: 'error' });
  const known = new Set(messages.value.map(({ id }) => id));
  showMessages([...messages.value, ...reply.data.messages.filter(({ id }) => !known.has(id))]);
  hasMore.value = reply.data.more;
};

/** Opens a message and closes the other; opening one marks it read. */
export const toggleMessage = async (id: string): Promise<void> => {
  expanded.value = expanded.value === id ? null : id;
  const found = messages.value.find((message) => message.id === id);
  if (expanded.value !== id || !found || found.isRead) return;
  const reply = await ask(messageRead, { messageId: id });
  if (!reply.ok && reply.error !== null) return;
  readHere.add(id);
  showMessages(messages.value);
  if (reply.ok) return setUnread(reply.data.unreadMessagesCount);
  // Without a network the mark waits in the outbox. The count follows now, and the house's when it is back.
  setUnread(Math.max(0, (player.value?.unreadMessagesCount ?? 0) - 1));
  await sendLater(messageRead, { messageId: id });
};

/**
 * Marks all read. Without a network each loaded message is marked by itself in the outbox: marking all later
 * would include messages that came meanwhile.
 */
export const readAll = async (): Promise<void> => {
  const reply = await ask(messageReadAll, {});
  if (!reply.ok && reply.error !== null) return void toast({ text: reply.error.message, kind: 'error' });
  const unread = messages.value.filter(({ isRead }) => !isRead);
  if (!reply.ok) for (const { id } of unread) readHere.add(id);
  showMessages(messages.value.map((message) => ({ ...message, isRead: true })));
  setUnread(
    reply.ok
      ? reply.data.unreadMessagesCount
      : Math.max(0, (player.value?.unreadMessagesCount ?? 0) - unread.length),
  );
  if (!reply.ok) await Promise.all(unread.map(({ id }) => sendLater(messageRead, { messageId: id })));
};

/** Deletes a message once its Undo has gone; a list loaded meanwhile does not bring it back. */
export const removeMessage = (id: string): void => {
  const removed = messages.value.find((message) => message.id === id);
  if (!removed) return;
  expanded.value = null;
  deleting.add(id);
  showMessages(messages.value.filter((message) => message.id !== id));
  const restore = () => {
    deleting.delete(id);
    // Newest first: ids count up.
    showMessages(
      [...messages.value.filter((message) => message.id !== id), removed].sort((a, b) =>
        b.id.localeCompare(a.id),
      ),
    );
  };
  const send = async () => {
    hide();
    const reply = await ask(messageDelete, { messageId: id });
    if (reply.ok) setUnread(reply.data.unreadMessagesCount);
    else {
      restore();
      toast({ text: words.lost, kind: 'error' });
    }
    deleting.delete(id);
  };
  const stop = deviceTimers.after(TOAST_MS, () => void send());
  const hide = toast({
    text: words.removed,
    kind: 'done',
    action: {
      label: words.undo,
      run: () => {
        stop();
        restore();
      },
    },
  });
};
