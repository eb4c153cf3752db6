// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { dialog } from '../shell/dialogs.ts';
import { inGame } from '../shell/inGame.ts';
import { Icon } from '../ui/Icon.tsx';
import { openChat } from './chat.ts';
import { shell } from '../words/en/shell.ts';
import './ChatButton.css';

/** On every page but games; a phone has it in the menu, where it covers nothing. */
export const ChatButton = () => {
  useSignals();
  const [path] = useLocation();
  if (inGame(path) || dialog.value !== null) return null;
  return (
    <button type="button" className="chat-button" onClick={openChat}>
      <Icon name="chat" size={20} />
      {shell.chat}
    </button>
  );
};
