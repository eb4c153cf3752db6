import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Message } from '../../../wire/player/messages.ts';
import { player } from '../../base/session/state.ts';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { formatDateTime } from '../../base/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { PullToRefresh } from '../../ui/sheet/PullToRefresh.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import {
  expanded,
  loadingOlder,
  loadMessages,
  loadOlder,
  messages,
  messagesRefusal,
  messagesState,
  hasMore,
  readAll,
  removeMessage,
  toggleMessage,
} from './state.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { messages as words } from '../../words/en/player/messages.ts';
import './Messages.css';

const Row = ({ message }: { message: Message }) => {
  useSignals();
  const open = expanded.value === message.id;
  return (
    <li className={`message${message.isRead ? '' : ' message-unread'}`}>
      <button
        type="button"
        className="message-head row gap-12 full"
        aria-expanded={open}
        onClick={() => void toggleMessage(message.id)}
      >
        <i className="message-arch rigid framed" aria-hidden="true" />
        <span className="grow">
          <b lang={message.language}>{message.subject}</b>
          <span className="xs muted">{formatDateTime(message.createdTime)}</span>
        </span>
        {!message.isRead && <span className="only-read">{words.notRead}</span>}
        <Icon name={open ? 'close' : 'down'} size={18} />
      </button>
      {open && (
        <div className="message-body stack gap-10">
          {message.body.split(/\n{2,}/).map((paragraph, n) => (
            <p key={n} lang={message.language}>
              {paragraph}
            </p>
          ))}
          <TextButton compact onClick={() => removeMessage(message.id)}>
            <Icon name="trash" size={20} />
            {words.remove}
          </TextButton>
        </div>
      )}
    </li>
  );
};

/** #messages. */
export const Messages = () => {
  useSignals();
  useEffect(() => {
    expanded.value = null;
    void loadMessages();
  }, []);
  useRefetch(loadMessages);
  const list = messages.value;
  const unread = player.value?.unreadMessagesCount ?? 0;
  return (
    <Sheet title={words.title}>
      <PullToRefresh load={loadMessages} />
      <div className="messages">
        <LiveRegion>
          {messagesState.value === 'offline' && (
            <Notice kind="caution">{list.length === 0 ? words.offlineNone : words.offline}</Notice>
          )}
          {messagesState.value === 'refused' && <Notice kind="error">{messagesRefusal.value}</Notice>}
        </LiveRegion>
        {list.length > 0 && (
          <div className="row between messages-top">
            <LiveRegion className="sm muted">{unread > 0 ? words.unread(unread) : words.allRead}</LiveRegion>
            {unread > 0 && (
              <TextButton compact onClick={() => void readAll()}>
                {words.markAll}
              </TextButton>
            )}
          </div>
        )}
        {list.length === 0 && messagesState.value === 'loading' && <Skeleton />}
        {list.length === 0 && messagesState.value === 'ready' && (
          <EmptyState title={words.nothing} text={words.writes} />
        )}
        <ul>
          {list.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
        {hasMore.value && (
          <SecondaryButton wide busy={loadingOlder.value} onClick={() => void loadOlder()}>
            {words.more}
          </SecondaryButton>
        )}
        <PushSwitch />
      </div>
    </Sheet>
  );
};
