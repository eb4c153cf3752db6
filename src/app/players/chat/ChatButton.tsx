// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { contacts } from '../../base/navigation/contacts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { openChat } from './chat.ts';
import { shell } from '../../words/en/shell.ts';

/** In the header on a desktop; on a phone the menu has it. */
export const ChatButton = () => {
  useSignals();
  const label = contacts.value?.chat ? shell.chat : shell.message;
  return (
    <span className="header-wide">
      <button type="button" className="header-icon" aria-label={label} title={label} onClick={openChat}>
        <Icon name="chat" />
      </button>
    </span>
  );
};
