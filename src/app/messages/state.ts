// The player's messages, and what of them is kept on this device.
import { batch, signal } from '@preact/signals-react';
import type { Call } from '../../wire/call.ts';
import { type Message, messageDelete, messageRead, messageReadAll, messages as messagesCall } from '../../wire/messages.ts';
import { whenPlayerLeaves } from '../account/playerChange.ts';
import { setUnread } from '../account/state.ts';
import { ask } from '../net/call.ts';
import { keep } from '../offline/keep.ts';
import { toast } from '../ui/toasts.ts';

export const messages = signal<readonly Message[]>([]);
export const more = signal(false);
export const messagesState = signal<'loading' | 'ready' | 'offline'>('loading');
/** Section 4: one is expanded at a time. */
export const expanded = signal<string | null>(null);

whenPlayerLeaves(() => batch(() => {
  messages.value = [];
  messagesState.value = 'loading';
}));

const KEPT = 'messages';
const LOST = 'The house did not answer. Nothing was changed.';

const show = (list: readonly Message[]): void => {
  messages.value = list;
  void keep.set(KEPT, list);
};

/** Asks for the newest page; without a network what this device kept is shown. */
export const loadMessages = async (): Promise<void> => {
  const reply = await ask(messagesCall, { before: null });
  if (reply.ok) {
    batch(() => {
      show(reply.data.messages);
      more.value = reply.data.more;
      messagesState.value = 'ready';
    });
    setUnread(reply.data.unreadMessagesCount);
    return;
  }
  const kept = await keep.get<readonly Message[]>(KEPT);
  batch(() => {
    if (kept && messages.value.length === 0) messages.value = kept;
    messagesState.value = 'offline';
  });
};

export const loadOlder = async (): Promise<void> => {
  const last = messages.value.at(-1);
  if (!last) return;
  const reply = await ask(messagesCall, { before: last.id });
  if (!reply.ok) return void toast({ text: LOST, kind: 'error' });
  const known = new Set(messages.value.map(({ id }) => id));
  show([...messages.value, ...reply.data.messages.filter(({ id }) => !known.has(id))]);
  more.value = reply.data.more;
};

const told = async <Req>(call: Call<Req, { unreadMessagesCount: number }>, body: Req): Promise<boolean> => {
  const reply = await ask(call, body);
  if (reply.ok) setUnread(reply.data.unreadMessagesCount);
  return reply.ok;
};

/** Opens a message and closes the other; opening one marks it read. */
export const toggleMessage = async (id: string): Promise<void> => {
  expanded.value = expanded.value === id ? null : id;
  const found = messages.value.find((message) => message.id === id);
  if (expanded.value !== id || !found || found.isRead) return;
  if (await told(messageRead, { messageId: id })) show(messages.value.map((message) => (message.id === id ? { ...message, isRead: true } : message)));
};

export const readAll = async (): Promise<void> => {
  if (await told(messageReadAll, {})) show(messages.value.map((message) => ({ ...message, isRead: true })));
  else toast({ text: LOST, kind: 'error' });
};

export const removeMessage = async (id: string): Promise<void> => {
  const before = messages.value;
  expanded.value = null;
  show(before.filter((message) => message.id !== id));
  if (await told(messageDelete, { messageId: id })) return;
  show(before);
  toast({ text: LOST, kind: 'error' });
};
