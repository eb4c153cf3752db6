import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Message } from '../../wire/messages.ts';
import { player } from '../account/state.ts';
import { useBack } from '../account/useBack.ts';
import { formatDateTime } from '../money.ts';
import { Empty } from '../ui/Empty.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { expanded, loadMessages, loadOlder, messages, messagesState, more, readAll, removeMessage, toggleMessage } from './state.ts';
import { PushSwitch } from './PushSwitch.tsx';
import './Messages.css';

const Row = ({ message }: { message: Message }) => {
  useSignals();
  const open = expanded.value === message.id;
  return (
    <li className={`message${message.isRead ? '' : ' message-unread'}`}>
      <button type="button" className="message-head" aria-expanded={open} onClick={() => void toggleMessage(message.id)}>
        <i className="message-arch" aria-hidden="true" />
        <span className="grow"><b>{message.subject}</b><span className="xs muted">{formatDateTime(message.createdTime)}</span></span>
        {!message.isRead && <span className="only-read">Not read</span>}
        <Icon name={open ? 'close' : 'down'} size={18} />
      </button>
      {open && (
        <div className="message-body">
          {message.body.split(/\n{2,}/).map((paragraph, n) => <p key={n}>{paragraph}</p>)}
          <Quiet compact onClick={() => removeMessage(message.id)}><Icon name="trash" size={20} />Delete</Quiet>
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
  useBack(loadMessages);
  const list = messages.value;
  const unread = player.value?.unreadMessagesCount ?? 0;
  return (
    <Sheet title="Messages">
      <div className="messages">
        {messagesState.value === 'offline' && <Notice kind="caution">No connection. What this device kept is shown.</Notice>}
        {list.length > 0 && (
          <div className="row between messages-top">
            <span className="sm muted" role="status">{unread > 0 ? `${unread} unread` : 'All read'}</span>
            {unread > 0 && <Quiet compact onClick={() => void readAll()}>Mark all read</Quiet>}
          </div>
        )}
        {list.length === 0 && messagesState.value === 'loading' && <Lines />}
        {list.length === 0 && messagesState.value !== 'loading' && <Empty title="Nothing here yet" text="The house writes when money moves." />}
        <ul>{list.map((message) => <Row key={message.id} message={message} />)}</ul>
        {more.value && <Glass wide onClick={() => void loadOlder()}>Load more</Glass>}
        <PushSwitch />
      </div>
    </Sheet>
  );
};
